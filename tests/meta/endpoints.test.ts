import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TRADES } from '#domain/trade/kinds.ts';
import { kindSlug, type Trade } from '#domain/trade/move.ts';

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** The calls that the API answers: the rows of its table, and the moves of each kind of document. */
const ANSWERED = new Set([
  ...all(readFileSync('functions/src/api/router.ts', 'utf8'), /^ {2}\['([a-z-]+)',/gmu),
  ...Object.values(TRADES).map(({ kind }: Trade) => `move-${kindSlug(kind)}`),
]);

it('every call that the data layer makes is answered', () => {
  const sources = readdirSync('src/data', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/u.test(name) && !/\.test\.tsx?$/u.test(name))
    .map((name) => readFileSync(`src/data/${name}`, 'utf8'));
  const asked = sources.flatMap((source) =>
    all(source, /\b(?:ask|post)(?:<[^>]*>)?\(\s*(?:[\w.]+,\s*)?'([a-z]+(?:-[a-z]+)+)'/gu),
  );
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((name) => !ANSWERED.has(name))).toEqual([]);
});

it('every call is described in docs/functions.md', () => {
  const docs = readFileSync('docs/functions.md', 'utf8');
  expect([...ANSWERED].filter((name) => !docs.includes(`\`${name}\``))).toEqual([]);
});
