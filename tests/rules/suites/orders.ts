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
import { beforeAll } from 'vitest';
import { ORDER_SERVER_FIELDS, type Order } from '#domain/order/schema.ts';
import { statusFields } from '#domain/order/status.ts';
import { personName } from '#domain/shared/person-name.ts';
import { storedRecord } from '#generate/stored.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import {
  CAST,
  DEALER,
  DISTRIBUTER,
  dealerUser,
  LONE_DEALER,
  type Member,
  OTHER_DISTRIBUTER,
  tokenOf,
} from '../cast.ts';
import { as, freshId, stamps, store } from '../environment.ts';
import { allows, denies, group } from '../verbs.ts';
import { draftOrder } from '../world.ts';

/** A dealer that takes orders of dealers, one that does not, and their people. */
const DEPOT = 'depot';
const CLOSED = 'closed-depot';
/** A dealer of another distributor. */
const WESTERN = 'western-dealer';
const personOf = (uid: string, dealerId: string, orders = true): Member => ({
  uid,
  token: tokenOf(),
  user: dealerUser({ dealerId, dealerGroupId: '', privileges: { dealer: { orders }, distributer: {} } }),
});
const AT_DEPOT = personOf('depot-clerk', DEPOT);
const AT_CLOSED = personOf('closed-clerk', CLOSED);
const FITTER = personOf('depot-fitter', DEPOT, false);
const SALES = {
  ...CAST.DU,
  uid: 'sales',
  user: dealerUser({ privileges: { dealer: { installations: true }, distributer: {} } }),
};

const create =
  (member: Member, overrides: Partial<Order> = {}) =>
  async () =>
    setDoc(doc(await as(member), 'orders', freshId('made')), {
      ...storedRecord('orders', '', draftOrder({ placedById: member.uid, ...overrides })),
      ...overridden(overrides),
      ...stamps(member, 1),
    });
/** What the builder would work out by itself stays as it is forged. */
const overridden = ({ totals, kitIds, statusId, status }: Partial<Order>) =>
  Object.fromEntries(
    Object.entries({ totals, kitIds, statusId, status }).filter(([, value]) => value !== undefined),
  );

/** A draft with fields that no builder would make. */
const forge = (member: Member, fields: object) => async () =>
  setDoc(doc(await as(member), 'orders', freshId('forged')), {
    ...storedRecord('orders', '', { ...draftOrder({ placedById: member.uid }), ...fields }),
    ...stamps(member, 1),
  });
const wish = (qty: number) => ({ kitId: 'target', springOption: '', qty, compliance: '' });
const NAME_OF_DU = personName(CAST.DU.user ?? { firstName: '', lastName: '' });

const edit = (member: Member, stored: Order, fields: object) => async () => {
  const id = freshId('edited');
  await store({ [`orders/${id}`]: stored });
  return updateDoc(doc(await as(member), 'orders', id), {
    ...storedRecord('orders', id, fields),
    ...stamps(member, 2),
  });
};

const ENTRY = {
  request: '',
  move: 'place',
  from: 'new',
  to: 'orderPlaced',
  reason: '',
  note: '',
  by: 'du',
  byName: '',
  at: 1,
  rev: 2,
} as const;
const LINE = {
  kitId: 'target',
  description: '',
  springOption: '',
  qty: 1,
  receivedQty: 1,
  allocatedQty: 0,
  heldBy: [],
  priceExGst: 1,
  serials: [],
  compliance: '',
  sku: '',
  returnedQty: 0,
  returnedBy: [],
  writtenOutQty: 0,
  promisedOn: '',
} as const;

/** A value of each field of the server's that a client might like. */
const FORGED: Readonly<Record<(typeof ORDER_SERVER_FIELDS)[number], unknown>> = {
  number: 'O-1',
  lines: [LINE],
  kitIds: ['target'],
  serialKeys: ['head-office S-1'],
  placedAt: '2026-01-01',
  consignment: 'CN1',
  cartons: 1,
  kg: 1,
  kgIsEstimate: true,
  manifestId: 'target',
  etaDate: '2027-01-01',
  dueOn: '2027-01-01',
  etaHistory: [{ date: '2027-01-01', was: '', reason: '', byName: '', at: 1 }],
  openedAt: 1,
  dispatchedAt: 1,
  receivedAt: 1,
  requestCancel: { by: 'du', byName: '', at: 1, reason: '' },
  splitFrom: 'other',
  splits: 1,
  totals: { ex: 1, gst: 0, inc: 1 },
  invoiceId: 'i1',
  returnId: 'r1',
  entries: [ENTRY],
  timeLimits: [{ id: '1', type: 'orderInTransit', startTimestamp: 0, limit: 0 }],
  timeLimitStatusId: 1,
  timeLimitDueAt: 1,
  timeLimitEndsAt: 1,
};

