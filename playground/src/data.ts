// The files of data that the page loads, each when it is needed.

/** A file of the page; the error names a file that is missing. */
export async function data<T>(name: string): Promise<T> {
  return (await (await loaded(name)).json()) as T;
}

/** A compressed file of the page. */
export async function packed<T>(name: string): Promise<T> {
  const found = await loaded(name);
  const stream = found.body!.pipeThrough(new DecompressionStream("deflate-raw"));
  return (await new Response(stream).json()) as T;
}

async function loaded(name: string): Promise<Response> {
  const found = await fetch(`./${name}`).catch(() => null);
  if (!found) throw new Error(`${name} could not be loaded: is there a network?`);
  if (!found.ok) throw new Error(`${name} could not be loaded: ${found.status}`);
  return found;
}
