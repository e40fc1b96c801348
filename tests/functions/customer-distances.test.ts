import { beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { buildCustomerDistance } from '#tests/seed/build/customer-distance.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { freshId, read, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newDistributor, newUser, type Person, setTheStage } from './support/cast.ts';
import { edited, saved } from './support/triggers.ts';

const DEALER = 'outback-penrith';
const distanceOf = (id: string) => read(`customerDistances/${id}`);
const living = (postcode: string) =>
  buildCustomer({ dealerId: DEALER, city: 'Dubbo', state: 'NSW', postcode });

/** A customer of the dealer who lives there, as the portal saves one. */
async function newCustomer(postcode: string): Promise<string> {
  const id = freshId('customer');
  await saved(`customers/${id}`, living(postcode));
  return id;
}

beforeAll(async () => {
  await setTheStage();
  await saved(`dealers/${DEALER}`, buildDealer({ dealerId: DEALER, postcode: 2750, state: 'NSW' }));
  await saved('dealers/outback-dubbo', buildDealer({ dealerId: 'outback-dubbo', postcode: 2830 }));
});

describe('the distance of a customer', () => {
  it('is reckoned with the customer, again with a new address, and goes with the customer', async () => {
    const id = await newCustomer('2830');
    expect(await distanceOf(id)).toMatchObject({
      dealerId: DEALER,
      distributerId: 'head-office',
      isPlaced: true,
      band: '250',
      nearestDealerId: 'outback-dubbo',
      isNearerElsewhere: true,
    });
    await edited(`customers/${id}`, { postcode: '2750' });
    expect(await distanceOf(id)).toMatchObject({ km: 0, band: '0', isNearerElsewhere: false });
    await edited(`customers/${id}`, { deleted: true });
    expect(await distanceOf(id)).toEqual({});
  });

  it('follows a dealer that moves', async () => {
    const id = await newCustomer('2830');
    const path = `dealers/${freshId('dealer')}`;
    await saved(path, buildDealer({ name: 'Wellington', dealerId: path.slice(8), postcode: 2820 }));
    await edited('dealers/outback-dubbo', { postcode: 4870 });
    expect(await distanceOf(id)).toMatchObject({ nearestName: 'Wellington' });
    await edited('dealers/outback-dubbo', { postcode: 2830 });
    expect(await distanceOf(id)).toMatchObject({ nearestDealerId: 'outback-dubbo' });
  });

  it('of a customer that cannot be read stays what it was', async () => {
    const id = await newCustomer('2830');
    const before = await distanceOf(id);
    await edited(`customers/${id}`, { postcode: 2750 });
    expect(await distanceOf(id)).toEqual(before);
  });
});

describe('accept-distance', () => {
  let dealer: Person;
  let id: string;
  const accept = (person: Person, more: object = {}, of = id) =>
    post(
      'accept-distance',
      { id: of, km: 250, postcode: '2830', isAccepted: true, reason: 'Works in Penrith', ...more },
      person.token,
    );

  beforeAll(async () => {
    dealer = await newUser({ privileges: { dealer: { customers: true }, distributer: {} } });
    id = freshId('accepted');
    await save(`customerDistances/${id}`, buildCustomerDistance({ km: 250 }));
  });

  it('says who looked and why, is taken back, and asked again changes nothing', async () => {
    expect((await accept(dealer)).status).toBe(200);
    const accepted = await distanceOf(id);
    expect(accepted).toMatchObject({
      isAccepted: true,
      acceptedReason: 'Works in Penrith',
      acceptedBy: dealer.uid,
    });
    expect((await accept(dealer)).status).toBe(200);
    expect(await distanceOf(id)).toEqual(accepted);
    expect((await accept(dealer, { isAccepted: false, reason: '' })).status).toBe(200);
    expect(await distanceOf(id)).toMatchObject({ isAccepted: false, acceptedReason: '', acceptedBy: '' });
  });

  it('refuses what was looked at before the address changed, and no reason', async () => {
    expect((await accept(dealer, { km: 249 })).status).toBe(409);
    expect((await accept(dealer, { postcode: '2750' })).status).toBe(409);
    expect((await accept(dealer, { reason: '' })).status).toBe(400);
  });

  it('is for the dealer with customers, and admins of its distributor with the right', async () => {
    const rights = { dealer: {}, distributer: { customerDistances: true } };
    const admin = await newDistributor({ type: 'admin', privileges: rights });
    expect((await accept(admin)).status).toBe(200);
    const plain = await newDistributor({ privileges: rights });
    expect((await accept(plain)).status).toBe(404);
    const without = await newDistributor({ type: 'admin' });
    expect((await accept(without)).status).toBe(404);
    const other = await newDistributor({ type: 'admin', privileges: rights, distributerId: 'west' });
    expect((await accept(other)).status).toBe(404);
    const fitter = await newUser({ privileges: { dealer: { installations: true }, distributer: {} } });
    expect((await accept(fitter)).status).toBe(403);
    const group = await newUser({
      dealerId: 'outback-dubbo',
      privileges: { dealer: { customers: true }, distributer: {} },
    });
    expect((await accept(group)).status).toBe(404);
  });
});

describe('distance-figures', () => {
  it('counts the own dealer’s, and for a distributor each of its dealers', async () => {
    const dealerId = freshId('far');
    await save(`dealers/${dealerId}`, buildDealer({ name: 'Far', dealerId, distributerId: 'west' }));
    const own = { dealerId, dealerGroupId: '', distributerId: 'west' };
    await save(`customerDistances/${freshId('a')}`, buildCustomerDistance({ ...own, band: '500' }));
    await save(
      `customerDistances/${freshId('b')}`,
      buildCustomerDistance({ ...own, band: 'none', isPlaced: false }),
    );
    const dealer = await newUser({
      dealerId,
      dealerGroupId: '',
      privileges: { dealer: { customers: true }, distributer: {} },
    });
    const { body } = await post('distance-figures', {}, dealer.token);
    expect(body.data).toMatchObject({ bands: { '0': 0, '500': 1, none: 1 }, dealers: [] });
    const rights = { dealer: {}, distributer: { customerDistances: true } };
    const admin = await newDistributor({ type: 'admin', privileges: rights, distributerId: 'west' });
    expect((await post('distance-figures', {}, admin.token)).body.data).toMatchObject({
      bands: { '500': 1, none: 1 },
      dealers: [{ id: dealerId, name: 'Far', bands: { '500': 1 } }],
    });
    const plain = await newDistributor({ privileges: rights, distributerId: 'west' });
    expect((await post('distance-figures', {}, plain.token)).status).toBe(403);
  });
});
