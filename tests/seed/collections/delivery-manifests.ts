import { createHash } from 'node:crypto';
import type { Dealer } from '#domain/dealer/schema.ts';
import {
  type Changer,
  withChange,
  withClosed,
  withLines,
  withSent,
} from '#domain/delivery-manifest/changes.ts';
import { newLine } from '#domain/delivery-manifest/lines.ts';
import { manifestKey, supplierOf } from '#domain/delivery-manifest/owner.ts';
import {
  type DeliveryManifest,
  deliveryManifestSchema,
  type ManifestLine,
  SENT_COLLECTIONS,
} from '#domain/delivery-manifest/schema.ts';
import type { Kit } from '#domain/kit/schema.ts';
import type { Order } from '#domain/order/schema.ts';
import { estimatedKg } from '#domain/order/weight.ts';
import type { Clock } from '#tests/seed/clock.ts';
import { FREIGHT_CARRIERS } from '#tests/seed/data/catalogue.ts';
import { USERS } from '#tests/seed/data/people.ts';
import { record, type SeedRecord } from '#tests/seed/record.ts';

/** Of how many days what was dispatched stands on manifests. */
const DAYS_BACK = 7;
/** How many ready orders of a supplier stand on today's open manifest, and how many of those are loaded. */
const ON_TODAYS = 2;
const LOADED = 1;
/** The dealer whose ready orders are on none yet. */
const LEFT_READY = 'outback-penrith';

interface Known {
  readonly clock: Clock;
  readonly dealers: readonly SeedRecord<Dealer>[];
  readonly kits: ReadonlyMap<string, Kit>;
}

function clerkOf(distributerId: string): { uid: string; byName: string } {
  const clerk = USERS.find(
    (user) => user.distributer === distributerId && (user.admin || user.grants.includes('orders')),
  );
  return { uid: clerk?.uid ?? 'seed', byName: clerk ? `${clerk.firstName} ${clerk.lastName}` : '' };
}

function lineFor({ collection, id, value }: SeedRecord<Order>, { dealers, kits }: Known): ManifestLine {
  const name = SENT_COLLECTIONS.find((each) => each === collection);
  if (!name) throw new Error(`No orders: ${collection}`);
  const dealer = dealers.find((each) => each.id === value.dealerId)?.value.name ?? value.dealerId;
  return newLine({ collection: name, orderId: id }, value, {
    dealer,
    estimate: estimatedKg(value.lines, kits),
  });
}

const begun = (order: Order, day: string, carrier: string): DeliveryManifest =>
  deliveryManifestSchema.parse({ ...supplierOf(order), day, carrier, state: 'open' });

/** A manifest after a change that is allowed. */
function after(
  manifest: DeliveryManifest,
  changed: { readonly ok: boolean; readonly fields?: Partial<DeliveryManifest> },
): DeliveryManifest {
  if (!changed.ok) throw new Error('A seeded manifest was changed as nobody may');
  return { ...manifest, ...changed.fields };
}

const idOf = ({ distributerId, dealerId, day, carrier }: DeliveryManifest) =>
  createHash('sha256')
    .update(manifestKey({ distributerId, dealerId }, day, carrier))
    .digest('hex')
    .slice(0, 24);

type Placed = readonly [manifest: SeedRecord<DeliveryManifest>, orders: readonly SeedRecord<Order>[]];

/** What left on one day with one carrier: put on, loaded and sent by a clerk that afternoon, then closed. */
function closedManifest(orders: readonly SeedRecord<Order>[], daysAgo: number, known: Known): Placed | null {
  const [first] = orders;
  if (!first) return null;
  const { clock } = known;
  const by = clerkOf(first.value.distributerId);
  const at = (hour: number, request: string): Changer => ({
    ...by,
    request: `seed-${request}`,
    now: new Date(clock.at(daysAgo, hour) * 1000),
  });
  const lines = orders.map((order) => lineFor(order, known));
  let manifest = begun(first.value, clock.daysAgo(daysAgo), first.value.freightCarrier);
  manifest = after(manifest, withLines(manifest, lines, at(13, 'add')));
  manifest = after(manifest, withChange(manifest, { action: 'load', keys: lines }, at(15.5, 'load')));
  for (const [index, { value }] of orders.entries()) {
    const line = lines[index];
    const { consignment, cartons, kg, kgIsEstimate } = { ...value, ...line, consignment: value.consignment };
    if (line) {
      const sent = { consignment, cartons, kg, kgIsEstimate };
      manifest = { ...manifest, ...withSent(manifest, line, sent, at(16, 'close')) };
    }
  }
  manifest = { ...manifest, ...withClosed(manifest, at(16, 'close'))?.fields };
  return [record('deliveryManifests', idOf(manifest), manifest, clock.at(daysAgo, 16)), orders];
}

