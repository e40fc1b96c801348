/** What a character of the charts' small text takes on average, in px; figures and capitals are wider than letters. */
const CHARACTER = 7.1;

/** The room in px that the longest of the texts takes. */
export const longest = (texts: readonly string[]): number =>
  Math.max(0, ...texts.map((text) => text.length)) * CHARACTER;

/** As much of a text as fits into so many px, with "…" at its end. */
export function cutTo(text: string, room: number): string {
  const most = Math.max(1, Math.floor(room / CHARACTER + 0.01));
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}
