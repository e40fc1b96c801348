/** The lines with one of them at another place. */
export function movedLine<L>(lines: readonly L[], from: number, to: number): L[] {
  const next = [...lines];
  const [line] = next.splice(from, 1);
  if (line !== undefined) next.splice(to, 0, line);
  return next;
}

/**
 * Where a line lands that is let go at a height: the place of the row that is there, above the first and below the last the
 * nearest one. `edges` are the upper and lower edges of the rows from the first to the last, px.
 */
export function placeAt(
  edges: readonly { readonly top: number; readonly bottom: number }[],
  y: number,
): number {
  const at = edges.findIndex(({ bottom }) => y < bottom);
  return at === -1 ? edges.length - 1 : at;
}
