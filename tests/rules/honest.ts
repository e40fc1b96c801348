import { buildSalesAccount } from '#tests/seed/build/sale.ts';
import { isCommitted } from '#domain/descriptor/descriptor.ts';
import type { Product } from '#domain/product/schema.ts';
import { UNIQUE_NAMES } from '#domain/shared/unique-names.ts';
import { fitId } from '#domain/suspension-kit-vehicle/derive.ts';
import { REGISTRY } from '#generate/registry.ts';
import { buildProductCost } from '#tests/seed/build/catalogue.ts';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildDealer, buildDistributer } from '#tests/seed/build/party.ts';
import { buildSavedView } from '#tests/seed/build/saved-view.ts';
import { buildSuspensionKitVehicle } from '#tests/seed/build/suspension.ts';
import { buildNameReservations, buildProductReservations } from '#tests/seed/build/uniq.ts';
import { type ActorCode, CAST, DEALER, DISTRIBUTER } from './cast.ts';
import { freshInvitationId, invitationBy } from './invite.ts';
import type { Policy } from './policy.ts';
import {
  freshKitSku,
  freshProduct,
  reservationOf,
  STRICT_SETTINGS,
  TARGET_CUSTOMER,
  TARGET_INVITATION,
  TARGETS,
} from './world.ts';

type Documents = Readonly<Record<string, object>>;

/** The document a policy aims at, as collection and id. */
export function targetOf(policy: Policy): { path: string; id: string } {
  const steps = policy.path.split('/');
  // An even number of steps is one document's path.
  if (steps.length % 2 === 0) return { path: steps.slice(0, -1).join('/'), id: steps.at(-1) ?? '' };
  const ids: Record<string, string> = {
    dealers: DEALER,
    distributers: DISTRIBUTER,
    engineers: CAST.EN.uid,
    invitations: TARGET_INVITATION,
    posPrices: DEALER,
    salesAccounts: `${DEALER}~target`,
    posSettings: DEALER,
    uniq: reservationOf('target', TARGET_CUSTOMER).path.replace('uniq/', ''),
  };
  return { path: policy.path, id: ids[policy.path] ?? 'target' };
}

/** The record with a name of its own, where no two may share it; a kit begins as a draft. */
function named(path: string, id: string, record: object): object {
  const name = UNIQUE_NAMES[path];
  return name ? { ...record, [name.field]: id, ...(path === 'kits' && { status: 'draft' }) } : record;
}

const reservations = (made: readonly { readonly id: string; readonly value: object }[]): Documents =>
  Object.fromEntries(made.map(({ id, value }) => [`uniq/${id}`, value]));

/** A product with the reservations of its codes. */
export const withCodes = (id: string, product: Product = freshProduct()): Documents => ({
  [`products/${id}`]: product,
  ...reservations(buildProductReservations(id, product)),
});

/** What the commit of a client brings along with a record whose name no two may share. */
export const withName = (path: string, id: string, record: object): Documents =>
  REGISTRY.some((entity) => entity.path === path && isCommitted(entity))
    ? reservations(buildNameReservations(path, id, record))
    : {};

/** What an honest new record of dealer A is, with what its commit brings along: the documents by their paths. */
export function honestNew(path: string, id: string, code: ActorCode): Documents {
  switch (path) {
    case 'customers': {
      const customer = buildCustomer({ email: `${id}@mailbox.example` });
      const reservation = reservationOf(id, customer);
      return { [`customers/${id}`]: customer, [reservation.path]: reservation.value };
    }
    case 'products':
      return withCodes(id);
    case 'products/target/private':
      return { ...withCodes(id), [`products/${id}/private/cost`]: buildProductCost() };
    case 'invitations':
      return { [`invitations/${freshInvitationId()}`]: invitationBy(CAST[code]) };
    case 'dealers':
      return { [`dealers/${id}`]: buildDealer({ dealerId: id, dealerGroupId: '' }) };
    case 'distributers':
      return { [`distributers/${id}`]: buildDistributer() };
    case 'suspensionKitVehicles': {
      const fit = buildSuspensionKitVehicle({ vehicleId: id, kitId: 'kit' });
      return { [`${path}/${fitId(id, 'kit')}`]: fit };
    }
    case 'kitSkus':
      return { [`kitSkus/${id}`]: freshKitSku() };
    case 'salesAccounts':
      return { [`${path}/${id}`]: buildSalesAccount() };
    case 'savedViews': {
      const { uid, user } = CAST[code];
      const ownerName = `${user?.firstName} ${user?.lastName}`;
      return { [`${path}/${id}`]: buildSavedView({ owner: uid, ownerName }) };
    }
    case 'installations':
      return { [`${path}/${id}`]: buildInstallation() };
    default: {
      const record = named(path, id, TARGETS[`${path}/target`] ?? { dealerId: DEALER });
      return { [`${path}/${id}`]: record, ...withName(path, id, record) };
    }
  }
}

/** The honest edit of each collection or document: what its entity says, and by hand what no entity does. */
const CHANGES: Documents = {
  ...Object.fromEntries(
    REGISTRY.map(({ path, id, change = {} }) => [id === undefined ? path : `${path}/${id}`, change]),
  ),
  'system/sessionSettings': { dealer: { ...STRICT_SETTINGS.dealer, ScreenTimeoutDuration: '00:15:00' } },
};

/** A small honest edit of what a policy is about. */
export const honestChange = ({ path }: Policy): object => CHANGES[path] ?? {};
