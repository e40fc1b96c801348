import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import type { Order } from '#domain/order/schema.ts';
import { statusFields } from '#domain/order/status.ts';
import { dealerParty, distributorParty } from '#domain/trade/parties.ts';
import { storedRecord } from '#generate/stored.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { CAST, DEALER, DISTRIBUTER, dealerUser, LONE_DEALER, type Member, tokenOf } from '../cast.ts';
import { as, freshId, stamps, store } from '../environment.ts';
import { allows, denies, group, prepares } from '../verbs.ts';

/** A dealer that takes orders of dealers, one that does not, and their people. */
const DEPOT = 'depot';
const CLOSED = 'closed-depot';
const personOf = (uid: string, dealerId: string, orders = true): Member => ({
  uid,
  token: tokenOf(),
  user: dealerUser({ dealerId, dealerGroupId: '', privileges: { dealer: { orders }, distributer: {} } }),
});
const AT_DEPOT = personOf('depot-clerk', DEPOT);
const AT_CLOSED = personOf('closed-clerk', CLOSED);
const FITTER = personOf('depot-fitter', DEPOT, false);

const edit = (member: Member, stored: Order, fields: object) => async () => {
  const id = freshId('edited');
  await store({ [`orders/${id}`]: stored });
  return updateDoc(doc(await as(member), 'orders', id), {
    ...storedRecord('orders', id, fields),
    ...stamps(member, 2),
  });
};

/** Whoever could write one would have goods at a price of their own, or without one. */
function writers(): void {
  const draft = buildOrder({ statusName: 'new', number: '', lines: [] });
  for (const code of ['DU', 'DA', 'XU', 'XA'] as const) {
    const member = CAST[code];
    denies(`${code} can't make a draft past the API`, async () =>
      setDoc(doc(await as(member), 'orders', freshId('made')), {
        ...storedRecord('orders', '', { ...draft, placedById: member.uid }),
        ...stamps(member, 1),
      }),
    );
    denies(`${code} can't edit a draft past the API`, edit(member, draft, { purchaseOrder: 'PO-3' }));
    denies(`${code} can't place one past the API`, edit(member, draft, statusFields('orderPlaced')));
    denies(`${code} can't give a draft to another supplier`, edit(member, draft, { supplierId: 'dealer~x' }));
    denies(`${code} can't delete one`, async () => {
      const id = freshId('edited');
      await store({ [`orders/${id}`]: draft });
      return deleteDoc(doc(await as(member), 'orders', id));
    });
  }
}

function suppliers(): void {
  const toDepot = buildOrder({ statusName: 'orderPlaced', supplierDealerId: DEPOT });
  prepares(() =>
    store({
      [`dealers/${DEPOT}`]: buildDealer({ dealerId: DEPOT, dealerGroupId: '', canAcceptDealerOrders: true }),
      [`dealers/${CLOSED}`]: buildDealer({ dealerId: CLOSED, dealerGroupId: '' }),
      [`users/${AT_DEPOT.uid}`]: AT_DEPOT.user ?? {},
      [`users/${AT_CLOSED.uid}`]: AT_CLOSED.user ?? {},
      [`users/${FITTER.uid}`]: FITTER.user ?? {},
      'orders/to-depot': toDepot,
      'orders/to-closed': buildOrder({ statusName: 'orderPlaced', supplierDealerId: CLOSED }),
    }),
  );
  const read = (member: Member, id: string) => async () => getDoc(doc(await as(member), 'orders', id));
  const list = (member: Member, id: string) => async () =>
    getDocs(
      query(collection(await as(member), 'orders'), where('supplierId', '==', dealerParty(id)), limit(50)),
    );
  allows('a dealer that takes orders reads what is addressed to it', read(AT_DEPOT, 'to-depot'));
  allows('and lists it', list(AT_DEPOT, DEPOT));
  denies("without the flag orders it can't", read(FITTER, 'to-depot'));
  denies("a dealer that takes none can't read any", read(AT_CLOSED, 'to-closed'));
  denies("and can't list any", list(AT_CLOSED, CLOSED));
  denies("a dealer can't read what is addressed to another", read(AT_CLOSED, 'to-depot'));
  allows('who ordered reads it as before', read(CAST.DU, 'to-depot'));
  denies("the distributor can't read what goes to a dealer", read(CAST.XU, 'to-depot'));
  allows('the distributor lists its dealers’ orders', async () =>
    getDocs(
      query(
        collection(await as(CAST.XU), 'orders'),
        where('supplierId', '==', distributorParty(DISTRIBUTER)),
        where('dealerId', '==', DEALER),
        limit(50),
      ),
    ),
  );
}

function stats(): void {
  const analyst = (uid: string, area: string): Member => ({
    uid,
    token: tokenOf(),
    user: dealerUser({ privileges: { dealer: { [area]: true }, distributer: {} } }),
  });
  const [counts, sells] = [analyst('analyst', 'kitOrderStats'), analyst('seller', 'customers')];
  prepares(() =>
    store({ [`users/${counts.uid}`]: counts.user ?? {}, [`users/${sells.uid}`]: sells.user ?? {} }),
  );
  const list = (member: Member, dealerId: string) => async () =>
    getDocs(
      query(
        collection(await as(member), 'orders'),
        where('buyerId', '==', dealerParty(dealerId)),
        where('placedAt', '>', '2026-01-01'),
        where('placedAt', '<=', '2026-12-31'),
        limit(500),
      ),
    );
  allows('who sees the figures of orders reads those of the own dealer', list(counts, DEALER));
  denies("they can't read another dealer's", list(counts, LONE_DEALER));
  denies("without the flag nobody can't", list(sells, DEALER));
}

export function ordersSuite(): void {
  group('figures', stats);
  group('writers', writers);
  group('suppliers', suppliers);
}
