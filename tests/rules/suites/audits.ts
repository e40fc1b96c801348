import { collection, doc, getDoc, getDocs, limit, query, setDoc, updateDoc, where } from 'firebase/firestore';
import { buildAuditRun } from '#tests/seed/build/audit.ts';
import { CAST, DEALER, DISTRIBUTER, distributerUser, type Member, OTHER_DISTRIBUTER } from '../cast.ts';
import { as, freshId, stamps, store } from '../environment.ts';
import { allows, denies, group } from '../verbs.ts';

/** An admin of a distributor with every flag; of the one that is not the head office unless told otherwise. */
async function admin(overrides: Parameters<typeof distributerUser>[0] = {}): Promise<Member> {
  const member: Member = { ...CAST.XA, uid: freshId('auditor') };
  const user = distributerUser({ type: 'admin', distributerId: OTHER_DISTRIBUTER, ...overrides });
  await store({ [`users/${member.uid}`]: user });
  return member;
}
const WITHOUT_FLAG = { privileges: { dealer: { audit: true }, distributer: { kits: true } } };

/** A stored run of dealer A, supplied by the other distributor. */
async function run(fields: Parameters<typeof buildAuditRun>[0] = {}): Promise<string> {
  const id = freshId('run');
  await store({ [`auditRuns/${id}`]: buildAuditRun({ distributerId: OTHER_DISTRIBUTER, ...fields }) });
  return id;
}
const open = async (member: Member, fields = {}) =>
  getDoc(doc(await as(member), 'auditRuns', await run(fields)));
const latest = async (member: Member, ...of: Parameters<typeof where>[]) =>
  getDocs(
    query(
      collection(await as(member), 'auditRuns'),
      where('isLatest', '==', true),
      ...of.map((clause) => where(...clause)),
      limit(500),
    ),
  );

function suppliers(): void {
  allows('an admin with audit of the distributor that supplies the dealer can open', async () =>
    open(await admin()),
  );
  denies("of a dealer that another one supplies can't", async () =>
    open(await admin(), { distributerId: DISTRIBUTER }),
  );
  denies("without the distributor's flag can't, a dealer's flag counts for nothing", async () =>
    open(await admin(WITHOUT_FLAG)),
  );
  denies("who is no admin can't", async () => open(await admin({ type: 'user' })));
  allows('head office can open those of every dealer', () => open(CAST.XA));
}

function lists(): void {
  allows('a dealer user can list the own dealer’s', () => latest(CAST.DU0, ['dealerId', '==', DEALER]));
  denies("a dealer user can't list all", () => latest(CAST.DU0));
  denies("an admin of the same group can't list another dealer's", () =>
    latest(CAST.DG, ['dealerId', '==', DEALER]),
  );
  allows('a supplier can list those of its dealers', async () =>
    latest(await admin(), ['distributerId', '==', OTHER_DISTRIBUTER]),
  );
  denies("a supplier can't list all", async () => latest(await admin()));
  denies("a supplier can't list another one's", async () =>
    latest(await admin(), ['distributerId', '==', DISTRIBUTER]),
  );
  allows('head office can list all', () => latest(CAST.XA));
}

function writing(): void {
  denies("a dealer admin can't make a run look clean", async () =>
    updateDoc(doc(await as(CAST.DA), 'auditRuns', await run()), {
      errors: 0,
      warnings: 0,
      findings: [],
      ...stamps(CAST.DA, 2),
    }),
  );
  denies("a dealer admin can't make one up", async () =>
    setDoc(doc(await as(CAST.DA), 'auditRuns', freshId('run')), {
      ...buildAuditRun(),
      ...stamps(CAST.DA, 1),
    }),
  );
}

/** Audits of dealers: the dealer, its supplier and head office read, the server writes. */
export function auditsSuite(): void {
  group('suppliers', suppliers);
  group('lists', lists);
  group('writing', writing);
}
