// Python counts characters, JavaScript counts units of UTF-16: they differ for rare characters.

const RARE = /[\ud800-\udfff]/;

/** The offset in JavaScript for one of Python. */
export function toUnits(text: string, offset: number): number {
  return RARE.test(text) ? [...text].slice(0, offset).join("").length : offset;
}

/** The offset in Python for one of JavaScript. */
export function toCharacters(text: string, offset: number): number {
  return RARE.test(text) ? [...text.slice(0, offset)].length : offset;
}
