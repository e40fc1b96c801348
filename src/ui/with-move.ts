/** The address of a record with the move whose dialog its page opens (use-asked-move.ts). */
export const withMove = (address: string, move: string | undefined): string =>
  move === undefined ? address : `${address}?move=${encodeURIComponent(move)}`;
