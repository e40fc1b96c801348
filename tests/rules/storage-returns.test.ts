import { deleteObject, getBytes, listAll, ref, updateMetadata } from 'firebase/storage';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { buildGoodsReturn } from '#tests/seed/build/goods-return.ts';
import { ACTOR_CODES, CAST, DEALER, DISTRIBUTER, GROUP_DEALER, OTHER_DISTRIBUTER } from './cast.ts';
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

/** Who sees and adds the photos of a return of dealer A to the head office: its dealer and its supplier. */
const PARTIES = ['DU', 'DA', 'DV', 'XU', 'XA'];

const photo = (id = 'target') => `returns/${id}/${name()}`;
async function stored(id = 'target'): Promise<string> {
  const path = photo(id);
  await putBehind(path);
  return path;
}

beforeAll(async () => {
  await startStorage();
  const parties = { dealerId: DEALER, distributerId: DISTRIBUTER, supplierDealerId: '' };
  await store({
    ...castUsers(),
    'returns/target': buildGoodsReturn(parties),
    'returns/to-a-dealer': buildGoodsReturn({
      ...parties,
      distributerId: '',
      supplierDealerId: GROUP_DEALER,
    }),
    'returns/to-another': buildGoodsReturn({ ...parties, distributerId: OTHER_DISTRIBUTER }),
  });
});
afterAll(async () => {
  await endStorage();
});

describe('photos of a return', () => {
  it.each(ACTOR_CODES.filter((code) => PARTIES.includes(code)))('%s can see and add one', async (code) => {
    await expectAllowed(getBytes(ref(as(CAST[code]), await stored())));
    await expectAllowed(upload(CAST[code], photo()));
  });
  it.each(ACTOR_CODES.filter((code) => !PARTIES.includes(code)))("%s can't see or add one", async (code) => {
    await expectDenied(getBytes(ref(as(CAST[code]), await stored())));
    await expectDenied(upload(CAST[code], photo()));
  });

  it('the dealer that supplied can, where the return names it', async () => {
    await expectAllowed(getBytes(ref(as(CAST.DG), await stored('to-a-dealer'))));
    await expectAllowed(upload(CAST.DG, photo('to-a-dealer')));
  });
  it.each(['to-a-dealer', 'to-another'])("the distributor can't, where it goes %s", async (id) => {
    await expectDenied(getBytes(ref(as(CAST.XA), await stored(id))));
    await expectDenied(upload(CAST.XA, photo(id)));
  });
  it.each(['dealer', 'distributer'] as const)("a %s's user without the area's flag can't", async (kind) => {
    const { token, user } = kind === 'dealer' ? CAST.DU : CAST.XU;
    if (!user) throw new Error('the cast has records');
    const member = { uid: `${kind}-without-installations`, token };
    const privileges = { ...user.privileges, [kind]: { ...user.privileges[kind], installations: false } };
    await store({ [`users/${member.uid}`]: withAccess({ ...user, privileges }) });
    await expectDenied(getBytes(ref(as(member), await stored())));
    await expectDenied(upload(member, photo()));
    await store({ [`users/${member.uid}`]: withAccess(user) });
    await expectAllowed(upload(member, photo()));
  });
  it.each(['DU', 'XA'] as const)("%s can't delete, replace, relabel or list them", async (code) => {
    const path = await stored();
    await expectDenied(deleteObject(ref(as(CAST[code]), path)));
    await expectDenied(upload(CAST[code], path));
    await expectDenied(updateMetadata(ref(as(CAST[code]), path), { contentType: 'text/html' }));
    await expectDenied(listAll(ref(as(CAST[code]), 'returns/target')));
  });
  it('a thumbnail and a PNG can be added', async () => {
    await expectAllowed(upload(CAST.DU, `${photo()}_thumb`));
    await expectAllowed(upload(CAST.DU, photo(), PICTURE, 'image/png'));
  });
  it.each(['image/svg+xml', 'text/html', 'application/pdf'])("%s can't be added (F01)", async (type) =>
    expectDenied(upload(CAST.DU, photo(), PICTURE, type)),
  );
  it.each(['photo.jpg', 'short'])("one named %s can't be added (F03)", async (file) =>
    expectDenied(upload(CAST.DU, `returns/target/${file}`)),
  );
  it("one of 15 MB can't be added (F02), nor one of a return that isn't there", async () => {
    await expectDenied(upload(CAST.DU, photo(), new Uint8Array(15 * 1024 * 1024)));
    await expectDenied(upload(CAST.DU, photo('no-such')));
  });
});
