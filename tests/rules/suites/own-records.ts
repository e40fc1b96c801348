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
import { buildCustomerDistance } from '#tests/seed/build/customer-distance.ts';
import { buildReportFigures } from '#tests/seed/build/report-figures.ts';
import { buildImageConflict } from '#tests/seed/build/image-conflict.ts';
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

/** What a dealer and its distributor read by an area each, and the server alone writes. */
interface Own {
  readonly path: string;
  readonly what: string;
  readonly dealerArea: string;
  readonly supplierArea: string;
  readonly build: (overrides?: { readonly distributerId?: string }) => object;
  /** A field that somebody would rather have otherwise. */
  readonly wish: object;
  /** Where admins alone read it: on both sides, or at the distributor. */
  readonly isForAdmins?: 'both' | 'supplier';
}

function readers({ path, what, dealerArea, supplierArea, build, isForAdmins }: Own): void {
  const dealer = isForAdmins === 'both' ? CAST.DA : CAST.DU;
  const supplier = isForAdmins ? CAST.XA : CAST.XU;
  const type = isForAdmins === 'both' ? 'admin' : 'user';
  const fitter: Member = {
    ...CAST.DU,
    uid: `fitter-${path}`,
    user: dealerUser({ type, privileges: { dealer: { installations: true, kits: true }, distributer: {} } }),
  };
  const seller: Member = {
    ...CAST.XU,
    uid: `seller-${path}`,
    user: distributerUser({
      type: isForAdmins ? 'admin' : 'user',
      privileges: { dealer: { [dealerArea]: true }, distributer: { installations: true } },
    }),
  };
  const read =
    (member: Member, id = 'target') =>
    async () =>
      getDoc(doc(await as(member), path, id));
  const list = (member: Member, field: string, value: string) => async () =>
    getDocs(query(collection(await as(member), path), where(field, '==', value), limit(50)));
  prepares(() =>
    store({
      [`users/${fitter.uid}`]: fitter.user ?? {},
      [`users/${seller.uid}`]: seller.user ?? {},
      [`${path}/elsewhere`]: build({ distributerId: OTHER_DISTRIBUTER }),
    }),
  );
  allows(`a dealer ${type} with ${dealerArea} reads a ${what} of their own`, read(dealer));
  allows(`and lists every ${what}`, list(dealer, 'dealerId', DEALER));
  denies(`a user of the dealer without ${dealerArea} can't read a ${what}`, read(fitter));
  denies(`and can't list a ${what}`, list(fitter, 'dealerId', DEALER));
  denies(`another dealer of the group can't read a ${what}`, read(CAST.DG));
  denies(`it can't list a ${what}`, list(CAST.DG, 'dealerId', DEALER));
  denies(`a user can't list a ${what} by the group`, list(dealer, 'dealerGroupId', 'outback'));
  allows(`the linked distributor reads a ${what}`, read(supplier));
  allows(`and lists each ${what} of its dealers`, list(supplier, 'distributerId', DISTRIBUTER));
  denies(`its user without ${supplierArea} can't read a ${what}`, read(seller));
  denies(`it can't read a ${what} of another distributor's dealer`, read(supplier, 'elsewhere'));
  denies(
    `it can't list a ${what} of another distributor`,
    list(supplier, 'distributerId', OTHER_DISTRIBUTER),
  );
  if (isForAdmins === 'both') {
    denies(`a dealer user who is no admin can't read a ${what}`, read(CAST.DU));
    denies(`and can't list a ${what} of their own dealer`, list(CAST.DU, 'dealerId', DEALER));
  }
  if (isForAdmins) {
    denies(`a user of the distributor who is no admin can't read a ${what}`, read(CAST.XU));
  }
  denies(`an engineer can't read a ${what}`, read(CAST.EN));
}

function writers({ path, what, build, wish }: Own): void {
  const stored = build();
  const put = async () => {
    const id = freshId('own');
    await store({ [`${path}/${id}`]: stored });
    return id;
  };
  for (const code of ['DU', 'DA', 'XA', 'DV'] as const) {
    const member = CAST[code];
    denies(`${code} can't make a ${what} past the API`, async () =>
      setDoc(doc(await as(member), path, freshId('made')), { ...stored, ...stamps(member, 1) }),
    );
    denies(`${code} can't change a ${what}`, async () =>
      updateDoc(doc(await as(member), path, await put()), { ...wish, ...stamps(member, 2) }),
    );
    denies(`${code} can't delete a ${what}`, async () => deleteDoc(doc(await as(member), path, await put())));
  }
}

const ownRecords = (own: Own) => (): void => {
  group('readers', () => readers(own));
  group('writers', () => writers(own));
};

/** Counts of shelves: the dealer and its distributor read them, the server makes them, nobody changes one. */
export const stockCountsSuite = ownRecords({
  path: 'stockCounts',
  what: 'count',
  dealerArea: 'orders',
  supplierArea: 'orders',
  build: buildStockCount,
  wish: { lines: [], differing: 0 },
});

/** How far customers live: the dealer and its distributor read it, the server reckons it, and writes who accepted it. */
export const customerDistancesSuite = ownRecords({
  path: 'customerDistances',
  what: 'distance',
  dealerArea: 'customers',
  supplierArea: 'customerDistances',
  build: buildCustomerDistance,
  wish: { isAccepted: true, acceptedReason: 'Ours' },
  isForAdmins: 'supplier',
});

/** What reports are made of: admins of the dealer and of its distributor read it, the server counts. */
export const reportFiguresSuite = ownRecords({
  path: 'reportFigures',
  what: 'figure',
  dealerArea: 'reports',
  supplierArea: 'reports',
  build: buildReportFigures,
  wish: { counts: { 'jobs|09|gvmUpgradeState|NSW': 300 } },
  isForAdmins: 'both',
});

/** Photos that are alike: the dealer of both jobs and its distributor read it, the server finds it, and writes what was decided. */
export const imageConflictsSuite = ownRecords({
  path: 'imageConflicts',
  what: 'conflict',
  dealerArea: 'imageConflicts',
  supplierArea: 'imageConflicts',
  build: buildImageConflict,
  wish: { state: 'resolved' },
  isForAdmins: 'both',
});
