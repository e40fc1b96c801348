import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetsIn, judged } from '../../scripts/lib/budgets.mjs';
import { figuresOf } from '../../scripts/lib/rules-limits.mjs';
import { rulesTrees } from '../../scripts/lib/rules-tree.mjs';

const ruleset = (inside) => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
${inside}
  }
}
`;
const names = (count) => Array.from({ length: count }, (_, at) => `n${at}`);
const documents = (ids) => ids.map((id) => `exists(/databases/$(database)/documents/a/${id})`);
const allowing = (condition) => `    match /a/{id} { allow get: if ${condition}; }`;
const nested = (depth) =>
  depth === 0 ? 'allow get: if true;' : `match /a/{c${depth}} { ${nested(depth - 1)} }`;

/** The least that breaks each limit, and the words of the fault. */
const BROKEN = {
  arguments: [
    `    function f(${names(8).join()}) { return true; }`,
    'Maximum allowed function arguments of 7 for function f is reached',
  ],
  bindings: [
    `    function f() { ${names(11)
      .map((name) => `let ${name} = 1;`)
      .join(' ')} return true; }`,
    'let bindings of a function: 11 of 10 (f)',
  ],
  calls: [
    [
      ...names(21).map(
        (name, at) => `    function ${name}() { return ${at === 20 ? 'true' : `n${at + 1}()`}; }`,
      ),
      allowing('n0()'),
    ].join('\n'),
    'depth of calls: 21 of 20 (get of cloud.firestore/databases/{database}/documents/a/{id})',
  ],
  matches: [`    ${nested(10)}`, 'depth of matches: 11 of 10'],
  segments: [
    `    match /${names(101).join('/')} { allow get: if true; }`,
    'Maximum allowed path length of 100 is reached',
  ],
  captures: [
    `    match /${names(20)
      .map((name) => `{${name}}`)
      .join('/')} { allow get: if true; }`,
    'Maximum allowed amount of 20 match field variables is reached',
  ],
  documents: [
    allowing(documents(names(11)).join(' || ')),
    'documents that one request may ask for: 11 of 10 (get of cloud.firestore/databases/{database}/documents/a/{id})',
  ],
  recursion: [
    `    function f() { return g(); }\n    function g() { return f(); }\n${allowing('f()')}`,
    'Detected a call cycle between [f,g] functions',
  ],
};
/** What is within them: a document that is asked for twice, and two of which one is asked for. */
const WITHIN = {
  twice: [[...documents(names(10)), ...documents(['n0'])].join(' && '), 10],
  'one of two': [
    `f('x') && f('x') && (${documents(names(9)).join(' && ')})`,
    10,
    `    function f(kind) { return kind == 'x' ? ${documents(['x'])[0]} : ${documents(['y'])[0]}; }`,
  ],
};

const trees = {};
const DOCUMENTS = 'documents that one request may ask for';

/** The limits of rules alone: others of the page have no figure here. */
const page = readFileSync('docs/platform-limits.md', 'utf8').split('## Firestore')[0];
const faultsOf = (tree) => judged(budgetsIn(page, figuresOf('x', tree, ''))).faults;

describe('the limits of the rules', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'tare-rules-'));
    const texts = [
      ...Object.entries(BROKEN).map(([name, [inside]]) => [name, inside]),
      ...Object.entries(WITHIN).map(([name, [condition, , before = '']]) => [
        name,
        `${before}\n${allowing(condition)}`,
      ]),
    ];
    const files = texts.map(([, inside], at) => {
      const file = path.join(folder, `${at}.rules`);
      writeFileSync(file, ruleset(inside));
      return file;
    });
    rulesTrees(files).forEach((tree, at) => {
      trees[texts[at][0]] = tree;
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(Object.entries(BROKEN))('refuse too much: %s', (name, [, words]) => {
    const { errors } = trees[name];
    expect((errors.length > 0 ? errors : faultsOf(trees[name])).join('\n')).toContain(words);
  });

  it.each(Object.entries(WITHIN))('count a document once: %s', (name, [, count]) => {
    const { now } = figuresOf(name, trees[name], '').find(({ limit }) => limit === DOCUMENTS);
    expect(now).toBe(count);
    // As many as a request may ask for: nothing is kept free there.
    expect(faultsOf(trees[name])).toEqual([expect.stringContaining(`${DOCUMENTS}: 10 of 10`)]);
  });

  it('refuse a ruleset that compiles to more than the platform takes', () => {
    const { bytes, bare } = trees.twice;
    expect(bare).toBeLessThan(bytes);
    expect(faultsOf({ ...trees.twice, bytes: 250_001 }).join('\n')).toContain(
      'compiled ruleset, with source positions: 250,001 bytes of 250,000 bytes (x)',
    );
  });
});
