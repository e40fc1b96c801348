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
import { buildAccountingExport } from '#tests/seed/build/accounting-export.ts';
import { CAST, DISTRIBUTER, distributerUser, type Member, OTHER_DISTRIBUTER } from '../cast.ts';
import { as, freshId, stamps, store } from '../environment.ts';
import { allows, denies, group, prepares } from '../verbs.ts';

const COLLECTION = 'accountingExports';
const PACKER: Member = {
  ...CAST.XU,
  uid: 'export-packer',
  user: distributerUser({ privileges: { dealer: { orders: true }, distributer: { installations: true } } }),
};

const read =
  (member: Member, path = 'target') =>
  async () =>
    getDoc(doc(await as(member), `${COLLECTION}/${path}`));
const list = (member: Member, value: string) => async () =>
  getDocs(query(collection(await as(member), COLLECTION), where('distributerId', '==', value), limit(50)));

function readers(): void {
  prepares(() =>
    store({
      [`users/${PACKER.uid}`]: PACKER.user ?? {},
      [`${COLLECTION}/elsewhere`]: buildAccountingExport({ distributerId: OTHER_DISTRIBUTER }),
    }),
  );
  allows('a distributor user with orders reads an export of their own', read(CAST.XU));
  allows('and lists them', list(CAST.XU, DISTRIBUTER));
  denies("one without orders can't read it", read(PACKER));
  denies("and can't list them", list(PACKER, DISTRIBUTER));
  denies("another distributor's can't be read", read(CAST.XU, 'elsewhere'));
  denies("nor can't be listed", list(CAST.XU, OTHER_DISTRIBUTER));
  denies("a dealer of the distributor can't read one", read(CAST.DA));
  denies(
    "what an export took can't be read, by its distributor either",
    read(CAST.XA, 'target/taken/target'),
  );
}

function writers(): void {
  const stored = buildAccountingExport();
  const put = async () => {
    const id = freshId('export');
    await store({ [`${COLLECTION}/${id}`]: stored });
    return id;
  };
  for (const code of ['XU', 'XA', 'DV'] as const) {
    const member = CAST[code];
    denies(`${code} can't make an export past the API`, async () =>
      setDoc(doc(await as(member), COLLECTION, freshId('made')), { ...stored, ...stamps(member, 1) }),
    );
    denies(`${code} can't change its totals`, async () =>
      updateDoc(doc(await as(member), COLLECTION, await put()), { totals: [], ...stamps(member, 2) }),
    );
    denies(`${code} can't delete one`, async () => deleteDoc(doc(await as(member), COLLECTION, await put())));
  }
}

/** Exports to accounting: their distributor reads them, the server makes them, nobody changes one. */
export function accountingExportsSuite(): void {
  group('readers', readers);
  group('writers', writers);
}
