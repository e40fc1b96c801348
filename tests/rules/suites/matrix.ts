import { ENGINEER_STAGES } from '#domain/installation/entity.ts';
import { storedRecord } from '#generate/stored.ts';
import {
  collection,
  deleteDoc,
  doc,
  type Firestore,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  type Query,
  query,
  type QueryConstraint,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import { expect, it } from 'vitest';
import { ACTOR_CODES, ACTORS, type ActorCode, CAST, DEALER, DISTRIBUTER, GROUP } from '../cast.ts';
import { as, freshId, stamps, store } from '../environment.ts';
import { honestChange, honestNew, targetOf } from '../honest.ts';
import { isAllowed, isTriedEachTime } from '../may.ts';
import { type Operation, OPERATIONS, POLICY, type Policy } from '../policy.ts';
import { partyQuery } from '../parties.ts';
import { allows, cases, denies, group } from '../verbs.ts';
import { report } from './error-reports.ts';
import { DEALER_CATEGORY, TARGETS } from '../world.ts';

/** The time of a request on a stream is the time when the stream began (src/data/store/firestore-lite.ts). */
const BEFORE_THE_RUN = Math.floor(Date.now() / 1000) - 1;

/** The query by which the actor's own app would ask for dealer A's records of this collection. */
export function scopeOf(path: string, code: ActorCode): readonly QueryConstraint[] {
  const isDistributer = ['XU', 'XA', 'XA1F', 'XAOFF'].includes(code);
  const byDealer = [where('dealerId', '==', DEALER)];
  const byGroup = [where('dealerGroupId', '==', GROUP)];
  switch (path) {
    case 'users':
    case 'invitations':
    case 'auditRuns':
      return isDistributer ? [] : byDealer;
    case 'changeLog':
      return [where('forDealer', 'in', [`customers~g~${GROUP}`])];
    case 'printers':
    case 'dayCloses':
    case 'salesAccounts':
    case 'salesRecords':
    case 'salesRecords/target/revs':
      return byDealer;
    case 'savedViews':
      return [where('sharedWith', 'in', [`user~${CAST[code].uid}`, `dealer~${DEALER}`])];
    case 'importRuns':
      return [where('organisation', '==', `dealer~${DEALER}`), where('area', '==', 'products')];
    case 'dealers':
      return isDistributer ? [] : byGroup;
    case 'customers':
    case 'customerContacts':
    case 'carDealers':
      return byGroup;
    case 'documents':
      return [
        where('status', '==', 'published'),
        where('deleted', '==', false),
        ...(isDistributer ? [] : [where('audience', 'array-contains', DEALER_CATEGORY)]),
      ];
    case 'system/build/newsUpdates':
      return [
        where('deleted', '==', false),
        where('timestamp', '<=', BEFORE_THE_RUN),
        ...(isDistributer ? [] : [where('dealerKitCategories', 'array-contains', DEALER_CATEGORY)]),
      ];
    case 'accountingExports':
    case 'deliveryManifests':
    case 'stockCounts':
    case 'customerDistances':
    case 'reportFigures':
    case 'imageConflicts':
      return isDistributer ? [where('distributerId', '==', DISTRIBUTER)] : byDealer;
    case 'installations':
      if (code === 'EN') {
        return [where('engineerId', '==', CAST.EN.uid), where('stage', 'in', ENGINEER_STAGES)];
      }
      return isDistributer ? [where('distributerId', '==', DISTRIBUTER)] : byDealer;
    default:
      return partyQuery(path, isDistributer) ?? [];
  }
}

function listQuery(db: Firestore, path: string, code: ActorCode): Query {
  return query(collection(db, path), ...scopeOf(path, code), limit(50));
}

/** A new record of dealer A as an honest client would write it, with its reservation where it needs one. */
async function create(db: Firestore, path: string, code: ActorCode): Promise<void> {
  if (path === 'errorReports') {
    await report(CAST[code]);
    return;
  }
  const batch = writeBatch(db);
  for (const [at, value] of Object.entries(honestNew(path, freshId('new'), code))) {
    const ref = doc(db, at);
    batch.set(ref, { ...storedRecord(ref.parent.path, ref.id, value), ...stamps(CAST[code], 1) });
  }
  await batch.commit();
}

/** A small honest edit. Where it is allowed it is made on a record of its own, so that the target stays as it is. */
async function update(db: Firestore, policy: Policy, code: ActorCode, isFresh: boolean): Promise<void> {
  const { path, id } = targetOf(policy);
  // A document that there is but one of is put back as it was, and changed by nothing that another case relies on.
  const isOne = policy.path.split('/').length % 2 === 0;
  const own = isFresh && !isOne ? freshId('edited') : id;
  if (isFresh) await store({ [`${path}/${own}`]: { ...TARGETS[`${path}/${id}`] } });
  await updateDoc(doc(db, path, own), {
    ...storedRecord(path, own, honestChange(policy)),
    ...stamps(CAST[code], 2),
  });
}

async function act(policy: Policy, operation: Operation, code: ActorCode): Promise<unknown> {
  const db = await as(CAST[code]);
  const { path, id } = targetOf(policy);
  switch (operation) {
    case 'get':
      return getDoc(doc(db, path, id));
    case 'list':
      return getDocs(listQuery(db, path, code));
    case 'count':
      return getCountFromServer(listQuery(db, path, code));
    case 'create':
      if (path === 'system') return setDoc(doc(db, path, freshId('new')), stamps(CAST[code], 1));
      return create(db, path, code);
    case 'update':
      return update(db, policy, code, isAllowed(policy, operation, code));
    case 'delete':
      return deleteDoc(doc(db, path, id));
  }
}

/** T01: every collection, by every actor, in every way, answers as the policy says. */
export function matrixSuite(): void {
  for (const policy of POLICY) {
    group(policy.path, () => {
      for (const code of ACTOR_CODES) {
        for (const operation of OPERATIONS) {
          const attempt = () => act(policy, operation, code);
          cases(isTriedEachTime(policy, operation, code), () => {
            if (isAllowed(policy, operation, code))
              allows(`${code} (${ACTORS[code]}) can ${operation}`, attempt);
            else denies(`${code} (${ACTORS[code]}) can't ${operation}`, attempt);
          });
        }
      }
    });
  }

  it('covers every actor, collection and way', () => {
    expect(new Set(POLICY.map(({ path }) => path)).size).toBe(POLICY.length);
    expect(POLICY.length * ACTOR_CODES.length * OPERATIONS.length).toBeGreaterThanOrEqual(2000);
  });
}
