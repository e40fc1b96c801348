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
import { buildDeliveryManifest, buildManifestLine } from '#tests/seed/build/delivery-manifest.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
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

const COLLECTION = 'deliveryManifests';
/** A dealer that supplies dealers, and one that has stopped to. */
const DEPOT = 'manifest-depot';
const CLOSED_DEPOT = 'manifest-closed-depot';

const clerkOf = (dealerId: string, privileges: object = { orders: true }): Member => ({
  ...CAST.DU,
  uid: `clerk-${dealerId}-${Object.keys(privileges).join('-')}`,
  user: dealerUser({
    dealerId,
    dealerGroupId: '',
    privileges: { dealer: { ...privileges }, distributer: {} },
  }),
});
const CLERK = clerkOf(DEPOT);
const FITTER = clerkOf(DEPOT, { installations: true });
const LATE_CLERK = clerkOf(CLOSED_DEPOT);
const SELLER: Member = {
  ...CAST.XU,
  uid: 'manifest-seller',
  user: distributerUser({ privileges: { dealer: { orders: true }, distributer: { installations: true } } }),
};
const OF_DEPOT = buildDeliveryManifest({ distributerId: '', dealerId: DEPOT });

const read =
  (member: Member, id = 'target') =>
  async () =>
    getDoc(doc(await as(member), COLLECTION, id));
const list = (member: Member, field: string, value: string) => async () =>
  getDocs(query(collection(await as(member), COLLECTION), where(field, '==', value), limit(50)));

function readers(): void {
  prepares(() =>
    store({
      [`users/${CLERK.uid}`]: CLERK.user ?? {},
      [`users/${FITTER.uid}`]: FITTER.user ?? {},
      [`users/${LATE_CLERK.uid}`]: LATE_CLERK.user ?? {},
      [`users/${SELLER.uid}`]: SELLER.user ?? {},
      [`dealers/${DEPOT}`]: buildDealer({ dealerId: DEPOT, canAcceptDealerOrders: true }),
      [`dealers/${CLOSED_DEPOT}`]: buildDealer({ dealerId: CLOSED_DEPOT }),
      [`${COLLECTION}/depot`]: OF_DEPOT,
      [`${COLLECTION}/closed-depot`]: { ...OF_DEPOT, dealerId: CLOSED_DEPOT },
      [`${COLLECTION}/of-dealer`]: { ...OF_DEPOT, dealerId: DEALER },
      [`${COLLECTION}/other`]: buildDeliveryManifest({ distributerId: OTHER_DISTRIBUTER }),
    }),
  );
  allows('an order clerk of the distributor reads one of their own', read(CAST.XU));
  allows('and lists them', list(CAST.XU, 'distributerId', DISTRIBUTER));
  denies("a distributor's user without orders can't read one", read(SELLER));
  denies("an order clerk can't read another distributor's", read(CAST.XU, 'other'));
  denies(
    "an order clerk can't list another distributor's",
    list(CAST.XU, 'distributerId', OTHER_DISTRIBUTER),
  );
  denies("an admin of head office can't list those of a dealer", list(CAST.XA, 'dealerId', DEPOT));
  denies("a dealer whose order is on it can't read it", read(CAST.DU));
  allows('a dealer that takes orders of dealers reads its own', read(CLERK, 'depot'));
  allows('and lists them', list(CLERK, 'dealerId', DEPOT));
  denies("its user without orders can't read one", read(FITTER, 'depot'));
  denies("a dealer that takes no orders can't read one", read(LATE_CLERK, 'closed-depot'));
  denies("dealer A, which takes none, can't read one in its name", read(CAST.DA, 'of-dealer'));
  denies("an engineer can't read one", read(CAST.EN));
}

function writers(): void {
  const people = [
    ['XU', CAST.XU],
    ['XA', CAST.XA],
    ['DA', CAST.DA],
    ['a clerk of the depot', CLERK],
  ] as const;
  for (const [name, member] of people) {
    const stored = name === 'a clerk of the depot' ? OF_DEPOT : buildDeliveryManifest();
    const edit = (fields: object) => async () => {
      const id = freshId('manifest');
      await store({ [`${COLLECTION}/${id}`]: stored });
      return updateDoc(doc(await as(member), COLLECTION, id), { ...fields, ...stamps(member, 2) });
    };
    denies(`${name} can't begin one past the API`, async () =>
      setDoc(doc(await as(member), COLLECTION, freshId('made')), { ...stored, ...stamps(member, 1) }),
    );
    denies(`${name} can't say that an order is sent`, edit({ lines: [buildManifestLine({ sentAt: 1 })] }));
    denies(`${name} can't close one past the API`, edit({ state: 'closed', closedAt: 1 }));
    denies(`${name} can't take away what was done`, edit({ entries: [] }));
    denies(`${name} can't delete one`, async () => {
      const id = freshId('manifest');
      await store({ [`${COLLECTION}/${id}`]: stored });
      return deleteDoc(doc(await as(member), COLLECTION, id));
    });
  }
}

/** Delivery manifests: the supplier whose it is reads, the server writes. */
export function manifestsSuite(): void {
  group('readers', readers);
  group('writers', writers);
}