/** Today's manifest of a supplier while it is being loaded. */
function openManifest(orders: readonly SeedRecord<Order>[], known: Known): Placed | null {
  const [first] = orders;
  if (!first) return null;
  const { clock } = known;
  const by = clerkOf(first.value.distributerId);
  const changer = (request: string): Changer => ({
    ...by,
    request: `seed-${request}`,
    now: new Date(clock.now * 1000),
  });
  const lines = orders.map((order) => lineFor(order, known));
  let manifest = begun(first.value, clock.today, FREIGHT_CARRIERS[1]?.name ?? '');
  manifest = after(manifest, withLines(manifest, lines, changer('add')));
  const keys = lines.slice(0, LOADED);
  const values = { consignment: 'EF-774120', cartons: 2 };
  manifest = after(manifest, withChange(manifest, { action: 'set', keys, values }, changer('set')));
  manifest = after(manifest, withChange(manifest, { action: 'load', keys }, changer('load')));
  return [record('deliveryManifests', idOf(manifest), manifest, clock.now), orders];
}

function grouped<T>(all: readonly T[], keyOf: (each: T) => string): readonly (readonly T[])[] {
  const groups = new Map<string, T[]>();
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return [...groups.values()];
}

/**
 * The delivery manifests of the last days, closed, and one of today for each distributor, open, made by the server's own
 * code; and which order is on which, by its collection and id.
 */
export function makeDeliveryManifests(
  known: Known,
  orders: readonly SeedRecord<Order>[],
): {
  readonly manifests: readonly SeedRecord<DeliveryManifest>[];
  readonly manifestOf: ReadonlyMap<string, string>;
} {
  const { clock } = known;
  const isSent = ({ value }: SeedRecord<Order>) => {
    const age = clock.age(value.dispatchedAt);
    return value.dispatchedAt > 0 && value.status.name !== 'cancelled' && age >= 1 && age <= DAYS_BACK;
  };
  const sent = orders.filter(isSent);
  const daysOf = ({ value }: SeedRecord<Order>) => clock.age(value.dispatchedAt);
  const closed = grouped(
    sent,
    (order) => `${order.value.distributerId} ${daysOf(order)} ${order.value.freightCarrier}`,
  ).map((group) => closedManifest(group, group[0] ? daysOf(group[0]) : 0, known));
  const ready = orders.filter(
    ({ collection, value }) =>
      collection === 'orders' && value.status.name === 'orderConfirmed' && value.dealerId !== LEFT_READY,
  );
  const open = grouped(ready, ({ value }) => value.distributerId).map((group) =>
    openManifest(group.slice(-ON_TODAYS), known),
  );
  const placed = [...closed, ...open].flatMap((each) => (each ? [each] : []));
  return {
    manifests: placed.map(([manifest]) => manifest),
    manifestOf: new Map(
      placed.flatMap(([manifest, own]) =>
        own.map(({ collection, id }) => [`${collection}/${id}`, manifest.id] as const),
      ),
    ),
  };
}

/** Orders that say which manifest they are on. */
export const withManifests = <T extends Order>(
  orders: readonly SeedRecord<T>[],
  manifestOf: ReadonlyMap<string, string>,
): SeedRecord<T>[] =>
  orders.map((order) => {
    const manifestId = manifestOf.get(`${order.collection}/${order.id}`);
    return manifestId === undefined ? order : { ...order, value: { ...order.value, manifestId } };
  });
