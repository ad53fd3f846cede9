// The files in an archive, as tar writes it: a block with the name and the size before the content of each.

const BLOCK = 512;
const [NAME, SIZE, TYPE, PREFIX] = [
  [0, 100],
  [124, 12],
  [156, 1],
  [345, 155],
];
const FILE = "0";

/** Yields the names and the contents of files. */
export function* filesIn(archive: Uint8Array): Generator<[string, Uint8Array]> {
  const text = new TextDecoder();
  let at = 0;
  const word = ([start, length]: number[]) => {
    const bytes = archive.subarray(at + start, at + start + length);
    const end = bytes.indexOf(0);
    return text.decode(end < 0 ? bytes : bytes.subarray(0, end));
  };
  while (at + BLOCK <= archive.length && archive[at]) {
    const size = Number.parseInt(word(SIZE), 8);
    const [name, prefix, type] = [word(NAME), word(PREFIX), word(TYPE)];
    const start = at + BLOCK;
    if (type === FILE) yield [prefix ? `${prefix}/${name}` : name, archive.subarray(start, start + size)];
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
}
