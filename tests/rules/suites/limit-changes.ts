import { collection, doc, getDoc, getDocs, limit, query, setDoc, updateDoc } from 'firebase/firestore';
import { CAST, distributerUser, type Member, OTHER_DISTRIBUTER } from '../cast.ts';
import { as, freshId, stamps, store } from '../environment.ts';
import { allows, denies, group } from '../verbs.ts';
import { TARGETS } from '../world.ts';

/** An admin of a distributor with the flag; of the head office unless told otherwise. */
async function admin(overrides: Parameters<typeof distributerUser>[0] = {}): Promise<Member> {
  const member: Member = { ...CAST.XA, uid: freshId('reviewer') };
  await store({ [`users/${member.uid}`]: distributerUser({ type: 'admin', ...overrides }) });
  return member;
}
const withoutFlag = () => admin({ privileges: { dealer: {}, distributer: { kits: true } } });

function reading(path: string): void {
  const open = async (member: Member) => getDoc(doc(await as(member), path, 'target'));
  const list = async (member: Member, max = 50) =>
    getDocs(query(collection(await as(member), path), limit(max)));
  allows('a head-office admin with changeLog can read and list', async () => {
    const member = await admin();
    await open(member);
    await list(member);
  });
  denies("another distributor's admin with changeLog can't read", async () =>
    open(await admin({ distributerId: OTHER_DISTRIBUTER })),
  );
  denies("another distributor's admin with changeLog can't list", async () =>
    list(await admin({ distributerId: OTHER_DISTRIBUTER })),
  );
  denies("a head-office admin without changeLog can't", async () => open(await withoutFlag()));
  denies("a head-office user with changeLog can't", async () => open(await admin({ type: 'user' })));
  denies("a dealer admin who made the change can't", () => open(CAST.DA));
  denies("more than 500 can't be listed", async () => list(await admin(), 501));
}

function deciding(): void {
  const change = async (fields: object) => {
    const id = freshId('told');
    await store({ [`limitChanges/${id}`]: { ...TARGETS['limitChanges/target'] } });
    await updateDoc(doc(await as(CAST.XA), 'limitChanges', id), { ...fields, ...stamps(CAST.XA, 2) });
  };
  denies("a head-office admin can't decide past the API", () => change({ state: 'kept' }));
  denies("a dealer admin can't make one up", async () =>
    setDoc(doc(await as(CAST.DA), 'limitChanges', freshId('told')), {
      ...TARGETS['limitChanges/target'],
      ...stamps(CAST.DA, 1),
    }),
  );
}

function closing(): void {
  denies("a head-office admin can't close a fault past the API", async () => {
    const id = freshId('fault');
    await store({ [`serverFaults/${id}`]: { ...TARGETS['serverFaults/target'] } });
    await updateDoc(doc(await as(CAST.XA), 'serverFaults', id), { state: 'seen', ...stamps(CAST.XA, 2) });
  });
}

/** Changes of limits made outside head office, and faults of the server: head office reads, the server writes. */
export function limitChangesSuite(): void {
  group('limitChanges', () => reading('limitChanges'));
  group('serverFaults', () => reading('serverFaults'));
  group('deciding', deciding);
  group('closing', closing);
}
