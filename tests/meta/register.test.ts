import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const text = readFileSync('docs/security-register.md', 'utf8');
const rows = [
  ...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| \*\*(met|n\/a|open)\*\* (.+) \|$/gmu),
].map(([, id = '', level = '', asks = '', state = '', proof = '']) => ({ id, level, asks, state, proof }));
/** Files that a page names, in backquotes and with a folder. */
const namedIn = (page: string) =>
  [...page.matchAll(/`((?:src|tests|functions|scripts|docs|mutants)\/[\w./-]+\.\w+)`/gu)].map(
    ([, path = '']) => path,
  );

describe('the register of ASVS 5.0', () => {
  it('places all 62 requirements of level 1 and 146 of level 2, each once', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.filter(({ level }) => level === '1')).toHaveLength(62);
    expect(rows.filter(({ level }) => level === '2')).toHaveLength(146);
  });

  it('counts them as they stand', () => {
    for (const level of ['1', '2']) {
      const count = (state: string) =>
        rows.filter((row) => row.level === level && row.state === state).length;
      expect(text).toContain(`| level ${level} | ${count('met')} | ${count('n/a')} | ${count('open')} |`);
    }
  });

  it.each(rows.map((row) => [row.id, row] as const))('%s says why', (_id, { proof }) => {
    expect(proof.length).toBeGreaterThan(3);
  });
});

describe('the pages about security', () => {
  it.each(['docs/security.md', 'docs/security-register.md', 'docs/security-cases.md'])(
    '%s names only files that exist',
    (page) => {
      const named = namedIn(readFileSync(page, 'utf8'));
      expect(named.length).toBeGreaterThan(0);
      expect(named.filter((path) => !existsSync(path))).toEqual([]);
    },
  );
});
