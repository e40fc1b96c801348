import { isCommitted } from '#domain/descriptor/descriptor.ts';
import { UNIQUE_NAMES } from '#domain/shared/unique-names.ts';
import { ENTITIES, type Entity } from '#generate/entities.ts';
import { ORDINARY } from '#generate/registry.ts';
import type { Random } from '#tests/seed/random.ts';
import { buildProduct } from '#tests/seed/build/catalogue.ts';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildDistributer } from '#tests/seed/build/party.ts';
import {
  buildEmailReservation,
  buildNameReservations,
  buildProductReservations,
} from '#tests/seed/build/uniq.ts';
import { type ActorCode, DEALER, dealerUser, type Member } from '../cast.ts';
import { importRun, TARGET_PIN, TARGETS } from '../world.ts';

export type Stored = Readonly<Record<string, unknown>>;
export type Way = 'create' | 'update';
export const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0123456789';

/** What may be written at random: where, by whom, and an honest record to begin with. */
export interface Target {
  readonly entity: Entity;
  readonly holders: readonly ActorCode[];
  readonly ways: readonly Way[];
  /** One document for all writes: they take turns. */
  readonly isFixed?: true;
  readonly id: (random: Random, member: Member) => string;
  readonly path: (id: string, member: Member) => string;
  readonly record: (id: string, member: Member, random: Random) => object;
  /** Of an update: what an honest one changes; nothing where any change is honest. */
  readonly change?: (member: Member) => Stored;
  /** What has to be there before. */
  readonly before?: (id: string, member: Member) => Readonly<Record<string, object>>;
  /** What an honest write brings along in its commit. */
  readonly along?: (id: string, record: Stored, member: Member, way: Way) => Readonly<Record<string, object>>;
}

const freshId = (random: Random) => random.text(20, ALPHABET);
const ADMINS = ['DA', 'XA'] as const;
const text = (value: unknown) => (typeof value === 'string' ? value : '');
const ownerOf = ({ user }: Member) => user ?? dealerUser();
/** The dealer of the writer, for records that only dealers have that of dealer A. */
const tenantOf = (member: Member) => {
  const { dealerId, dealerGroupId } = ownerOf(member);
  return dealerId === '' ? { dealerId: DEALER, dealerGroupId: 'outback' } : { dealerId, dealerGroupId };
};

function entityOf(collection: string, id?: string): Entity {
  const found = ENTITIES.find((each) => each.collection === collection && each.id === id);
  if (!found) throw new Error(`No schema of ${collection}.`);
  return found;
}

const asWrites = (made: readonly { readonly id: string; readonly value: object }[]) =>
  Object.fromEntries(made.map(({ id, value }) => [`uniq/${id}`, value]));

const target = (collection: string, differences: Partial<Target> = {}): Target => ({
  entity: entityOf(collection),
  holders: ADMINS,
  ways: ['create', 'update'],
  id: freshId,
  path: (id) => `${collection}/${id}`,
  record: () => TARGETS[`${collection}/target`] ?? {},
  ...differences,
});

const fixed = (
  entity: Entity,
  differences: Pick<Target, 'holders' | 'ways' | 'path' | 'record' | 'change'>,
): Target => ({
  entity,
  isFixed: true,
  id: () => '',
  ...differences,
});

const customers = target('customers', {
  holders: ['DU', 'DA', 'DG'],
  record: (id, member) => buildCustomer({ ...tenantOf(member), email: `${id.toLowerCase()}@mail.example` }),
  along: (id, record, _member, way) => {
    if (way === 'update' || text(record['emailLowerCase']) === '') return {};
    const reservation = buildEmailReservation(id, {
      emailLowerCase: text(record['emailLowerCase']),
      dealerId: text(record['dealerId']),
      dealerGroupId: text(record['dealerGroupId']),
    });
    return { [`uniq/${reservation.id}`]: reservation.value };
  },
});
const products = target('products', {
  record: (id) => buildProduct({ partNumber: `RT-${id}`, sku: '' }),
  along: (id, record, _member, way) =>
    way === 'update'
      ? {}
      : asWrites(buildProductReservations(id, { partNumber: text(record['partNumber']), sku: '' })),
});
const costs = target('products', {
  entity: entityOf('products/target/private', 'cost'),
  holders: ['XA'],
  path: (id) => `products/${id}/private/cost`,
  record: () => TARGETS['products/target/private/cost'] ?? {},
  before: (id) => ({ [`products/${id}`]: buildProduct({ partNumber: '', sku: '' }) }),
});
/** Ordinary data that clients commit, each under a name of its own where no two may share it. */
const ordinary = ORDINARY.filter(isCommitted).map(({ path }) => {
  const name = UNIQUE_NAMES[path]?.field;
  return target(path, {
    record: (id) => ({ ...TARGETS[`${path}/target`], ...(name && { [name]: id }) }),
    along: (id, record) => asWrites(buildNameReservations(path, id, record)),
  });
});
const parts = target('importRuns/target/parts', {
  ways: ['create'],
  path: (id) => `importRuns/${id}/parts/00001`,
  record: () => ({ rows: [{ id: 'target', rev: 2, name: 'Coil spring', old: '{"price":100}', mark: '' }] }),
  before: (id, member) => ({ [`importRuns/${id}`]: { ...runOf(member), _by: member.uid } }),
});
function runOf(member: Member): object {
  const { dealerId, distributerId } = ownerOf(member);
  const organisation = dealerId === '' ? `distributer~${distributerId}` : `dealer~${dealerId}`;
  return importRun({ organisation });
}
/** Every record that a client writes, and a weight where it is wider or weightier than others. */
export const WRITABLE: readonly (readonly [Target, number])[] = [
  [customers, 4],
  [
    target('installations', {
      holders: ['DU', 'DA', 'XA'],
      record: (_id, member) => buildInstallation(tenantOf(member)),
    }),
    5,
  ],
  [target('vehicles'), 2],
  ...ordinary.map((each) => [each, 1] as const),
  [products, 2],
  [costs, 1],
  [target('distributers', { holders: ['XA'], record: () => buildDistributer({ headOffice: false }) }), 1],
  [target('autocomplete', { ways: ['create'] }), 1],
  [target('importRuns', { record: (_id, member) => runOf(member) }), 1],
  [parts, 1],
  [target('documents', { record: () => ({ ...TARGETS['documents/target'], audience: [0, 3] }) }), 1],
  [
    fixed(entityOf('users/target/private', 'pin'), {
      holders: ['XA'],
      ways: ['create', 'update'],
      path: (_id, { uid }) => `users/${uid}/private/pin`,
      record: () => ({ pinHash: TARGET_PIN }),
    }),
    0.7,
  ],
  [
    fixed(entityOf('users'), {
      holders: ['DU', 'DA', 'XU', 'XA'],
      ways: ['update'],
      path: (_id, { uid }) => `users/${uid}`,
      record: (_id, { user }) => user ?? {},
      change: () => ({ newsUpdateTimestamp: 1_780_000_000 }),
    }),
    0.5,
  ],
];

/** Collections whose records name the dealer that made them. */
export const OF_A_DEALER = new Set(['customers', 'installations']);
