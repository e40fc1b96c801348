import { REGISTRY } from '#generate/registry.ts';
import { UNIQUE_NAMES } from '#domain/shared/unique-names.ts';
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
import { fitId } from '#domain/suspension-kit-vehicle/derive.ts';
import { ENGINEER_STAGES } from '#domain/installation/entity.ts';
import { buildProductCost } from '#tests/seed/build/catalogue.ts';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildDealer, buildDistributer } from '#tests/seed/build/party.ts';
import { buildSuspensionKitVehicle } from '#tests/seed/build/suspension.ts';
import { buildNameReservations, buildProductReservations } from '#tests/seed/build/uniq.ts';
import {
  ACTOR_CODES,
  ACTORS,
  type ActorCode,
  CAST,
  DEALER,
  dealerUser,
  DISTRIBUTER,
  GROUP,
} from '../cast.ts';
import { as, freshId, stamps, store } from '../environment.ts';
import { isAllowed, isTriedEachTime, type Operation, OPERATIONS, POLICY, type Policy } from '../policy.ts';
import { give } from '../give.ts';
import { freshInvitationId, invitationBy } from '../invite.ts';
import { partyQuery } from '../parties.ts';
import { allows, cases, denies, group } from '../verbs.ts';
import { report } from './error-reports.ts';
import {
  DEALER_CATEGORY,
  freshKitSku,
  freshProduct,
  reservationOf,
  STRICT_SETTINGS,
  TARGET_CUSTOMER,
  TARGET_INVITATION,
  TARGETS,
} from '../world.ts';

/** The document a policy aims at, as collection and id. */
function targetOf(policy: Policy): { path: string; id: string } {
  const steps = policy.path.split('/');
  // An even number of steps is one document's path.
  if (steps.length % 2 === 0) return { path: steps.slice(0, -1).join('/'), id: steps.at(-1) ?? '' };
  const ids: Record<string, string> = {
    dealers: DEALER,
    distributers: DISTRIBUTER,
    engineers: CAST.EN.uid,
    invitations: TARGET_INVITATION,
    uniq: reservationOf('target', TARGET_CUSTOMER).path.replace('uniq/', ''),
  };
  return { path: policy.path, id: ids[policy.path] ?? 'target' };
}

/** The time of a request on a stream is the time when the stream began (src/data/store/firestore-lite.ts). */
const BEFORE_THE_RUN = Math.floor(Date.now() / 1000) - 1;

/** The query by which the actor's own app would ask for dealer A's records of this collection. */
function scopeOf(path: string, code: ActorCode): readonly QueryConstraint[] {
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
      return byDealer;
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

/** The record with a name of its own, where no two may share it; a kit begins as a draft. */
function named(path: string, id: string, record: object): object {
  const name = UNIQUE_NAMES[path];
  return name ? { ...record, [name.field]: id, ...(path === 'kits' && { status: 'draft' }) } : record;
}

/** A new record of dealer A, with the reservations where it needs some. */
async function create(db: Firestore, path: string, code: ActorCode): Promise<void> {
  const id = freshId('new');
  const batch = writeBatch(db);
  const write = (at: string, value: object) => {
    const ref = doc(db, at);
    batch.set(ref, { ...storedRecord(ref.parent.path, ref.id, value), ...stamps(CAST[code], 1) });
  };
  if (path === 'customers') {
    const customer = buildCustomer({ email: `${id}@mailbox.example` });
    const reservation = reservationOf(id, customer);
    write(`customers/${id}`, customer);
    write(reservation.path, reservation.value);
  } else if (path === 'products') {
    const product = freshProduct();
    write(`products/${id}`, product);
    for (const reservation of buildProductReservations(id, product)) {
      write(`uniq/${reservation.id}`, reservation.value);
    }
  } else if (path === 'products/target/private') {
    await store({ [`products/${id}`]: freshProduct() });
    write(`products/${id}/private/cost`, buildProductCost());
  } else if (path === 'invitations') {
    write(`${path}/${freshInvitationId()}`, invitationBy(CAST[code]));
  } else if (path === 'dealers') {
    write(`dealers/${id}`, buildDealer({ dealerId: id, dealerGroupId: '' }));
  } else if (path === 'distributers') {
    write(`distributers/${id}`, buildDistributer());
  } else if (path === 'suspensionKitVehicles') {
    write(`${path}/${fitId(id, 'kit')}`, buildSuspensionKitVehicle({ vehicleId: id, kitId: 'kit' }));
  } else if (path === 'kitSkus') {
    const row = freshKitSku();
    write(`kitSkus/${id}`, row);
    write(`uniq/kitSku~${row.sku}`, { kind: 'kitSku', ref: id });
  } else if (path === 'errorReports') {
    await report(CAST[code]);
    return;
  } else if (path === 'installations') {
    write(`${path}/${id}`, buildInstallation());
  } else {
    const record = named(path, id, TARGETS[`${path}/target`] ?? { dealerId: DEALER });
    write(`${path}/${id}`, record);
    for (const reservation of buildNameReservations(path, id, record)) {
      write(`uniq/${reservation.id}`, reservation.value);
    }
  }
  await batch.commit();
}

/** The honest edit of each collection or document: what its entity says, and by hand what no entity does. */
const CHANGES: Readonly<Record<string, object>> = {
  ...Object.fromEntries(
    REGISTRY.map(({ path, id, change = {} }) => [id === undefined ? path : `${path}/${id}`, change]),
  ),
  serverFaults: { state: 'seen' },
  'system/sessionSettings': { dealer: { ...STRICT_SETTINGS.dealer, ScreenTimeoutDuration: '00:15:00' } },
};

/** A small honest edit. Where it is allowed it is made on a record of its own, so that the target stays as it is. */
async function update(db: Firestore, policy: Policy, code: ActorCode, isFresh: boolean): Promise<void> {
  const { path, id } = targetOf(policy);
  // A document that there is but one of is put back as it was, and changed by nothing that another case relies on.
  const isOne = policy.path.split('/').length % 2 === 0;
  const own = isFresh && !isOne ? freshId('edited') : id;
  if (isFresh) await store({ [`${path}/${own}`]: { ...TARGETS[`${path}/${id}`] } });
  if (path === 'users') {
    await give(CAST[code], own, dealerUser(), { privileges: { dealer: {}, distributer: {} } });
    return;
  }
  await updateDoc(doc(db, path, own), {
    ...storedRecord(path, own, CHANGES[policy.path] ?? {}),
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
