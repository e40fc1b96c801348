import { deleteObject, getBytes, listAll, ref, updateMetadata } from 'firebase/storage';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { buildSale } from '#tests/seed/build/sale.ts';
import { ACTOR_CODES, CAST, DEALER, DISTRIBUTER, GROUP_DEALER } from './cast.ts';
import {
  as,
  castUsers,
  endStorage,
  expectAllowed,
  expectDenied,
  name,
  PICTURE,
  putBehind,
  startStorage,
  store,
  upload,
  withAccess,
} from './storage-world.ts';

/** Who sees and adds the files of a sale of dealer A: its own people. */
const PEOPLE = ['DU', 'DA', 'DV'];

const file = (id = 'target') => `salesRecords/${id}/${name()}`;
async function stored(id = 'target'): Promise<string> {
  const path = file(id);
  await putBehind(path, 'application/pdf');
  return path;
}

beforeAll(async () => {
  await startStorage();
  await store({
    ...castUsers(),
    'salesRecords/target': buildSale({ dealerId: DEALER, type: 'invoice' }),
    'salesRecords/quote': buildSale({ dealerId: DEALER, type: 'quote' }),
    'salesRecords/of-the-group': buildSale({ dealerId: GROUP_DEALER, type: 'invoice' }),
  });
});
afterAll(async () => {
  await endStorage();
});

describe('files of a sale', () => {
  it.each(ACTOR_CODES.filter((code) => PEOPLE.includes(code)))('%s can see and add one', async (code) => {
    await expectAllowed(getBytes(ref(as(CAST[code]), await stored())));
    await expectAllowed(upload(CAST[code], file(), PICTURE, 'application/pdf'));
  });
  it.each(ACTOR_CODES.filter((code) => !PEOPLE.includes(code)))("%s can't see or add one", async (code) => {
    await expectDenied(getBytes(ref(as(CAST[code]), await stored())));
    await expectDenied(upload(CAST[code], file(), PICTURE, 'application/pdf'));
  });
  it("one of another dealer of the group can't be seen or added, by its own people it can", async () => {
    await expectDenied(getBytes(ref(as(CAST.DU), await stored('of-the-group'))));
    await expectDenied(upload(CAST.DU, file('of-the-group')));
    await expectAllowed(upload(CAST.DG, file('of-the-group')));
  });
  it("whoever writes quotes alone works with a quote's, and can't with an invoice's", async () => {
    const { token, user } = CAST.DU;
    if (!user) throw new Error('the cast has records');
    const member = { uid: 'quotes-alone', token };
    const dealer = { ...user.privileges.dealer, pos: false, quotes: true };
    await store({
      [`users/${member.uid}`]: withAccess({ ...user, privileges: { ...user.privileges, dealer } }),
    });
    await expectAllowed(getBytes(ref(as(member), await stored('quote'))));
    await expectAllowed(upload(member, file('quote')));
    await expectDenied(getBytes(ref(as(member), await stored())));
    await expectDenied(upload(member, file()));
    const none = { ...dealer, quotes: false };
    await store({
      [`users/${member.uid}`]: withAccess({ ...user, privileges: { ...user.privileges, dealer: none } }),
    });
    await expectDenied(getBytes(ref(as(member), await stored('quote'))));
    await expectDenied(upload(member, file('quote')));
  });
  it("those of a sale of no dealer can't be seen by whoever is of none, those of their own dealer's can", async () => {
    const { token, user } = CAST.DU;
    if (!user) throw new Error('the cast has records');
    const member = { uid: 'of-no-dealer', token };
    await store({
      [`users/${member.uid}`]: withAccess({ ...user, dealerId: '', distributerId: DISTRIBUTER }),
      'salesRecords/of-nobody': { ...buildSale({ type: 'invoice' }), dealerId: '' },
    });
    await expectDenied(getBytes(ref(as(member), await stored('of-nobody'))));
    await store({ [`users/${member.uid}`]: withAccess(user) });
    await expectAllowed(getBytes(ref(as(member), await stored())));
  });
  it("DA can't delete, replace, relabel or list them", async () => {
    const path = await stored();
    await expectDenied(deleteObject(ref(as(CAST.DA), path)));
    await expectDenied(upload(CAST.DA, path));
    await expectDenied(updateMetadata(ref(as(CAST.DA), path), { contentType: 'text/html' }));
    await expectDenied(listAll(ref(as(CAST.DA), 'salesRecords/target')));
  });
  it('a thumbnail can be added', async () => expectAllowed(upload(CAST.DU, `${file()}_thumb`)));
  it.each(['image/svg+xml', 'text/html', 'image/gif'])("%s can't be added (F01)", async (type) =>
    expectDenied(upload(CAST.DU, file(), PICTURE, type)),
  );
  it.each(['order.pdf', 'short'])("one named %s can't be added (F03)", async (own) =>
    expectDenied(upload(CAST.DU, `salesRecords/target/${own}`)),
  );
  it("one with metadata of its own can't be added, nor one of 15 MB (F02), nor one of a sale that isn't there", async () => {
    const said = { customMetadata: { unnamedSince: '9' } };
    await expectDenied(upload(CAST.DU, file(), PICTURE, 'image/png', said));
    await expectDenied(upload(CAST.DU, file(), new Uint8Array(15 * 1024 * 1024)));
    await expectDenied(upload(CAST.DU, file('no-such')));
  });
});
