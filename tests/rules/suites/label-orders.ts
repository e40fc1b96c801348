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
import { statusFields } from '#domain/order/status.ts';
import { dealerParty, distributorParty } from '#domain/trade/parties.ts';
import { storedRecord } from '#generate/stored.ts';
import { buildLabelOrder } from '#tests/seed/build/label-order.ts';
import { CAST, DEALER, dealerUser, DISTRIBUTER, type Member, OTHER_DISTRIBUTER } from '../cast.ts';
import { as, freshId, stamps, store } from '../environment.ts';
import { allows, denies, group, prepares } from '../verbs.ts';

const COLLECTION = 'compliancePlateOrders';
const PATH = `${COLLECTION}/target`;

/** People of dealer A who work on installations, and who do neither. */
const only = (uid: string, area: string): Member => ({
  ...CAST.DU,
  uid,
  user: dealerUser({ privileges: { dealer: { [area]: true }, distributer: {} } }),
});
const FITTER = only('label-fitter', 'installations');
const SELLER = only('label-seller', 'quotes');

const read = (member: Member) => async () => getDoc(doc(await as(member), PATH));
const list = (member: Member, field: string, value: string) => async () =>
  getDocs(query(collection(await as(member), COLLECTION), where(field, '==', value), limit(50)));

function readers(): void {
  prepares(() =>
    store({ [`users/${FITTER.uid}`]: FITTER.user ?? {}, [`users/${SELLER.uid}`]: SELLER.user ?? {} }),
  );
  allows('a dealer user with orders reads one', read(CAST.DU));
  allows('and lists their dealer’s', list(CAST.DU, 'buyerId', dealerParty(DEALER)));
  allows('who works on installations reads one, for the job', read(FITTER));
  denies("one without both flags can't", read(SELLER));
  denies("another dealer of the group can't read one", read(CAST.DG));
  denies("another dealer of the group can't list them", list(CAST.DG, 'buyerId', dealerParty(DEALER)));
  denies("a user can't list them by the group", list(CAST.DU, 'dealerGroupId', 'outback'));
  allows(
    'the linked distributor lists its dealers’',
    list(CAST.XU, 'supplierId', distributorParty(DISTRIBUTER)),
  );
  denies(
    "it can't list another distributor's",
    list(CAST.XU, 'supplierId', distributorParty(OTHER_DISTRIBUTER)),
  );
  denies("an engineer can't read one", read(CAST.EN));
}

const ANY = ['DA', 'DU', 'XA', 'XU', 'DV'] as const;

function writers(): void {
  const draft = buildLabelOrder({ statusName: 'new', number: '' });
  const placed = buildLabelOrder();
  const edit = (member: Member, stored: object, fields: object) => async () => {
    const id = freshId('label-order');
    await store({ [`${COLLECTION}/${id}`]: stored });
    return updateDoc(doc(await as(member), COLLECTION, id), { ...fields, ...stamps(member, 2) });
  };
  for (const code of ANY) {
    const member = CAST[code];
    denies(`${code} can't make one past the API`, async () =>
      setDoc(doc(await as(member), COLLECTION, freshId('made')), {
        ...storedRecord(COLLECTION, '', { ...draft, placedById: member.uid }),
        ...stamps(member, 1),
      }),
    );
    denies(`${code} can't edit a draft past the API`, edit(member, draft, { notes: 'Two please' }));
    denies(`${code} can't move one past the API`, edit(member, placed, statusFields('complete')));
    denies(
      `${code} can't change what stands on a plate`,
      edit(member, placed, { frozen: { ...placed.frozen, gvm: 4500 } }),
    );
    denies(`${code} can't say that it is photographed`, edit(member, placed, { photoDone: true }));
    denies(`${code} can't exempt it past the API`, edit(member, placed, { timeLimitStatusId: 1 }));
    denies(`${code} can't delete one`, async () => {
      const id = freshId('label-order');
      await store({ [`${COLLECTION}/${id}`]: draft });
      return deleteDoc(doc(await as(member), COLLECTION, id));
    });
  }
}

export function labelOrdersSuite(): void {
  group('readers', readers);
  group('writers', writers);
}
