/** Works through the items, so many at a time. */
export async function inTurns<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      // One after the other within each of the lines.
      // oxlint-disable-next-line no-await-in-loop
      for (const item of rest) await work(item);
    }),
  );
}
