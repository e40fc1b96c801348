import { expect, it } from 'vitest';
import { storedRecord } from '#generate/stored.ts';
import { CAST } from '#tests/rules/cast.ts';
import { TARGETS } from '#tests/rules/world.ts';
import { buildCarDealer } from '#tests/seed/build/party.ts';
import { buildKit } from '#tests/seed/build/catalogue.ts';
import { read } from '../support/admin.ts';
import {
  allows,
  commit,
  denies,
  freshId,
  group,
  inTheWorld,
  save,
  saveOf,
  saveRaw,
  store,
} from '../support/saving.ts';
import { shapes } from '../support/shapes.ts';

const member = CAST.DA;

shapes();

/** Written by hand, row by row: what reads a row leniently must not store it. */
group('rows of a kit', () => {
  const create = (fields: object) =>
    saveRaw(member, `kits/${freshId('literal')}`, {
      ...storedRecord('kits', '', buildKit({ code: '', status: 'draft' })),
      ...fields,
    });
  const good: readonly object[] = [
    { springOptions: ['Constant load\t30\t45\t0\t300'] },
    { torques: ['wheelNut\t110\t10', 'rearUBolt\t130.5\t0'] },
    { vehicleIds: ['hilux', 'ranger'] },
  ];
  for (const fields of good) allows(`may be ${JSON.stringify(fields)}`, () => create(fields));
  const bad: Readonly<Record<string, object>> = {
    'of one column too many': { springOptions: ['Constant load\t30\t45\t0\t300\t1'] },
    'with a word for a rate': { springOptions: ['Constant load\tstiff\t45\t0\t300'] },
    'good beside a map': { springOptions: ['Constant load\t30\t45\t0\t300', { name: 'x' }] },
    'of bolts there are not': { torques: ['roof\t110\t10'] },
    'in words': { torques: ['wheelNut\ttight\t10'] },
    'a map': { torques: [{ point: 'wheelNut', torque: 110, tolerance: 10 }] },
    '21 in number': { torques: Array.from({ length: 21 }, () => 'wheelNut\t110\t10') },
    'a number among vehicles': { vehicleIds: ['hilux', 5] },
    'one text for vehicles': { vehicleIds: 'hilux' },
  };
  for (const [what, fields] of Object.entries(bad))
    denies(`can't be ${what}`, () => create(fields), ['unfit']);
});

group('the id of a new record', () => {
  const make = (id: string) => save(member, `carDealers/${id}`, buildCarDealer());
  allows('can be of 20 letters and digits', () => make(freshId('made').slice(0, 20)));
  for (const id of [
    'x'.repeat(41),
    'x'.repeat(19),
    `${'x'.repeat(20)}.y`,
    `${'x'.repeat(20)}~y`,
    '__x__',
    '',
  ]) {
    denies(`can't be "${id.slice(0, 50)}"`, () => make(id), ['rights']);
  }
});

group('the size of a record', () => {
  const store380 = (letters: number) => {
    const row = ['NSW', 'gvmUpgradeState', 'allowed', '', 'x'.repeat(letters), '', '2026-01-01', ''].join(
      '\t',
    );
    return saveRaw(CAST.XA, 'system/stateCompliance', { rows: [row] }, 2);
  };
  const fresh = () => store({ 'system/stateCompliance': { rows: [] } });
  allows('can be 370 kB', async () => {
    await fresh();
    await store380(370_000);
  });
  denies("can't be more than 380 kB", async () => {
    await fresh();
    await store380(380_000);
  }, ['unfit']);
});

group('a commit', () => {
  const record = (rating = 1000) => ({ ...TARGETS['oemRims/target'], rating });
  const stored = async () => {
    const path = `oemRims/${freshId('one')}`;
    await store({ [path]: record() });
    return path;
  };
  it('is stamped by the server', async () => {
    const path = `oemRims/${freshId('one')}`;
    await save(member, path, record());
    const { _rev, _by, _at } = await read(path);
    expect([_rev, _by]).toEqual([1, member.uid]);
    expect(Math.abs(Date.now() - (_at as { toMillis: () => number }).toMillis())).toBeLessThan(60_000);
  });
  it('that comes again does nothing', async () => {
    const path = await stored();
    await save(member, path, { rating: 1070 }, 2);
    await save(member, path, { rating: 1070 }, 2);
    expect(await read(path)).toMatchObject({ _rev: 2, rating: 1070 });
  });
  denies("can't come again with another value", async () => {
    const path = await stored();
    await save(member, path, { rating: 1070 }, 2);
    await save(member, path, { rating: 1071 }, 2);
  }, ['stale']);
  denies("can't be another person's that stands already", async () => {
    const path = await stored();
    await save(CAST.XA, path, { rating: 1070 }, 2);
    await save(member, path, { rating: 1070 }, 2);
  }, ['stale']);
  it('is kept whole or not at all', async () => {
    const [one, other] = [await stored(), await stored()];
    await expect(
      commit(member, [saveOf(one, { rating: 1070 }, 2), saveOf(other, { rating: 1070 }, 3)]),
    ).rejects.toHaveProperty('why', 'stale');
    expect(await read(one)).toMatchObject({ _rev: 1, rating: 1000 });
  });
  it('of one revision is won by one of 8', async () => {
    const path = await stored();
    const saves = Array.from({ length: 8 }, (_, index) => save(member, path, { rating: 1070 + index }, 2));
    const results = await Promise.allSettled(saves);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await read(path)).toMatchObject({ _rev: 2 });
  });
  denies("can't write one record twice", async () => {
    const path = await stored();
    await commit(member, [saveOf(path, { rating: 1070 }, 2), saveOf(path, { rating: 1071 }, 2)]);
  }, ['rights']);
  for (const path of [
    'customers/target',
    'vehicles/target',
    'accessories/target',
    'freightCarriers/target',
    'distributers/target',
    'products/target/private/cost',
    'installations/target',
    'changeLog/target',
    'counters/target',
    'importRuns/target',
    'system',
    'system/other',
    'oemRims/a/b',
    'users/target/private/pin',
    'users/da/../target',
  ]) {
    denies(
      `can't write ${path}, which clients or the server write otherwise`,
      () => saveRaw(member, path, { name: 'x' }, 2),
      ['rights'],
    );
  }
});

inTheWorld();
