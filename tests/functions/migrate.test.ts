import { afterEach, describe, expect, it } from 'vitest';
import { buildDealer } from '#tests/seed/build/party.ts';
import { buildUser } from '#tests/seed/build/person.ts';
import { buildUsernameReservation } from '#tests/seed/build/uniq.ts';
import { dealerWords } from '../../migrations/dealer-words.ts';
import type { FieldMigration } from '../../migrations/migration.ts';
import { migrate } from '../../migrations/run.ts';
import { dealerLimits } from '../../migrations/dealer-limits.ts';
import { userOrganisations } from '../../migrations/user-organisations.ts';
import { usernames } from '../../migrations/usernames.ts';
import { db, read, save } from './support/admin.ts';

describe('migrate', () => {
  const things = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_item, at) => db.doc(`migrated/thing${at}`).set({ old: at, _rev: 3 })),
    );
  /** Takes `old` over into `now`; dies at the first record of this number, as a killed run would. */
  const renaming = (seen: string[] = [], diesAt?: string): FieldMigration => ({
    name: 'rename',
    tells: '',
    collections: ['migrated'],
    change({ id, data }) {
      if (id === diesAt) throw Object.assign(new Error('killed'), { code: 14 });
      seen.push(id);
      if (data['old'] === 'odd') throw new Error('is odd');
      return data['now'] === data['old'] ? null : { now: data['old'] };
    },
  });
  const stored = async () =>
    Object.fromEntries((await db.collection('migrated').get()).docs.map((each) => [each.id, each.data()]));

  afterEach(async () => {
    await db.recursiveDelete(db.collection('migrated'));
    await db.doc('counters/migration~rename').delete();
  });

  it('writes nothing in a dry run', async () => {
    await things(5);
    expect(await migrate(renaming(), { isWrite: false })).toEqual({ looked: 5, changed: 5, left: [] });
    expect(await stored()).toMatchObject({ thing0: { old: 0, _rev: 3 } });
    expect((await stored())['thing0']).not.toHaveProperty('now');
    expect(await read('counters/migration~rename')).toEqual({});
  });

  it('changes fields and leaves stamps, and a second time finds nothing to do', async () => {
    await things(5);
    expect(await migrate(renaming(), { isWrite: true, page: 2 })).toEqual({
      looked: 5,
      changed: 5,
      left: [],
    });
    expect((await stored())['thing4']).toEqual({ old: 4, now: 4, _rev: 3 });
    expect(await migrate(renaming(), { isWrite: true, page: 2 })).toMatchObject({ looked: 5, changed: 0 });
  });

  it('goes on after a kill where it was', async () => {
    await things(5);
    await expect(migrate(renaming([], 'thing3'), { isWrite: true, page: 2 })).rejects.toThrow('killed');
    expect(await read('counters/migration~rename')).toMatchObject({ after: 'thing1', looked: 2, changed: 2 });
    const seen: string[] = [];
    const lines: string[] = [];
    const tell = (line: string) => lines.push(line);
    expect(await migrate(renaming(seen), { isWrite: true, page: 2, tell })).toMatchObject({ looked: 5 });
    expect(seen).not.toContain('thing1');
    expect(lines[0]).toBe('Goes on behind migrated/thing1.');
    expect(Object.values(await stored()).every(({ old, now }) => old === now)).toBe(true);
    expect(await read('counters/migration~rename')).toEqual({});
  });

  it('reports what cannot be changed and goes on', async () => {
    await things(3);
    await db.doc('migrated/thing1').update({ old: 'odd' });
    expect(await migrate(renaming(), { isWrite: true })).toEqual({
      looked: 3,
      changed: 2,
      left: ['migrated/thing1: is odd'],
    });
  });

  it('works out again what was saved meanwhile', async () => {
    await things(1);
    let isFirst = true;
    const meanwhile: FieldMigration = {
      ...renaming(),
      async change({ id, data }) {
        const fields = data['now'] === data['old'] ? null : { now: data['old'] };
        if (isFirst) await db.doc(`migrated/${id}`).update({ old: 'newer', _rev: 4 });
        isFirst = false;
        return fields;
      },
    };
    await migrate(meanwhile, { isWrite: true });
    expect((await stored())['thing0']).toEqual({ old: 'newer', now: 'newer', _rev: 4 });
  });
});

