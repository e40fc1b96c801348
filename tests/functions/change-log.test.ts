import { beforeAll, describe, expect, it } from 'vitest';
import { LOGGED_COLLECTIONS } from '#domain/change-log/logged.ts';
import { buildAccessory, buildKit, buildProduct, buildProductCost } from '#tests/seed/build/catalogue.ts';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { db, freshId, read, readThere, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newEngineer, newUser, type Person, setTheStage } from './support/cast.ts';
import { edited, followed, saved } from './support/triggers.ts';

let jess: Person;

beforeAll(async () => {
  await setTheStage();
  jess = await newUser();
});

const entryOf = (collection: string, id: string, rev: number) =>
  readThere(`changeLog/${collection}~${id}~${rev}`);

async function revisionsOf(id: string): Promise<unknown[]> {
  const entries = await db.collection('changeLog').where('recordId', '==', id).get();
  return entries.docs.map((entry) => entry.get('rev')).toSorted((a, b) => a - b);
}

describe('the change log', () => {
  it('records of each revision who made it, when, and what changed', async () => {
    const id = freshId('customer');
    const path = `customers/${id}`;
    await saved(path, buildCustomer({ firstName: 'Ann', dateOfBirth: '1980-01-01' }), 1, jess.uid);
    const created = await entryOf('customers', id, 1);
    const { _at: createdAt } = await read(path);
    expect(created).toMatchObject({
      collection: 'customers',
      recordId: id,
      kind: 'create',
      by: jess.uid,
      byName: 'Jess Nguyen',
      at: createdAt,
      dealerId: 'outback-penrith',
      dealerGroupId: 'outback',
      distributerId: '',
    });
    expect(JSON.stringify(created)).not.toContain('1980');

    await edited(path, { city: 'Orange' }, jess.uid);
    expect(await entryOf('customers', id, 2)).toMatchObject({
      kind: 'update',
      changes: [{ path: 'city', new: '"Orange"' }],
    });
    await edited(path, { deleted: true }, jess.uid);
    expect(await entryOf('customers', id, 3)).toMatchObject({ kind: 'delete' });
    await edited(path, { deleted: false }, jess.uid);
    expect(await entryOf('customers', id, 4)).toMatchObject({ kind: 'restore' });
  });

  it('records that the cost of a product changed, under its name, and not what it is', async () => {
    const id = freshId('product');
    await saved(`products/${id}`, buildProduct(), 1, jess.uid);
    await saved(`products/${id}/private/cost`, buildProductCost({ priceStandardCost: 17_400 }), 1, jess.uid);
    const entry = await entryOf('productCosts', id, 1);
    expect(entry).toMatchObject({
      recordName: 'SA-1001 Front strut HiLux N80',
      byName: 'Jess Nguyen',
      dealerId: '',
    });
    expect(entry['changes']).toEqual([{ path: 'priceStandardCost', old: null, new: '(hidden)' }]);
    expect(JSON.stringify(entry)).not.toContain('17400');
    expect(await revisionsOf(id)).toEqual([1, 1]);
  });

  it('knows engineers by name, and a stage move from an edit', async () => {
    const engineer = await newEngineer();
    const id = freshId('job');
    await saved(`installations/${id}`, buildInstallation({ number: 'I-1' }), 1, jess.uid);
    await entryOf('installations', id, 1);
    await edited(`installations/${id}`, { stage: 'engineerQuery' }, engineer.uid);
    expect(await entryOf('installations', id, 2)).toMatchObject({
      kind: 'stage',
      byName: 'Maria Kovac',
      distributerId: 'head-office',
    });
  });

  it('is found by the words of the record, the author and the fields', async () => {
    const id = freshId('customer');
    await saved(`customers/${id}`, buildCustomer({ firstName: 'Zenobia' }), 1, jess.uid);
    await edited(`customers/${id}`, { city: 'Orange' }, jess.uid);
    const { searchArr } = await entryOf('customers', id, 2);
    expect(searchArr).toEqual(expect.arrayContaining(['zenob', 'nguyen', 'customer', 'city']));
    expect(searchArr).not.toContain('orange');
  });

  it('tells who gave which rights, however they were given', async () => {
    const admin = await newUser({ type: 'admin', privileges: { dealer: { orders: true }, distributer: {} } });
    const target = await newUser({ privileges: { dealer: {}, distributer: {} } });
    const path = `users/${target.uid}`;
    const fields = { privileges: { dealer: { orders: true }, distributer: {} } };
    const given = () => post('save-records', { saves: [{ path, rev: 2, fields }] }, admin.token);
    expect((await followed(path, given)).status).toBe(200);
    expect(await entryOf('users', target.uid, 2)).toMatchObject({
      by: admin.uid,
      recordName: 'Jess Nguyen',
      changes: [
        {
          path: 'privileges',
          old: '{"dealer":{},"distributer":{}}',
          new: '{"dealer":{"orders":true},"distributer":{}}',
        },
      ],
      searchArr: expect.arrayContaining(['privileges']),
    });
  });

  it('leaves out what the server writes by itself', async () => {
    const id = freshId('job');
    const path = `installations/${id}`;
    await save(path, buildInstallation({ number: 'I-1' }), 1, jess.uid);
    await followed(path, () => db.doc(path).update({ timeLimitDueAt: 7 }));
    expect((await read(path))['timeLimitDueAt']).toBe(0);
    await edited(path, { notes: 'x' }, jess.uid);
    await entryOf('installations', id, 2);
    expect(await revisionsOf(id)).toEqual([2]);
  });

  it('never writes an entry twice', async () => {
    const id = freshId('job');
    await saved(`installations/${id}`, buildInstallation(), 1, jess.uid);
    const first = await entryOf('installations', id, 1);
    // The same revision once more, as when an event is delivered again.
    const path = `installations/${id}`;
    await followed(path, () => db.doc(path).update({ _rev: 0 }));
    await followed(path, () => db.doc(path).update({ _rev: 1, notes: 'other' }));
    await edited(`installations/${id}`, { notes: 'last' });
    await entryOf('installations', id, 2);
    expect(await read(`changeLog/installations~${id}~1`)).toEqual(first);
    expect(await revisionsOf(id)).toEqual([0, 1, 2]);
  });

  it('covers every collection that is to be logged, and no other', async () => {
    const id = freshId('any');
    await Promise.all(LOGGED_COLLECTIONS.map((name) => saved(`${name}/${id}`, { name: 'x' })));
    await Promise.all(['orders', 'uniq', 'counters'].map((name) => saved(`${name}/${id}`, { name: 'x' })));
    await Promise.all(LOGGED_COLLECTIONS.map((name) => entryOf(name, id, 1)));
    expect(await revisionsOf(id)).toEqual(LOGGED_COLLECTIONS.map(() => 1));
  });

  it('writes without an owner for reference data, and without a name for nobody known', async () => {
    const id = freshId('kit');
    await saved(`kits/${id}`, buildKit(), 1, 'nobody/known');
    expect(await entryOf('kits', id, 1)).toMatchObject({ dealerId: '', distributerId: '', byName: '' });
    await saved(`accessories/${id}`, buildAccessory(), 1, jess.uid);
    expect(await entryOf('accessories', id, 1)).toMatchObject({ dealerId: '', byName: 'Jess Nguyen' });
  });
});
