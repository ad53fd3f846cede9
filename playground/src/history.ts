// States to go back to, and to come back to, as a value.

export interface History<T> {
  past: readonly T[];
  future: readonly T[];
}

const MOST = 500;

/** The history at the start. */
export function begun<T>(): History<T> {
  return { past: [], future: [] };
}

/** The history when `now` is left for a new state; a state is kept once. */
export function left<T>({ past }: History<T>, now: T, same: (one: T, other: T) => boolean): History<T> {
  const last = past.at(-1);
  const isKnown = last !== undefined && same(last, now);
  return { past: isKnown ? past : [...past, now].slice(-MOST), future: [] };
}

/** The history without the state that is gone back to, the last of its past. */
export function undone<T>({ past, future }: History<T>, now: T): History<T> {
  return { past: past.slice(0, -1), future: [...future, now] };
}

/** The history without the state that is come back to, the last of its future. */
export function redone<T>({ past, future }: History<T>, now: T): History<T> {
  return { past: [...past, now], future: future.slice(0, -1) };
}
