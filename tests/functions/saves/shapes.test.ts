import { expect, it } from 'vitest';
import { fitId } from '#domain/suspension-kit-vehicle/derive.ts';
import { UNIQUE_NAMES } from '#domain/shared/unique-names.ts';
import { ENTITIES, type Entity } from '#generate/entities.ts';
import { type Field, fieldsOf } from '#generate/fields.ts';
import { REGISTRY } from '#generate/registry.ts';
import { storedRecord } from '#generate/stored.ts';
import { CAST, DEALER } from '#tests/rules/cast.ts';
import { largest, wrongValues } from '#tests/rules/values.ts';
import { freshKitSku, TARGETS } from '#tests/rules/world.ts';
import { buildCarDealer } from '#tests/seed/build/party.ts';
import { buildKit, buildProduct } from '#tests/seed/build/catalogue.ts';
import { buildPosPrices, buildPosSettings, buildSalesAccount } from '#tests/seed/build/sale.ts';
import { buildSavedView } from '#tests/seed/build/saved-view.ts';
import { buildSuspensionKitVehicle } from '#tests/seed/build/suspension.ts';
import { db, read } from '../support/admin.ts';
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

const member = CAST.DA;

/** A record that dealer admin DA may make in the collection, with codes and a name of its own. */
function valid(collection: string): Record<string, unknown> {
  if (collection === 'products') return { ...buildProduct({ partNumber: '', sku: '' }) };
  if (collection === 'kitSkus') return { ...freshKitSku() };
  if (collection === 'suspensionKitVehicles') {
    return { ...buildSuspensionKitVehicle({ vehicleId: freshId('vehicle') }) };
  }
  if (collection === 'posSettings') return { ...buildPosSettings({ dealerId: DEALER }) };
  if (collection === 'salesAccounts') return { ...buildSalesAccount({ dealerId: DEALER }) };
  if (collection === 'savedViews') {
    const { firstName, lastName } = member.user ?? { firstName: '', lastName: '' };
    return {
      ...buildSavedView({ owner: member.uid, ownerName: `${firstName} ${lastName}` }),
    };
  }
  if (collection === 'posPrices') return { ...buildPosPrices({ dealerId: DEALER }) };
  const name = UNIQUE_NAMES[collection]?.field;
  return {
    ...TARGETS[`${collection}/target`],
    ...(collection === 'kits' && { status: 'draft' }),
    ...(name && { [name]: freshId('name') }),
  };
}

/** The id a new record must lie under: the pair for a fit, the dealer for how it sells, any for the rest. */
function newPath(collection: string, value: object): string {
  if (collection === 'salesAccounts') return `${collection}/${DEALER}~target`;
  if (collection === 'posSettings' || collection === 'posPrices') return `${collection}/${DEALER}`;
  if (collection !== 'suspensionKitVehicles') return `${collection}/${freshId('shape')}`;
  const { vehicleId, kitId } = value as { vehicleId?: unknown; kitId?: unknown };
  return `${collection}/${fitId(String(vehicleId), String(kitId))}`;
}

/** Fields that are bound in another way as well; the cases on that way stand elsewhere. */
const BOUND = new Set([
  'customerId',
  'dealerId',
  'dealerGroupId',
  'distributerId',
  'deleted',
  'partNumber',
  'sku',
  'vehicleId',
  'kitId',
  // Of a saved view: whose it is, of which list, who sees it, and what it asks for (views.test.ts).
  'owner',
  'ownerName',
  'list',
  'sharedWith',
  'query',
]);

/** One field of each kind stands for all: they are held by the same schemas. */
const kindOf = ({ kind, isRow, canBeBlank, pattern, fields, item, value, max }: Field): string =>
  [
    kind,
    isRow,
    canBeBlank,
    pattern !== undefined,
    fields !== undefined,
    item?.kind,
    item?.isRow,
    value?.isRow,
    max,
  ].join();

/** The largest values of all fields that DA may set in a record of the collection. */
function largestValues({ collection, schema }: Entity): Readonly<Record<string, unknown>> {
  const isOurs = ({ name }: Field) => !BOUND.has(name) && UNIQUE_NAMES[collection]?.field !== name;
  const all = fieldsOf(schema).filter(isOurs);
  return Object.fromEntries(all.map((field) => [field.name, largest(field)]));
}

