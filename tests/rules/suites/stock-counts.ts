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
import { buildStockCount } from '#tests/seed/build/stock-count.ts';
import {
  CAST,
  DEALER,
  dealerUser,
  DISTRIBUTER,
  distributerUser,
  type Member,
  OTHER_DISTRIBUTER,
} from '../cast.ts';
import { as, freshId, stamps, store } from '../environment.ts';
import { allows, denies, group, prepares } from '../verbs.ts';

const COLLECTION = 'stockCounts';

const FITTER: Member = {
  ...CAST.DU,
  uid: 'count-fitter',
  user: dealerUser({ privileges: { dealer: { installations: true }, distributer: {} } }),
};
const SELLER: Member = {
  ...CAST.XU,
  uid: 'count-seller',
  user: distributerUser({ privileges: { dealer: { orders: true }, distributer: { installations: true } } }),
};

const read =
  (member: Member, id = 'target') =>
  async () =>
    getDoc(doc(await as(member), COLLECTION, id));
const list = (member: Member, field: string, value: string) => async () =>
  getDocs(query(collection(await as(member), COLLECTION), where(field, '==', value), limit(50)));

function readers(): void {
  prepares(() =>
    store({
      [`users/${FITTER.uid}`]: FITTER.user ?? {},
      [`users/${SELLER.uid}`]: SELLER.user ?? {},
      [`${COLLECTION}/elsewhere`]: buildStockCount({ distributerId: OTHER_DISTRIBUTER }),
    }),
  );
  allows('a dealer user with orders reads one of their own', read(CAST.DU));
  allows('and lists them', list(CAST.DU, 'dealerId', DEALER));
  denies("a user of the dealer without orders can't read one", read(FITTER));
  denies("and can't list them", list(FITTER, 'dealerId', DEALER));
  denies("another dealer of the group can't read one", read(CAST.DG));
  denies("it can't list them", list(CAST.DG, 'dealerId', DEALER));
  denies("a user can't list them by the group", list(CAST.DU, 'dealerGroupId', 'outback'));
  allows('the linked distributor reads one', read(CAST.XU));
  allows('and lists those of its dealers', list(CAST.XU, 'distributerId', DISTRIBUTER));
  denies("its user without orders can't read one", read(SELLER));
  denies("it can't read one of another distributor's dealer", read(CAST.XU, 'elsewhere'));
  denies("it can't list another distributor's", list(CAST.XU, 'distributerId', OTHER_DISTRIBUTER));
  denies("an engineer can't read one", read(CAST.EN));
}

function writers(): void {
  const stored = buildStockCount();
  const put = async () => {
    const id = freshId('count');
    await store({ [`${COLLECTION}/${id}`]: stored });
    return id;
  };
  for (const code of ['DU', 'DA', 'XA', 'DV'] as const) {
    const member = CAST[code];
    denies(`${code} can't make a count past the API`, async () =>
      setDoc(doc(await as(member), COLLECTION, freshId('made')), { ...stored, ...stamps(member, 1) }),
    );
    denies(`${code} can't change what was counted`, async () =>
      updateDoc(doc(await as(member), COLLECTION, await put()), {
        lines: [],
        differing: 0,
        ...stamps(member, 2),
      }),
    );
    denies(`${code} can't delete one`, async () => deleteDoc(doc(await as(member), COLLECTION, await put())));
  }
}

/** Counts of shelves: the dealer and its distributor read them, the server makes them, nobody changes one. */
export function stockCountsSuite(): void {
  group('readers', readers);
  group('writers', writers);
}
