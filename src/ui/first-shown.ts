/** "First 20 shown. Type more to narrow it.": ends what a search by word offers where it found more. */
export function firstShown(count: number): string {
  return count === 0
    ? 'No match among the first ones found. Type more to narrow it.'
    : `First ${count} shown. Type more to narrow it.`;
}