it('dealer-words writes anew by which words a dealer is found, and names one that does not parse', async () => {
  const [found, broken] = ['dealers/foundbywords00000001', 'dealers/foundbywords00000002'];
  await db.doc(found).set({ ...buildDealer({ postcode: 800 }), searchArr: ['darwin', '800'], _rev: 3 });
  await db.doc(broken).set({ ...buildDealer(), name: 5, _rev: 1 });
  const { left } = await migrate(dealerWords, { isWrite: true });
  expect(left.join()).toContain(broken);
  expect(await read(found)).toMatchObject({ _rev: 3, searchArr: expect.arrayContaining(['0800', '080']) });
  expect(await migrate(dealerWords, { isWrite: true })).toMatchObject({ changed: 0 });
  await Promise.all([found, broken].map((path) => db.doc(path).delete()));
});

it('usernames gives each account one of its name and reserves it, in a dry run none', async () => {
  const names = { firstName: 'Wilhelmina', lastName: 'Zanetti' };
  const paths = [
    'users/named00000000000000001',
    'users/named00000000000000002',
    'users/named00000000000000003',
  ];
  await Promise.all(paths.map((path) => db.doc(path).set({ ...buildUser(names), _rev: 3 })));
  const given = async () => Promise.all(paths.map(async (path) => (await read(path))['username']));

  const { changed: due } = await migrate(usernames, { isWrite: false });
  expect(due).toBeGreaterThanOrEqual(3);
  expect(await given()).toEqual(['', '', '']);

  expect(await migrate(usernames, { isWrite: true })).toMatchObject({ changed: due });
  const made = (await given()).map(String);
  expect(made.toSorted((a, b) => a.localeCompare(b))).toEqual([
    'wilhelmina.zanetti',
    'wilhelmina.zanetti2',
    'wilhelmina.zanetti3',
  ]);
  expect(await read(paths[0] ?? '')).toMatchObject({
    _rev: 3,
    searchArr: expect.arrayContaining(['zanetti']),
  });
  const refs = await Promise.all(
    paths.map(async (path, at) => {
      const { id, value } = buildUsernameReservation(path.slice('users/'.length), made[at] ?? '');
      return [await read(`uniq/${id}`), value] as const;
    }),
  );
  for (const [stored, value] of refs) expect(stored).toMatchObject(value);
  expect(await migrate(usernames, { isWrite: true })).toMatchObject({ changed: 0 });
  await Promise.all(paths.map((path) => db.doc(path).delete()));
});

it('user-organisations and dealer-limits write what follows from other records', async () => {
  const [dealer, user] = ['dealers/followed00000000000001', 'users/followed000000000000001'];
  await save(dealer, buildDealer({ name: 'Dingo', dealerId: 'followed00000000000001', dealerGroupId: '' }));
  await db.doc(dealer).update({ timeLimitErrsMore: 4 });
  await save(user, buildUser({ dealerId: 'followed00000000000001', dealerGroupId: '' }));
  await migrate(userOrganisations, { isWrite: true });
  await migrate(dealerLimits, { isWrite: true });
  expect(await read(user)).toMatchObject({ dealer: { name: 'Dingo' }, distributer: null, _rev: 1 });
  expect(await read(dealer)).toMatchObject({ timeLimitErrsMore: 0, _rev: 1 });
  expect(await migrate(userOrganisations, { isWrite: true })).toMatchObject({ changed: 0 });
  expect(await migrate(dealerLimits, { isWrite: true })).toMatchObject({ changed: 0 });
  await Promise.all([dealer, user].map((path) => db.doc(path).delete()));
});
