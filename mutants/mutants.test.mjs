import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verdictOf } from './results.mjs';
import { mutantsOf, mutated, sampleOf } from './rules-mutants.mjs';
import { rulesTrees } from '../scripts/lib/rules-tree.mjs';
import { mutatedSource, sourceMutants } from './source-mutants.mjs';

const TEXT = `rules_version = '2';
// ── a dash of three bytes: places are counted in letters
service cloud.firestore {
  match /databases/{database}/documents {
    function ofKind(kind) {
      let part = kind.split(',');
      return part[0] in ['one', 'two'] && !(part.size() <= 3);
    }
    function unused() {
      return request.time;
    }
    match /a/{id} {
      allow get: if (request.auth != null || ofKind('a)b'))
        && (id == 'x' ? ofKind(id) : id.matches('^[a-z]{1,20}$'));
      allow create: if ofKind(id);
    }
  }
}
`;

/** What becomes of a condition, by the mutant's name. */
const EXPECTED = {
  "ofKind(): || for &&: part[0] in ['one', 'two'] && !(part.size() <= 3)":
    "((part[0] in ['one', 'two']) || (!(part.size() <= 3)))",
  "ofKind(): dropped: part[0] in ['one', 'two']": 'true',
  'ofKind(): negated: !(part.size() <= 3)': '!(!(part.size() <= 3))',
  'ofKind(): constant: (part.size() <= 3)': '<',
  'ofKind(): constant: 3': '4',
  "ofKind(): constant: 'two'": "'twox'",
  "/a/{id} get: && for ||: request.auth != null || ofKind('a)b')":
    "((request.auth != null) && (ofKind('a)b')))",
  '/a/{id} get: dropped: request.auth != null': 'false',
  "/a/{id} get: dropped: id == 'x'": 'true',
  "/a/{id} get: dropped: id == 'x' (2)": 'false',
  "/a/{id} get: pattern: '^[a-z]{1,20}$'": "'(?s).*'",
  '/a/{id} create: dropped: ofKind(id)': 'true',
  '/a/{id} create: negated: ofKind(id)': '!(ofKind(id))',
};

describe('mutants of rules', () => {
  let folder = '';
  let mutants = [];
  const treesOf = (texts, options) =>
    rulesTrees(
      texts.map((text, at) => {
        const file = path.join(folder, `${at}.rules`);
        writeFileSync(file, text);
        return file;
      }),
      options,
    );
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'tare-mutants-'));
    mutants = mutantsOf(TEXT, treesOf([TEXT], { hasPositions: true })[0]);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(Object.entries(EXPECTED))('%s', (id, value) => {
    expect(mutants.find((mutant) => mutant.id === id)?.with).toBe(value);
  });

  it('are named once each, and compile, each in another way than the rules', () => {
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
    const trees = treesOf([TEXT, ...mutants.map((mutant) => mutated(TEXT, mutant))]);
    expect(trees.flatMap(({ errors }) => errors)).toEqual([]);
    const bodies = trees.map(({ matches }) => JSON.stringify(matches));
    expect(bodies.filter((body) => body === bodies[0])).toHaveLength(1);
  });

  it('name the permissions that they may change', () => {
    const reachOf = (place) =>
      mutants.find((mutant) => mutant.place === place)?.reach.map(({ methods }) => methods);
    expect(reachOf('ofKind()')).toEqual([['get'], ['create']]);
    expect(reachOf('/a/{id} create')).toEqual([['create']]);
    expect(reachOf('unused()')).toBeUndefined();
  });

  it('are drawn the same for a seed, one of each place first', () => {
    const ids = (seed) => sampleOf(mutants, 5, seed).map(({ id }) => id);
    expect(ids('a')).toEqual(ids('a'));
    expect(ids('a')).not.toEqual(ids('b'));
    expect(new Set(sampleOf(mutants, 3, 'a').map(({ place }) => place)).size).toBe(3);
  });
});

describe('what a run of mutants comes to', () => {
  const results = (count, living) =>
    Array.from({ length: count }, (_, at) => ({ id: `x m${at}`, by: at < living ? null : 'a case' }));
  const faultsOf = (count, living, survivors) =>
    verdictOf({
      name: 'x',
      results: results(count, living),
      survivors,
      all: results(count, 0).map(({ id }) => id),
    }).faults;
  const because = (...ids) => ids.map((id) => ({ id, reason: 'it is the same' }));

  it('passes where all are caught, or the few that live have a reason', () => {
    expect(faultsOf(20, 0, [])).toEqual([]);
    expect(faultsOf(20, 1, because('x m0'))).toEqual([]);
    expect(faultsOf(10, 1, because('x m0'))).toEqual([]);
  });
  it.each([
    ['too many live', 20, 2, because('x m0', 'x m1'), 'fewer than 95 %'],
    ['one lives without a reason', 20, 1, [], 'gives no reason: x m0'],
    ['a reason is given for one that is caught', 20, 0, because('x m3'), 'that is caught: x m3'],
    ['a reason is given for one that is gone', 20, 0, because('x y'), 'not any more: x y'],
  ])('fails where %s', (_what, count, living, survivors, words) => {
    expect(faultsOf(count, living, survivors).join()).toContain(words);
  });
});

describe('mutants of modules', () => {
  const MODULE = `import { a } from './a.ts';
export const isOver = (kg: number | null, max: number): boolean => kg !== null && kg > max;
export const row = { guards: [a, isOver], label: 'Send', note: \`\${a}+\` };
export function sum(list: readonly number[]) {
  if (!list.length) return 0;
  return list.length > 1 ? list[0]! + 1 : (list[0] as number);
}
`;
  const made = sourceMutants('mass', 'src/domain/mass/over.ts', MODULE);
  const after = (id) =>
    mutatedSource(
      MODULE,
      made.find((mutant) => mutant.id === `mass mass/over.ts ${id}`),
    );

  it.each([
    ['left out: kg !== null && kg > max', '=> (kg > max);'],
    ['left out: kg !== null && kg > max (2)', '=> (kg !== null);'],
    ['made ||: kg !== null && kg > max', '=> ((kg !== null) || (kg > max));'],
    ['made >=: kg > max', '&& ((kg) >= (max));'],
    ['without, of guards: a,', 'guards: [isOver]'],
    ['without, of guards: , isOver', 'guards: [a]'],
    ['turned: !list.length', 'if ((list.length))'],
    ['never: !list.length', 'if (false)'],
    ['one more: 0', 'return 1;'],
    ['made -: list[0]! + 1', '? ((list[0]!) - (1))'],
  ])('%s', (id, wanted) => {
    expect(after(id)).toContain(wanted);
  });

  it('change no type, no text and no import', () => {
    expect(made.filter(({ start }) => start < MODULE.indexOf('=>'))).toEqual([]);
    expect(made.some(({ id }) => id.includes('Send') || id.includes('readonly'))).toBe(false);
  });
});
