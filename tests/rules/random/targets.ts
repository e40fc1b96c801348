import { serverTimestamp } from 'firebase/firestore';
import { grantEntry } from '#domain/change-log/grant-entry.ts';
import { UNIQUE_NAMES } from '#domain/shared/unique-names.ts';
import { ENTITIES, type Entity } from '#generate/entities.ts';
import { ORDINARY } from '#generate/registry.ts';
import type { Random } from '#tests/seed/random.ts';
import { buildKitSku, buildProduct } from '#tests/seed/build/catalogue.ts';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildDealer, buildDistributer } from '#tests/seed/build/party.ts';
import { buildEngineer } from '#tests/seed/build/person.ts';
import { buildSuspensionKitVehicle } from '#tests/seed/build/suspension.ts';
import {
  buildEmailReservation,
  buildNameReservations,
  buildProductReservations,
} from '#tests/seed/build/uniq.ts';
import { type ActorCode, DEALER, dealerUser, DISTRIBUTER, type Member } from '../cast.ts';
import { invitationBy } from '../invite.ts';
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
const organisationOf = (member: Member) => {
  const { dealerId, distributerId } = ownerOf(member);
  return { dealerId, distributerId };
};

function entityOf(collection: string, id?: string): Entity {
  const found = ENTITIES.find((each) => each.collection === collection && each.id === id);
  if (!found) throw new Error(`No schema of ${collection}.`);
  return found;
}

const asWrites = (reserved: readonly { id: string; value: object }[]) =>
  Object.fromEntries(reserved.map(({ id, value }) => [`uniq/${id}`, value]));

/** The record with a name of its own, where no two may share it; a kit begins as a draft. */
const named = (collection: string, id: string, record: Stored): Stored => {
  const name = UNIQUE_NAMES[collection];
  return name ? { ...record, [name.field]: id, ...(collection === 'kits' && { status: 'draft' }) } : record;
};

const target = (
  collection: string,
  differences: Partial<Target> & { readonly base?: Stored; readonly entity?: Entity } = {},
): Target => ({
  entity: differences.entity ?? entityOf(collection),
  holders: ADMINS,
  ways: ['create', 'update'],
  id: freshId,
  path: (id) => `${collection}/${id}`,
  record: (id) => named(collection, id, { ...TARGETS[`${collection}/target`], ...differences.base }),
  ...(UNIQUE_NAMES[collection] && {
    along: (id: string, record: Stored) => asWrites(buildNameReservations(collection, id, record)),
  }),
  ...differences,
});

const fixed = (path: string, entity: Entity, differences: Partial<Target>): Target => ({
  entity,
  holders: ['XA'],
  ways: ['update'],
  isFixed: true,
  id: () => '',
  path: () => path,
  record: () => TARGETS[path] ?? {},
  ...differences,
});

const SYSTEM = ['sessionSettings', 'tyreSizes', 'stateCompliance', 'timeLimits', 'generalSettings'];

