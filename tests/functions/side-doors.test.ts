import { beforeAll, describe, expect, it } from 'vitest';
import { contactOf } from '#domain/customer/contact.ts';
import { deriveCustomer } from '#domain/customer/derive.ts';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { db, edit, freshId, read, readThere, readWhere } from './support/admin.ts';
import { newUser, setTheStage } from './support/cast.ts';
import { edited, followed, saved } from './support/triggers.ts';

beforeAll(setTheStage);

describe('the contact beside a customer', () => {
  it('holds what a job needs and nothing else, and follows the customer', async () => {
    const id = freshId('customer');
    const customer = deriveCustomer(buildCustomer({ firstName: 'Ann', dateOfBirth: '1980-01-01' }));
    await saved(`customers/${id}`, customer);
    const contact = await readWhere(`customerContacts/${id}`, ({ _rev }) => _rev === 1);
    expect(contact).toMatchObject({ ...contactOf(customer) });
    expect(
      Object.keys(contact)
        .filter((key) => !key.startsWith('_'))
        .toSorted(),
    ).toEqual(Object.keys(contactOf(customer)).toSorted());
    await edited(`customers/${id}`, { phone: '0491 570 999', deleted: true });
    expect(await readWhere(`customerContacts/${id}`, ({ _rev }) => _rev === 2)).toMatchObject({
      phone: '0491 570 999',
      deleted: true,
    });
    await followed(`customers/${id}`, () => db.doc(`customers/${id}`).delete());
    expect(await read(`customerContacts/${id}`)).toEqual({});
  });

  it('stays as it was when the customer cannot be read, and says so', async () => {
    const id = freshId('customer');
    await saved(`customers/${id}`, deriveCustomer(buildCustomer()));
    const before = await readThere(`customerContacts/${id}`);
    await edited(`customers/${id}`, { city: 5 });
    expect(await faultsOf(`customers/${id}`)).toBeGreaterThan(0);
    expect(await read(`customerContacts/${id}`)).toEqual(before);
  });
});

async function faultsOf(path: string): Promise<number> {
  const found = await db.collection('serverFaults').where('path', '==', path).get();
  return found.size;
}

describe('whose admins see an account', () => {
  it('follows its dealer’s distributor, and the entries of its changes with it', async () => {
    const dealerId = freshId('dealer');
    await saved(`dealers/${dealerId}`, buildDealer({ dealerId, distributerId: 'head-office' }));
    const { uid } = await newUser({ dealerId, supplierId: '' }, saved);
    await readWhere(`users/${uid}`, ({ supplierId }) => supplierId === 'head-office');
    await readWhere(
      `changeLog/users~${uid}~1`,
      ({ forDistributer, forDealer, forHeadOffice }) =>
        forDistributer === 'users~head-office' &&
        forDealer === `users~${dealerId}` &&
        forHeadOffice === 'users',
    );
    await followed([`dealers/${dealerId}`, `users/${uid}`], () =>
      edit(`dealers/${dealerId}`, { distributerId: 'west' }),
    );
    const moved = await readWhere(`users/${uid}`, ({ supplierId }) => supplierId === 'west');
    expect(moved['_rev']).toBe(1);
    await readWhere(`changeLog/users~${uid}~1`, ({ forDistributer }) => forDistributer === 'users~west');
  });

  it('is a distributor user’s own', async () => {
    const { uid } = await newUser(
      { dealerId: '', dealerGroupId: '', distributerId: 'west', supplierId: '' },
      saved,
    );
    const updated = await readWhere(`users/${uid}`, ({ supplierId }) => supplierId === 'west');
    expect(updated['_rev']).toBe(1);
  });
});

describe('the scope of an entry of the change log', () => {
  it('is its record’s: a customer’s for the group, a job’s for its dealer and distributor', async () => {
    const id = freshId('scoped');
    await saved(`customers/${id}`, deriveCustomer(buildCustomer({ address: '1 High Street' })));
    const entry = await readThere(`changeLog/customers~${id}~1`);
    expect(entry).toMatchObject({ forDealer: 'customers~g~outback', forDistributer: '', forHeadOffice: '' });
    expect(JSON.stringify(entry)).not.toContain('High Street');
    await saved(`installations/${id}`, buildInstallation());
    expect(await readThere(`changeLog/installations~${id}~1`)).toMatchObject({
      forDealer: 'installations~outback-penrith',
      forDistributer: 'installations~head-office',
      forHeadOffice: 'installations~head-office',
    });
  });

  it('is missed where somebody sees it, when the record’s id leaves no room for an entry', async () => {
    const id = 'x'.repeat(1490);
    await saved(`freightCarriers/${id}`, { name: 'Long' });
    expect(await faultsOf(`freightCarriers/${id}`.slice(0, 300))).toBe(1);
    await db.doc(`freightCarriers/${id}`).delete();
  });
});
