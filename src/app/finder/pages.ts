import type { Actor } from '#domain/access/actor.ts';
import { searchWords } from '#domain/shared/search-terms.ts';
import { accessTo } from '#app/guards/access.ts';
import type { RouteRow } from '#app/routes/route-row.ts';
import type { Found } from './record-kinds.ts';

const PAGES_MOST = 8;

/** The pages that this person may open by themselves whose title has every word, those first that begin with the text. */
export function pagesFor(rows: readonly RouteRow[], actor: Actor, text: string): readonly Found[] {
  const words = searchWords(text);
  const open = rows.filter(
    (row) => row.public !== true && !row.path.includes(':') && accessTo(row, actor, false).status === 'open',
  );
  const fits = open.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
  const begins = ({ title }: RouteRow) => (title.toLowerCase().startsWith(words[0] ?? '') ? 0 : 1);
  return fits
    .toSorted((a, b) => begins(a) - begins(b))
    .slice(0, PAGES_MOST)
    .map(({ path, title }) => ({ to: path, name: title, detail: path }));
}
