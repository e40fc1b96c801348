import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Row {
  readonly collections: readonly string[];
  readonly domain: string;
  readonly features: readonly string[];
}

const named = (cell: string) => [...cell.matchAll(/`([^`]+)`/gu)].map(([, name = '']) => name);

/** The nouns of the glossary, a row each. */
const ROWS: readonly Row[] =
  readFileSync('docs/glossary.md', 'utf8')
    .split('\n## Words of the code')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| people say'))
    .map((line) => {
      const [, , collections = '', domain = '', features = ''] = line.split('|');
      return {
        collections: named(collections),
        domain: named(domain)[0] ?? '',
        features: named(features),
      };
    }) ?? [];

describe('the glossary', () => {
  it('has a line for every entity', () => {
    const entities = readdirSync('src/domain').filter((folder) =>
      existsSync(`src/domain/${folder}/entity.ts`),
    );
    const missing = entities.filter(
      (folder) => folder !== 'shared' && !ROWS.some(({ domain }) => domain === folder),
    );
    expect(missing).toEqual([]);
  });

  it.each(ROWS)(
    'names collections of its entity and folders that are there: $domain',
    ({ collections, domain, features }) => {
      const source = readFileSync(`src/domain/${domain}/entity.ts`, 'utf8');
      for (const name of collections) expect(source, name).toContain(name.split('/')[0]);
      expect(features.filter((feature) => !existsSync(`src/features/${feature}`))).toEqual([]);
    },
  );
});
