// Addresses of collections: #collection/CODE with the compressed text of all boards, …/2 for a board of it.

/** What an address leads to: a collection, or the board with a number from 1; 0: the whole collection. */
export interface CollectionPlace {
  code: string;
  board: number;
}

/** The place that a fragment names; null: it is no address of a collection. */
export function collectionPlace(hash: string): CollectionPlace | null {
  const found = hash.match(/^#collection\/([A-Za-z0-9_-]+)(?:\/(\d{1,4}))?$/);
  return found && { code: found[1], board: Number(found[2] ?? 0) };
}

/** The fragment of a place. */
export function collectionAddress(code: string, board = 0): string {
  return `#collection/${code}${board ? `/${board}` : ""}`;
}