function shape(entity: Entity): void {
  const { collection } = entity;
  const fields = fieldsOf(entity.schema).filter(({ name }) => !BOUND.has(name));
  const create = async (value: object) => {
    const path = newPath(collection, value);
    await db.doc(path).delete();
    await save(member, path, value);
  };
  const editRaw = async (change: object, rev = 4) => {
    const value = valid(collection);
    const path = newPath(collection, value);
    await store({ [path]: { ...value, _rev: 3 } });
    await saveRaw(member, path, change, rev);
  };
  const edit = (change: object, rev = 4) => editRaw(storedRecord(collection, '', change), rev);
  allows('a whole record can be stored', () => create(valid(collection)));
  // A kit of all there is would be active, which asks for more.
  const most = { ...largestValues(entity), ...(collection === 'kits' && { status: 'draft' }) };
  allows('the largest record can be stored (V09)', () => create({ ...valid(collection), ...most }));
  allows('the largest edit can be saved (V02, V09)', () => edit(most));
  denies("a record can't have a foreign field (V03)", () => create({ ...valid(collection), note: 'x' }), [
    'unfit',
  ]);
  denies("an edit can't add a foreign field (V03)", () => edit({ note: 'x' }), ['unfit']);
  denies("an edit can't bring stamps of its own", () => edit({ _by: 'somebody' }), ['unfit']);
  for (const field of new Map(fields.map((each) => [kindOf(each), each])).values()) {
    for (const [label, value] of Object.entries(wrongValues(field))) {
      denies(`${field.name} can't be ${label} (V01, V03)`, () => editRaw({ [field.name]: value }), ['unfit']);
    }
  }
  denies("a new record can't begin at another revision", async () => {
    const value = valid(collection);
    await save(member, newPath(collection, value), value, 2);
  }, ['stale']);
  denies("an edit can't skip a revision", () => edit({}, 5), ['stale']);
  denies("an edit can't repeat a revision", () => edit({ deleted: true }, 3), ['stale']);
}

/** Which dealer admin DA does not make, or not freely: their cases stand in files of their own. */
const ELSEWHERE = new Set(['dealers', 'distributers', 'engineers', 'invitations']);

const SAVED = new Set(REGISTRY.filter(({ isServerSaved }) => isServerSaved).map(({ path }) => path));
for (const entity of ENTITIES) {
  const { collection, id } = entity;
  if (SAVED.has(collection) && !collection.includes('/') && id === undefined && !ELSEWHERE.has(collection)) {
    group(collection, () => shape(entity));
  }
}

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
  const record = (weight = 65) => ({ ...TARGETS['accessories/target'], weight });
  const stored = async () => {
    const path = `accessories/${freshId('one')}`;
    await store({ [path]: record() });
    return path;
  };
  it('is stamped by the server', async () => {
    const path = `accessories/${freshId('one')}`;
    await save(member, path, record());
    const { _rev, _by, _at } = await read(path);
    expect([_rev, _by]).toEqual([1, member.uid]);
    expect(Math.abs(Date.now() - (_at as { toMillis: () => number }).toMillis())).toBeLessThan(60_000);
  });
  it('that comes again does nothing', async () => {
    const path = await stored();
    await save(member, path, { weight: 70 }, 2);
    await save(member, path, { weight: 70 }, 2);
    expect(await read(path)).toMatchObject({ _rev: 2, weight: 70 });
  });
  denies("can't come again with another value", async () => {
    const path = await stored();
    await save(member, path, { weight: 70 }, 2);
    await save(member, path, { weight: 71 }, 2);
  }, ['stale']);
  denies("can't be another person's that stands already", async () => {
    const path = await stored();
    await save(CAST.XA, path, { weight: 70 }, 2);
    await save(member, path, { weight: 70 }, 2);
  }, ['stale']);
  it('is kept whole or not at all', async () => {
    const [one, other] = [await stored(), await stored()];
    await expect(
      commit(member, [saveOf(one, { weight: 70 }, 2), saveOf(other, { weight: 70 }, 3)]),
    ).rejects.toHaveProperty('why', 'stale');
    expect(await read(one)).toMatchObject({ _rev: 1, weight: 65 });
  });
  it('of one revision is won by one of 8', async () => {
    const path = await stored();
    const saves = Array.from({ length: 8 }, (_, index) => save(member, path, { weight: 70 + index }, 2));
    const results = await Promise.allSettled(saves);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await read(path)).toMatchObject({ _rev: 2 });
  });
  denies("can't write one record twice", async () => {
    const path = await stored();
    await commit(member, [saveOf(path, { weight: 70 }, 2), saveOf(path, { weight: 71 }, 2)]);
  }, ['rights']);
  for (const path of [
    'customers/target',
    'vehicles/target',
    'installations/target',
    'changeLog/target',
    'counters/target',
    'importRuns/target',
    'system',
    'system/other',
    'accessories/a/b',
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
