import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { caseTitles } from './case-titles.ts';

const PAGE = 'docs/specification-cases.md';
const NO_CASE = /^no case: \S/u;

interface Row {
  /** 1 to 9. */
  readonly chapter: number;
  readonly section: string;
  readonly sentence: string;
  readonly where: string;
  readonly cases: readonly string[];
}

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split(' | ')
    .map((cell) => cell.trim());

/** The rows of a page under its headings: three cells each. */
function rowsOf(page: string): readonly Row[] {
  const rows: Row[] = [];
  let [chapter, section] = [0, ''];
  for (const line of page.split('\n')) {
    const [, heading] = /^##+ (.+)$/u.exec(line) ?? [];
    section = heading ?? section;
    chapter = Number(/^## (\d)\. /u.exec(line)?.[1] ?? chapter);
    if (section === '' || !line.startsWith('| ') || line.startsWith('| sentence |')) continue;
    const [sentence = '', where = '', cases = ''] = cellsOf(line);
    rows.push({ chapter, section, sentence, where, cases: cases.split('<br>') });
  }
  return rows;
}

const page = readFileSync(PAGE, 'utf8');
const rows = rowsOf(page);
/** The table at the top: a section, its claims, and those of them without a case. */
const counts = [...page.matchAll(/^\| ([^|]+) \| (\d+) \| (\d+) \|$/gmu)].map(
  ([, section = '', claims, without]) => [section, Number(claims), Number(without)] as const,
);
const sections = counts.filter(([section]) => section !== 'all');

const isWithout = ({ cases }: Row) => cases.some((each) => NO_CASE.test(each));
const counted = (of: readonly Row[]) => [of.length, of.filter(isWithout).length] as const;
const at = ({ sentence }: Row, what: string) => `${sentence}: ${what}`;

/** A reading behind a file: `(decisions: path-case)`. */
const READING = / \((decisions|product|architecture): ([a-z][a-z0-9-]*(?:, [a-z][a-z0-9-]*)*)\)$/u;

const known = new Map<string, ReadonlySet<string>>();
function titlesIn(file: string): ReadonlySet<string> {
  const titles = known.get(file) ?? caseTitles(readFileSync(file, 'utf8'), file);
  known.set(file, titles);
  return titles;
}

/** What is wrong with a case of the page: `file` › title. */
function caseFault(text: string): string | null {
  if (NO_CASE.test(text)) return null;
  const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/u.exec(text) ?? [];
  if (file === '') return `${text} is no case`;
  if (!existsSync(file)) return `${file} is not there`;
  return titlesIn(file).has(title) ? null : `${file} has no case "${title}"`;
}

describe('the sentences of the specification', () => {
  it('have rows for each section, as many as the page says', () => {
    expect(sections.map(([section]) => section)).toEqual([...new Set(rows.map(({ section }) => section))]);
    for (const [section, ...own] of sections) {
      expect([section, ...own]).toEqual([section, ...counted(rows.filter((row) => row.section === section))]);
    }
    expect(counts.at(-1)).toEqual(['all', ...counted(rows)]);
  });

  it('are of all nine sections, in their order', () => {
    expect([...new Set(rows.map(({ chapter }) => chapter))]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('name files that are there', () => {
    const wrong = rows.flatMap((row) => {
      const files = row.where.replace(READING, '').split(', ');
      return files.filter((file) => !existsSync(file.slice(1, -1))).map((file) => at(row, file));
    });
    expect(wrong).toEqual([]);
  });

  it('name readings that are explained', () => {
    const cited = rows.flatMap((row) => {
      const [, of = '', keys = ''] = READING.exec(row.where) ?? [];
      return keys.split(', ').flatMap((key) => (key === '' ? [] : [{ row, of, key }]));
    });
    expect(cited.length).toBeGreaterThan(40);
    const wrong = cited.filter(
      ({ of, key }) => !readFileSync(`docs/${of}.md`, 'utf8').includes(`\n- \`${key}\`: `),
    );
    expect(wrong.map(({ row, of, key }) => at(row, `${of}: ${key}`))).toEqual([]);
  });

  it('name cases that are there, by their titles', () => {
    const wrong = rows.flatMap((row) =>
      row.cases.flatMap((text) => {
        const fault = caseFault(text);
        return fault === null ? [] : [at(row, fault)];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the titles of a test file', () => {
  it('are those of its cases, whatever calls them, and no other text', () => {
    const code = `
      describe('a group', () => {
        it.each(ROWS)('%s is "%s"', () => expect(read('a text')).toBe('another'));
        test.step(\`step \${name}\`, act);
        denies("a dealer can't", act);
        it(named, act);
      });`;
    expect([...caseTitles(code, 'any.test.ts')]).toEqual([
      'a group',
      '%s is "%s"',
      // oxlint-disable-next-line no-template-curly-in-string
      'step ${name}',
      "a dealer can't",
    ]);
  });
});
