import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { endpointsFound, implementationsFound } from '#generate/found-files.mjs';
import { sourceFiles } from './source-files.ts';

const DECLARED = endpointsFound();

const codeOf = (layer: string) =>
  sourceFiles(layer)
    .filter(({ path }) => !/\.test\.tsx?$/u.test(path))
    .map(({ path }) => ({ path, code: readFileSync(path, 'utf8') }));

describe('a call of the API', () => {
  it('is declared under one name, implemented once, and nothing else is answered', () => {
    expect(DECLARED.length).toBeGreaterThan(70);
    const implemented = implementationsFound().map(({ declared }) => declared);
    expect(implemented.toSorted()).toEqual(DECLARED.map(({ constant }) => constant).toSorted());
    expect(new Set(DECLARED.map(({ endpoint }) => endpoint)).size).toBe(DECLARED.length);
    // The moves of each kind of document are one declaration for all of them (docs/moves).
    const others = codeOf('functions/src').filter(
      ({ path, code }) =>
        /[^\w]implement\(/u.test(code.replaceAll(/^export const \w+ = implement\(/gmu, '')) &&
        !path.endsWith('api/endpoint.ts'),
    );
    expect(others.map(({ path }) => path)).toEqual(['functions/src/api/trade/move.ts']);
  });

  it('is made by its declaration, never by a text that nothing holds', () => {
    const made = codeOf('src').flatMap(({ path, code }) =>
      [...code.matchAll(/(?<![\w.])(?:post|postInLeaving|askPublic|askAhead)(<[^>(]*>)?\(/gu)]
        .filter(([, type]) => type === undefined)
        .map(() => path),
    );
    // The three that carry a call declare themselves.
    expect([...new Set(made)]).toEqual([]);
  });

  it('is described on its page, moves of documents by their tables', () => {
    const docs = readFileSync('docs/endpoints.md', 'utf8');
    expect(DECLARED.filter(({ endpoint }) => !docs.includes(`\`${endpoint}\``))).toEqual([]);
    expect(readdirSync('docs/moves').length).toBeGreaterThan(5);
  });
});
