import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COUNT_LIMIT, SMALL_READ } from '#domain/descriptor/descriptor.ts';
import { LISTS } from '#generate/registry.ts';
import { generateRules } from '#generate/rules.ts';
import { parseRules, reachableTexts, withoutComments } from './rules-text.ts';

const rules = parseRules('firestore.rules');
const lists = rules.statements.filter(({ operations }) =>
  operations.some((operation) => operation === 'list' || operation === 'read'),
);
const named = ({ match, operations, line }: (typeof rules.statements)[number]) =>
  `${match} ${operations.join(', ')} (line ${line})`;

/** What lists read whole. */
const SMALL = new Set(
  Object.values(LISTS)
    .filter(({ isSmall }) => isSmall)
    .map(({ collection: { path } }) => path.slice(path.lastIndexOf('/') + 1)),
);

describe('list rules (Q04)', () => {
  it('are found in the text', () => {
    expect(lists.map(({ match }) => match)).toEqual(
      expect.arrayContaining(['/customers/{id}', '/installations/{id}', '/orders/{id}', '/users/{uid}']),
    );
  });

  it.each(lists.map((statement) => [named(statement), statement] as const))(
    '%s reads no field of the record by .get() or in',
    (_name, { condition }) => {
      for (const [name, text] of reachableTexts(rules, condition)) {
        const receivers = [...text.matchAll(/((?:\w+\.)*\w+(?:\(\))?)\.get\(/g)].map(
          ([, receiver]) => receiver,
        );
        const own = [
          'me()',
          'engineer()',
          'user',
          'settings',
          'request.auth.token',
          'token',
          'token.firebase',
        ];
        expect(
          receivers.filter((receiver) => !own.includes(receiver ?? '')),
          name,
        ).toEqual([]);
        expect(
          // A value in a list field is proved by array-contains, as suites/documents.ts and news-readers.ts show; a key in a map is not.
          // The scopes of the change log are lists made of the caller's rights.
          [...text.matchAll(/ in (?!\[|logScopesOf\w+\(|d\.(?:audience|dealerKitCategories)\b)\S+/g)].map(
            ([all]) => all,
          ),
          name,
        ).toEqual([]);
      }
    },
  );

  it.each(lists.map((statement) => [named(statement), statement] as const))(
    '%s demands the limit of its size first',
    (name, { condition }) => {
      const collection = /(\w+)\/\{\w+\}(?= )/.exec(name)?.[1] ?? '';
      const limit = /^limited\((\d+)\) && /.exec(condition.trim());
      expect(Number(limit?.[1])).toBeLessThanOrEqual(SMALL.has(collection) ? SMALL_READ : COUNT_LIMIT);
    },
  );
});

describe.each(['firestore.rules', 'storage.rules'])('%s (Q04)', (file) => {
  const text = withoutComments(readFileSync(file, 'utf8'));
  const { statements } = parseRules(file);

  it('has no match for everything below a path', () => {
    expect(text).not.toMatch(/\{\w+=\*\*\}/);
  });

  it('allows nothing to everybody but reading the build', () => {
    const open = statements.filter(({ condition }) => condition.trim() === 'true');
    expect(open.map(({ match, operations }) => `${match} ${operations.join(', ')}`)).toEqual(
      file === 'firestore.rules' ? ['/system/build get'] : [],
    );
  });

  it('names each way by itself, and no hard delete of a record', () => {
    const ways = statements.flatMap(({ match, operations }) => operations.map((way) => `${match} ${way}`));
    expect(ways.filter((way) => / (read|write)$/.test(way))).toEqual([]);
    expect(ways.filter((way) => way.endsWith(' delete'))).toEqual(
      file === 'firestore.rules' ? ['/uniq/{id} delete'] : [],
    );
  });
});

describe('generated blocks', () => {
  it('are as the schemas and tables have them now', () => {
    const text = readFileSync('firestore.rules', 'utf8');
    expect(generateRules(text)).toBe(text);
  });
});

describe('test names', () => {
  const files = [...readdirSync('tests/rules/suites').map((file) => `suites/${file}`), 'storage.test.ts'];
  it.each(files)('%s: a name with "can\'t" goes with denies or expectDenied', (file) => {
    const text = readFileSync(`tests/rules/${file}`, 'utf8');
    const cases = text.split(/(?=\b(?:it|test|allows|denies|probe)\()/).slice(1);
    const lying = cases.filter(
      (body) =>
        /^(?:it|test|allows)\(\s*(?:'[^']*|"[^"]*|`[^`]*)can't/.test(body) && !body.includes('expectDenied'),
    );
    expect(lying).toEqual([]);
  });
});