const dealers = target('dealers', {
  holders: ['XA'],
  record: (id) => buildDealer({ dealerId: id, dealerGroupId: '', distributerId: DISTRIBUTER }),
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
const kitSkus = target('kitSkus', {
  record: (id) => buildKitSku({ sku: id.toUpperCase() }),
  along: (id, record, _member, way) =>
    way === 'update' ? {} : { [`uniq/kitSku~${text(record['sku'])}`]: { kind: 'kitSku', ref: id } },
});
const invitations = target('invitations', {
  id: (random) => random.text(32, '0123456789abcdef'),
  record: (id, member, random) =>
    ownerOf(member).distributerId !== '' && random.chance(0.5)
      ? invitationBy(member, {
          kind: 'engineer',
          dealerId: '',
          dealerGroupId: '',
          distributerId: DISTRIBUTER,
          organisation: buildDistributer().name,
          privileges: { dealer: {}, distributer: {} },
        })
      : invitationBy(member, { email: `${id}@mail.example` }),
  change: () => ({ state: 'revoked' }),
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
/** A giving of rights with its entry of the change log. */
const rights = target('users', {
  ways: ['update'],
  record: () => dealerUser({ privileges: { dealer: { orders: true }, distributer: {} } }),
  change: () => ({ privileges: { dealer: { orders: true, installations: true }, distributer: {} } }),
  along: (id, { privileges }, member) => {
    const { firstName, lastName } = ownerOf(member);
    const user = dealerUser({ privileges: { dealer: { orders: true }, distributer: {} } });
    const giver = { uid: member.uid, firstName, lastName };
    const next = privileges as Parameters<typeof grantEntry>[2];
    return { [`changeLog/users~${id}~4`]: grantEntry(giver, { uid: id, user }, next, 4, serverTimestamp()) };
  },
});

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
  [target('carDealers', { holders: ['DU', 'DA'], base: {} }), 2],
  [target('vehicles'), 2],
  [target('kits'), 2],
  ...ORDINARY.map(({ path }) => [target(path), 1] as const),
  [kitSkus, 1],
  [products, 1],
  [
    target('suspensionKitVehicles', {
      id: (random) => `${freshId(random)}~${freshId(random)}`,
      record: (id) => {
        const [vehicleId = '', kitId = ''] = id.split('~');
        return buildSuspensionKitVehicle({ vehicleId, kitId });
      },
    }),
    1,
  ],
  [target('oemRims'), 1],
  [target('autocomplete', { ways: ['create'] }), 1],
  [target('importRuns', { record: (_id, member) => runOf(member) }), 1],
  [parts, 1],
  [dealers, 1],
  [target('distributers', { holders: ['XA'], record: () => buildDistributer({ headOffice: false }) }), 1],
  [
    target('printers', {
      record: (id, member) => ({ ...TARGETS['printers/target'], name: id, ...organisationOf(member) }),
    }),
    1,
  ],
  [
    target('leadTimes', {
      record: (_id, member) => ({ ...TARGETS['leadTimes/target'], ...organisationOf(member) }),
    }),
    1,
  ],
  [target('engineers', { holders: ['XA'], ways: ['update'], record: () => buildEngineer() }), 1],
  [invitations, 2],
  [target('documents', { record: () => ({ ...TARGETS['documents/target'], audience: [0, 3] }) }), 1],
  [target('system/build/newsUpdates', { holders: ['XA'] }), 1],
  [
    target('products', {
      entity: entityOf('products/target/private', 'cost'),
      holders: ['XA'],
      path: (id) => `products/${id}/private/cost`,
      record: () => TARGETS['products/target/private/cost'] ?? {},
      before: (id) => ({ [`products/${id}`]: buildProduct({ partNumber: '', sku: '' }) }),
    }),
    1,
  ],
  [rights, 1],
  ...SYSTEM.map((name) => [fixed(`system/${name}`, entityOf('system', name), {}), 0.5] as const),
  [fixed('system/build', entityOf('system', 'build'), { holders: ['DV'] }), 0.3],
  [
    fixed('system/productWarrantyCategories', entityOf('system', 'productWarrantyCategories'), {
      holders: ADMINS,
    }),
    0.5,
  ],
  [
    fixed('', entityOf('users/target/private', 'pin'), {
      ways: ['create', 'update'],
      path: (_id, { uid }) => `users/${uid}/private/pin`,
      record: () => ({ pinHash: TARGET_PIN }),
    }),
    0.7,
  ],
  [
    fixed('', entityOf('users'), {
      holders: ['DU', 'DA', 'XU', 'XA'],
      path: (_id, { uid }) => `users/${uid}`,
      record: (_id, { user }) => user ?? {},
      change: () => ({ newsUpdateTimestamp: 1_780_000_000 }),
    }),
    0.5,
  ],
];

/** Collections whose records name the dealer that made them. */
export const OF_A_DEALER = new Set(['customers', 'carDealers', 'installations']);
