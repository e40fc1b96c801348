import type { NewsUpdate } from './schema.ts';

/** Whether every word of the search stands in the text or in the name of a file; an empty search matches all. */
export function matchesNews(
  { content, files }: Pick<NewsUpdate, 'content' | 'files'>,
  search: string,
): boolean {
  const text = [content, ...files.map(({ name }) => name)].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => text.includes(word));
}
