// The files of data that the page loads, each when it is needed.

/** A file of the page; the error names a file that is missing. */
export async function data<T>(name: string): Promise<T> {
  const found = await fetch(`./${name}`).catch(() => null);
  if (!found) throw new Error(`${name} could not be loaded: is there a network?`);
  if (!found.ok) throw new Error(`${name} could not be loaded: ${found.status}`);
  return (await found.json()) as T;
}
