import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const PAGES = ['decisions', 'product', 'architecture'] as const;
const TOOLS = ['bench', 'deploy', 'legacy', 'mutants'];
const ROOTS = ['src', 'functions/src', 'generate', 'tests', 'scripts', 'docs', ...TOOLS];
const ALONE = ['firestore.rules', 'storage.rules', 'README.md'];
const THIS = 'tests/meta/keys.test.ts';

const read = (path: string) => readFileSync(path, 'utf8');
/** Every text of ours, by its path from the root. */
const texts = ROOTS.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) =>
    posix.join(root, name.replaceAll('\\', '/')),
  ),
)
  .filter((path) => /\.(?:tsx?|mjs|cjs|rules|md)$/u.test(path) && path !== THIS)
  .concat(ALONE)
  .map((path) => ({ path, lines: read(path).split('\n') }));

/** The keys that a page explains, one a line: - `postcode`: … */
const keysOf = (page: string) =>
  [...read(`docs/${page}.md`).matchAll(/^- `([a-z][a-z0-9-]*)`: /gmu)].map(([, key = '']) => key);
const cases = new Set(
  [...read('docs/security-cases.md').matchAll(/^\| ([A-Z]\d\d) \|/gmu)].map(([, id]) => id),
);

/** Each place where a line matches, as `path:line found`. */
function places(pattern: RegExp, of: readonly { path: string; lines: readonly string[] }[] = texts) {
  return of.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) =>
      [...line.matchAll(pattern)].map((match) => ({ at: `${path}:${String(index + 1)}`, match })),
    ),
  );
}

const CITE = new RegExp(
  String.raw`[(;] ?(${PAGES.join('|')}): ([a-z][a-z0-9-]*(?:, [a-z][a-z0-9-]*)*)(?=[);])`,
  'gu',
);
/** The type of a parameter, which looks like a key: `(product: unknown)`. */
const TYPES = new Set(['string', 'number', 'boolean', 'unknown']);
/** In brackets, or after the word: (T06), (S10, S11), (decisions: retro; V11), security O05. */
const CASE = /(?<=[(;,] ?(?:security )?|\bsecurity )([SUTQDVCOFPZ]\d\d)(?=[),;:])/gu;
/** Papers and numbers that lie outside the repository. */
const OUTSIDE =
  /specification §|(?<!\w)§ ?\d|\b(?:screens|readings|style)\.md|(?<!docs\/|\]\()\b(?:product|security|wording)\.md|\b(?:reading|decision) D?\d+|(?<![\w'"])[AB]\d\.\d/gu;
const OWN_FILE =
  /(?<![\w/.-])((?:src|functions|tests|generate|scripts|docs|bench|deploy|legacy|mutants)\/[\w./-]+\.(?:tsx?|mjs|cjs|md|rules|json))(?![\w/*])/gu;

describe('what comments and pages refer to', () => {
  it('has each key once', () => {
    for (const page of PAGES) {
      const keys = keysOf(page);
      expect(keys.length).toBeGreaterThan(10);
      expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    }
  });

  it('is a key that its page explains', () => {
    const known = new Map(PAGES.map((page) => [page as string, new Set(keysOf(page))]));
    const cited = places(CITE);
    expect(cited.length).toBeGreaterThan(100);
    const missing = cited.flatMap(({ at, match: [, page = '', keys = ''] }) =>
      keys
        .split(', ')
        .filter((key) => !known.get(page)?.has(key) && !TYPES.has(key))
        .map((key) => `${at} ${page}: ${key}`),
    );
    expect(missing).toEqual([]);
  });

  it('is a case that docs/security-cases.md names', () => {
    const cited = places(CASE);
    expect(cited.length).toBeGreaterThan(100);
    expect(
      cited.filter(({ match }) => !cases.has(match[1])).map(({ at, match }) => `${at} ${match[0]}`),
    ).toEqual([]);
  });

  it('lies in the repository', () => {
    expect(places(OUTSIDE).map(({ at, match }) => `${at} ${match[0]}`)).toEqual([]);
  });

  it('is a file that exists', () => {
    const named = places(
      OWN_FILE,
      texts.map(({ path, lines }) => ({
        path,
        lines: path.endsWith('.md') ? lines : lines.filter((line) => /^\s*(?:\*|\/\/|\/\*)/u.test(line)),
      })),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(
      named
        .filter(({ match: [, path = ''] }) => !existsSync(path))
        .map(({ at, match }) => `${at} ${match[0]}`),
    ).toEqual([]);
  });
});
