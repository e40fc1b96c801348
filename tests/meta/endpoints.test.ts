import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TRADES } from '#domain/kinds/trades.ts';
import type { TradeKind } from '#domain/trade/kind-names.ts';
import { kindSlug, type Trade } from '#domain/trade/move.ts';

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

const HOOKS = 'functions/src/api/trade/hooks';

/** The calls that the API answers: the rows of its table, and what makes and moves each kind of document. */
const ANSWERED = new Set([
  ...all(readFileSync('functions/src/api/router.ts', 'utf8'), /^ {2}\['([a-z-]+)',/gmu),
  ...Object.values(TRADES).map(({ kind }: Trade) => `move-${kindSlug(kind)}`),
  ...readdirSync(HOOKS)
    .filter((file) => /^ {2}make: /mu.test(readFileSync(`${HOOKS}/${file}`, 'utf8')))
    .map((file) => `make-${file.replace('.ts', '')}`),
]);

it('every call that the data layer makes is answered', () => {
  const sources = readdirSync('src/data', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/u.test(name) && !/\.test\.tsx?$/u.test(name))
    .map((name) => readFileSync(`src/data/${name}`, 'utf8'));
  const asked = sources.flatMap((source) => [
    ...all(source, /\b(?:ask|post)(?:<[^>]*>)?\(\s*(?:[\w.]+,\s*)?'([a-z]+(?:-[a-z]+)+)'/gu),
    ...all(source, /\bmakeDocument\(\s*'([a-zA-Z]+)'/gu).map((kind) => `make-${kindSlug(kind as TradeKind)}`),
  ]);
  expect(asked).toContain('make-credit');
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((name) => !ANSWERED.has(name))).toEqual([]);
});

it('every call is described in docs/functions.md, moves of documents by their tables in docs/moves', () => {
  const docs =
    readFileSync('docs/functions.md', 'utf8') +
    readdirSync('docs/moves')
      .map((file) => `\`move-${file.replace('.md', '')}\``)
      .join(' ');
  expect([...ANSWERED].filter((name) => !docs.includes(`\`${name}\``))).toEqual([]);
});
