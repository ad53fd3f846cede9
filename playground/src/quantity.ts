// Numbers of things in words.

/** A number with its noun: "1 cell", "2 cells". */
export function quantity(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
