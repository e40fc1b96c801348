import { beforeAll, describe, expect, it } from 'vitest';
import { ownLimitChanges } from '../../functions/src/limit-changes/limit-changes.ts';
import { reportFault } from '../../functions/src/report-fault.ts';
import { limitChangeOf } from '#domain/limit-change/changes.ts';
import type { LimitChange } from '#domain/limit-change/schema.ts';
import { ownLimitChangeSchema } from '#domain/installation/own-limit-change.ts';
import { serverFaultSchema } from '#domain/server-fault/schema.ts';
import { buildKit } from '#tests/seed/build/catalogue.ts';
import { buildUser } from '#tests/seed/build/person.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { db, freshId, save } from './support/admin.ts';

const DAY = 86_400;
const now = Math.floor(Date.now() / 1000);
const dealerId = freshId('dealer');
const uid = freshId('person');

beforeAll(() => save(`users/${uid}`, buildUser({ dealerId, firstName: 'Sam', lastName: 'Reid' })));

/** Stores the entry of a raised gvm, and the kit as it stands since; the kit's id. */
async function told(overrides: Partial<LimitChange> = {}): Promise<string> {
  const id = freshId('kit');
  const kit = { ...buildKit({ code: 'GVM-1', name: 'Heavy', gvm: 3300 }), _rev: 1 };
  const who = { by: uid, byName: 'Sam Reid', dealerId, distributerId: '', organisation: 'Outback' };
  const next = { ...kit, gvm: 3500, _rev: 2 };
  const at = overrides.at ?? now - DAY;
  const change = limitChangeOf({ collection: 'kits', id }, kit, next, who, at);
  await db.doc(`kits/${id}`).set({ ...next, _by: uid, _at: Timestamp.fromMillis(at * 1000) });
  await db.doc(`limitChanges/kits~${id}~2`).set({ ...change, ...overrides });
  return id;
}
const of = (id: string, asker = dealerId) => ownLimitChanges(asker, [{ collection: 'kits', id }], now);

describe('the limits that a job’s own dealer changed', () => {
  it('are told in words, for that dealer and these records alone', async () => {
    const id = await told();
    const changes = await of(id);
    expect(changes).toEqual([
      {
        collection: 'kits',
        recordId: id,
        recordName: 'GVM-1 Heavy',
        field: 'GVM',
        old: '3300 kg',
        new: '3500 kg',
        byName: 'Sam Reid',
        at: now - DAY,
      },
    ]);
    expect(ownLimitChangeSchema.parse(changes[0])).toEqual(changes[0]);
    expect(await of(id, 'another-dealer')).toEqual([]);
    expect(await of(await told({ dealerId: 'another-dealer' }))).toEqual([]);
    expect(await of(freshId('kit'))).toEqual([]);
  });

  it('are those of the last 30 days that stand: kept ones too, undone ones not', async () => {
    expect(await of(await told({ at: now - 29 * DAY, state: 'kept' }))).toHaveLength(1);
    expect(await of(await told({ at: now - 31 * DAY }))).toEqual([]);
    expect(await of(await told({ state: 'restored' }))).toEqual([]);
  });

  it('can’t be hidden by many later changes of other records, nor by an entry that can’t be read', async () => {
    const id = await told({ at: now - 2 * DAY });
    const writer = db.bulkWriter();
    for (let at = 0; at < 600; at += 1) {
      const entry = { collection: 'products', recordId: `p${at}`, dealerId, at: now - DAY + at };
      void writer.set(db.doc(`limitChanges/products~${freshId('p')}~2`), entry);
    }
    await writer.close();
    expect(await of(id)).toMatchObject([{ field: 'GVM', new: '3500 kg' }]);
    await db
      .doc(`limitChanges/kits~${id}~1`)
      .set({ collection: 'kits', recordId: id, dealerId, at: now - DAY });
    expect((await of(id)).map(({ field }) => field)).toEqual(['A change that can’t be read', 'GVM']);
  });

  it('tell of a save whose entry is still on its way, while it may be', async () => {
    const saved = async (seconds: number, by = uid) => {
      const id = freshId('kit');
      const _at = Timestamp.fromMillis((now - seconds) * 1000);
      await db.doc(`kits/${id}`).set({ ...buildKit(), name: 5, _rev: 7, _by: by, _at });
      return of(id);
    };
    expect(await saved(10)).toMatchObject([{ field: 'Saved just now', byName: 'Sam Reid' }]);
    expect(await saved(10, 'somebody-else')).toEqual([]);
    expect(await saved(400)).toEqual([]);
  });

  it('of records that no path can name are none', async () => {
    const records = ['', '__x__', 'a/b', '..'].map((id) => ({ collection: 'kits', id }));
    expect(await ownLimitChanges(dealerId, [...records, { collection: 'users', id: uid }], now)).toEqual([]);
    expect(await ownLimitChanges('', [{ collection: 'kits', id: await told() }], now)).toEqual([]);
  });
});

describe('a fault of the server', () => {
  const faultsAt = async (path: string) => {
    const { docs } = await db.collection('serverFaults').where('path', '==', path).get();
    return docs.map((document) => ({ id: document.id, ...serverFaultSchema.parse(document.data()) }));
  };

  it('is kept once however often it comes, without what the error quotes', async () => {
    const path = `kits/${freshId('kit')}`;
    await reportFault('Not logged', path, new Error('No row for alex.turner@mailbox.example "Alex"'));
    await reportFault('Not logged', path);
    await reportFault('Not told', path);
    const faults = await faultsAt(path);
    expect(faults.map(({ what, count }) => `${what} ${count}`).toSorted()).toEqual([
      'Not logged 2',
      'Not told 1',
    ]);
    expect(JSON.stringify(faults)).not.toMatch(/Alex|alex/u);
  });

  it('that was seen opens again when it comes again', async () => {
    const path = `kits/${freshId('kit')}`;
    await reportFault('Not logged', path);
    const [fault] = await faultsAt(path);
    await db.doc(`serverFaults/${fault?.id}`).update({ state: 'seen' });
    await reportFault('Not logged', path, new Error('again'));
    expect(await faultsAt(path)).toMatchObject([{ state: 'open', count: 2, message: 'again' }]);
  });

  it('of a record with an id that nobody can read is one line', async () => {
    await reportFault('Not logged', `kits/${'\u202E\n'.repeat(20)}${'x'.repeat(2000)}`);
    expect(await faultsAt(`kits/ ${'x'.repeat(294)}`)).toHaveLength(1);
  });
});
