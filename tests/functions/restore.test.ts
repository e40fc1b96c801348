import { getFirestore } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { restoreDealer, restoreRecord } from '../../deploy/restore.ts';
import { app, db, emptyStore, read } from './support/admin.ts';

/** The database that a backup was restored into. */
const backup = getFirestore(app, 'restored');
const how = { isWrite: true, isOver: false };

async function inBoth(path: string, value: object): Promise<void> {
  await Promise.all([db, backup].map((each) => each.doc(path).set({ ...value, _rev: 3 })));
}

describe('restore', () => {
  beforeEach(async () => {
    await emptyStore();
    await backup.recursiveDelete(backup.collection('customers'));
    await inBoth('dealers/outback-penrith', buildDealer());
    await inBoth('customers/rosa', buildCustomer({ dealerId: 'outback-penrith' }));
    await inBoth('customers/rosa/private/notes', { text: 'Rings after six' });
    await inBoth('customers/max', buildCustomer({ dealerId: 'outback-penrith', firstName: 'Max' }));
    await inBoth('customers/other', buildCustomer({ dealerId: 'coastal' }));
    await inBoth('orders/one', { ...buildOrder(), buyerId: 'dealer~outback-penrith' });
  });

  it('brings one record back with what lies beneath it, as it was, and writes nothing unless told', async () => {
    const before = await read('customers/rosa');
    await db.recursiveDelete(db.doc('customers/rosa'));
    const wanted = ['customers/rosa', 'customers/rosa/private/notes'].map((path) => ({
      path,
      state: 'made',
    }));
    expect(await restoreRecord('customers/rosa', backup, db, { ...how, isWrite: false })).toEqual(wanted);
    expect(await read('customers/rosa')).toEqual({});
    expect(await restoreRecord('customers/rosa', backup, db, how)).toEqual(wanted);
    expect(await read('customers/rosa')).toEqual(before);
    expect(await read('customers/rosa/private/notes')).toMatchObject({ text: 'Rings after six' });
  });

  it('leaves what somebody changed since, unless it is asked to replace it', async () => {
    await db.doc('customers/max').update({ firstName: 'Maxine' });
    expect(await restoreRecord('customers/max', backup, db, how)).toEqual([
      { path: 'customers/max', state: 'stays' },
    ]);
    expect(await read('customers/max')).toMatchObject({ firstName: 'Maxine' });
    await restoreRecord('customers/max', backup, db, { ...how, isOver: true });
    expect(await read('customers/max')).toMatchObject({ firstName: 'Max' });
  });

  it('brings all of one dealer back, what it buys too, and nothing of another', async () => {
    for (const path of ['customers/rosa', 'customers/max', 'customers/other', 'orders/one'])
      await db.doc(path).delete();
    const made = (await restoreDealer('outback-penrith', backup, db, how)).filter(
      ({ state }) => state === 'made',
    );
    expect(made.map(({ path }) => path).toSorted()).toEqual([
      'customers/max',
      'customers/rosa',
      'orders/one',
    ]);
    expect(await read('customers/other')).toEqual({});
  });
});
