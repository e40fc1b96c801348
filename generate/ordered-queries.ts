import { readdirSync, readFileSync } from 'node:fs';
import type { OrderedQuery } from '#data/store/ordered-query.ts';

const FOLDERS = ['src/data', 'functions/src'];
const DECLARED = /[=:] orderedQuery\((\{[^]*?\})\)/gu;

const isQuery = (value: unknown): value is OrderedQuery =>
  typeof value === 'object' && value !== null && 'collection' in value && 'equal' in value && 'by' in value;

/** What a source file declares with `orderedQuery({ … })`. @throws Error for a declaration that is no literal. */
export function orderedQueriesIn(file: string, text: string): readonly OrderedQuery[] {
  return [...text.matchAll(DECLARED)].map(([, literal = '']) => {
    // A literal of our own source, read where it stands: importing it would start Firebase.
    // oxlint-disable-next-line no-new-func, typescript/no-implied-eval
    const value: unknown = new Function(`return (${literal});`)();
    if (!isQuery(value)) throw new Error(`${file}: an ordered query is declared with a literal.`);
    return value;
  });
}

/** The source files that may ask the database, with their text. */
export function querySources(): readonly { readonly file: string; readonly text: string }[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(`${folder}/${name}`, 'utf8') })),
  ).toSorted((a, b) => (a.file < b.file ? -1 : 1));
}

/** Every ordered query outside the lists that the source declares. */
export const ORDERED_QUERIES: readonly OrderedQuery[] = querySources().flatMap(({ file, text }) =>
  orderedQueriesIn(file, text),
);