function drafts(): void {
  beforeAll(() =>
    store({
      [`users/${SALES.uid}`]: SALES.user,
      [`dealers/${WESTERN}`]: buildDealer({
        dealerId: WESTERN,
        dealerGroupId: '',
        distributerId: OTHER_DISTRIBUTER,
      }),
    }),
  );
  allows('a dealer user with orders makes a draft', create(CAST.DU));
  denies("one without orders can't make one", create(SALES));
  denies("a user can't make one for another dealer", create(CAST.DU, { dealerId: LONE_DEALER }));
  denies("a user can't make one in the name of another", create(CAST.DU, { placedById: 'da' }));
  allows('under their own name', create(CAST.DU, { placedBy: NAME_OF_DU }));
  denies("a user can't make one under the name of another", create(CAST.DU, { placedBy: 'Sam Reid' }));
  allows('for stock', create(CAST.DU, { kind: 'stock' }));
  denies("a draft can't be one of labels", forge(CAST.DU, { kind: 'label' }));
  allows('of as many kits as a line takes', forge(CAST.DU, { wants: [wish(999)] }));
  for (const qty of [100_000, 12_345_678_901, 1e18, -1]) {
    // As its row reads in the store: the app's own writer refuses it.
    denies(`a draft can't wish for ${qty} kits`, forge(CAST.DU, { wants: [`target\t\t${qty}\t`] }));
  }
  denies("a user can't make one of another group", create(CAST.DU, { dealerGroupId: 'other' }));
  denies(
    "a user can't make one of a distributor that does not supply the dealer",
    create(CAST.DU, { distributerId: OTHER_DISTRIBUTER }),
  );
  allows('its distributor makes one on behalf of a dealer', create(CAST.XU));
  denies(
    "it can't of a dealer that is another distributor’s",
    create(CAST.XU, { dealerId: WESTERN, dealerGroupId: '' }),
  );
  for (const name of ['orderPlaced', 'available', 'complete', 'cancelled'] as const) {
    denies(`a new order can't begin as ${name}`, create(CAST.DU, statusFields(name)));
  }
  for (const field of ORDER_SERVER_FIELDS) {
    denies(`a new order can't bring ${field} along`, forge(CAST.DU, { [field]: FORGED[field] }));
  }
}

function edits(): void {
  const draft = draftOrder();
  allows('a draft is edited', edit(CAST.DA, draft, { purchaseOrder: 'PO-3' }));
  allows('its distributor edits it', edit(CAST.XU, draft, { purchaseOrder: 'PO-3' }));
  denies("one without orders can't edit one", edit(SALES, draft, { purchaseOrder: 'PO-3' }));
  denies("another dealer of the group can't edit one", edit(CAST.DG, draft, { purchaseOrder: 'PO-3' }));
  denies(
    "an order that was placed can't be edited",
    edit(CAST.DU, buildOrder({ statusName: 'orderPlaced' }), { purchaseOrder: 'PO-3' }),
  );
  denies("it can't go to another dealer", edit(CAST.DU, draft, { dealerId: LONE_DEALER }));
  denies("it can't go to another distributor", edit(CAST.DU, draft, { distributerId: OTHER_DISTRIBUTER }));
  denies("it can't be deleted past the API", edit(CAST.DA, draft, { deleted: true }));
  for (const name of ['orderPlaced', 'complete', 'cancelled'] as const) {
    denies(`a draft can't be made ${name} past the API`, edit(CAST.DA, draft, statusFields(name)));
  }
  for (const field of ORDER_SERVER_FIELDS) {
    for (const code of ['DA', 'XA'] as const) {
      denies(`${code} can't write ${field} of a draft`, edit(CAST[code], draft, { [field]: FORGED[field] }));
    }
  }
  denies("an admin can't delete one for good", async () => {
    const id = freshId('edited');
    await store({ [`orders/${id}`]: draft });
    return deleteDoc(doc(await as(CAST.DA), 'orders', id));
  });
}

function suppliers(): void {
  const toDepot = buildOrder({ statusName: 'orderPlaced', supplierDealerId: DEPOT });
  beforeAll(() =>
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
    getDocs(query(collection(await as(member), 'orders'), where('supplierDealerId', '==', id), limit(50)));
  allows('a dealer that takes orders reads what is addressed to it', read(AT_DEPOT, 'to-depot'));
  allows('and lists it', list(AT_DEPOT, DEPOT));
  denies("without the flag orders it can't", read(FITTER, 'to-depot'));
  denies("a dealer that takes none can't read any", read(AT_CLOSED, 'to-closed'));
  denies("and can't list any", list(AT_CLOSED, CLOSED));
  denies("a dealer can't read what is addressed to another", read(AT_CLOSED, 'to-depot'));
  denies(
    "it can't edit a draft that is addressed to it",
    edit(AT_DEPOT, draftOrder({ supplierDealerId: DEPOT }), { purchaseOrder: 'x' }),
  );
  allows('who ordered reads it as before', read(CAST.DU, 'to-depot'));
  allows('the distributor lists its dealers’ orders', async () =>
    getDocs(
      query(
        collection(await as(CAST.XU), 'orders'),
        where('distributerId', '==', DISTRIBUTER),
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
  beforeAll(() =>
    store({ [`users/${counts.uid}`]: counts.user ?? {}, [`users/${sells.uid}`]: sells.user ?? {} }),
  );
  const list = (member: Member, dealerId: string) => async () =>
    getDocs(
      query(
        collection(await as(member), 'orders'),
        where('dealerId', '==', dealerId),
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
  group('drafts', drafts);
  group('edits of drafts', edits);
  group('suppliers', suppliers);
}
