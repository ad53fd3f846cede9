// Whether `csp2sat serve` sends the page: its address is on this machine only, and new each time.

/** What the server says: `file` with a file, empty without one; null: the page is on a site. */
export function served(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="csp2sat-serve"]')?.content ?? null;
}
