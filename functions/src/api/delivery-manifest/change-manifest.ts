import type { Actor } from '../../../../src/domain/access/actor.ts';
import { dealerSchema } from '../../../../src/domain/dealer/schema.ts';
import {
  type Changed,
  type Changer,
  withChange,
  withLines,
  withReopened,
} from '../../../../src/domain/delivery-manifest/changes.ts';
import { isLineOf, lineKey, type LineKey, newLine } from '../../../../src/domain/delivery-manifest/lines.ts';
import { isSameOwner, supplierOf } from '../../../../src/domain/delivery-manifest/owner.ts';
import type { DeliveryManifest, ManifestLine } from '../../../../src/domain/delivery-manifest/schema.ts';
import { type Kit, kitSchema } from '../../../../src/domain/kit/schema.ts';
import { isOfSupplier, tradeRole } from '../../../../src/domain/trade/roles.ts';
import type { Order } from '../../../../src/domain/order/schema.ts';
import { orderStatusLabel } from '../../../../src/domain/order/status-labels.ts';
import { statusNameOf } from '../../../../src/domain/order/status.ts';
import { estimatedKg } from '../../../../src/domain/order/weight.ts';
import { addDays } from '../../../../src/domain/shared/calendar.ts';
import { formatDate, todaySydney } from '../../../../src/domain/shared/dates.ts';
import { personName } from '../../../../src/domain/shared/person-name.ts';
import { entryOfPress } from '../../../../src/domain/shared/press.ts';
import {
  type ChangeManifestPayload,
  CHANGE_MANIFEST,
} from '../../../../src/domain/delivery-manifest/endpoints.ts';
import type { AnsweredOf } from '../../../../src/domain/access/endpoint.ts';
import { db } from '../../store/admin.ts';
import { findRecord } from '../../store/read.ts';
import { type FreshWrite, type FreshWrites, writeFresh } from '../../store/update-fresh.ts';
import { implement } from '../endpoint.ts';
import { conflict, forbidden, invalid, notFound } from '../errors.ts';
import { isDoneBefore } from '../press.ts';
import { readOrder } from '../trade/orders/read-order.ts';
import {
  manifestFor,
  manifestOf,
  manifestWrite,
  ownManifest,
  ownOwner,
  type StoredManifest,
} from './manifests.ts';

/** What the caller is told of a manifest that was changed. */
type ManifestChanged = AnsweredOf<typeof CHANGE_MANIFEST>;

type ActionPayload<A extends ChangeManifestPayload['action']> = Extract<ChangeManifestPayload, { action: A }>;

/** Further ahead no truck is planned. */
const DAYS_AHEAD = 60;

const answer = ({ read, manifest }: StoredManifest): ManifestChanged => ({
  id: read.id,
  state: manifest.state,
});

const fieldsOf = (made: Changed): Partial<DeliveryManifest> => {
  if (!made.ok) throw conflict(made.why);
  return made.fields;
};

/** Whether this press was made before. @throws ApiError 409 where something else was sent with it. */
function isDone({ manifest }: StoredManifest, { request, uid }: Changer): boolean {
  return isDoneBefore(entryOfPress(manifest.entries, request, uid)?.request, request);
}

interface Found {
  readonly key: LineKey;
  readonly order: Order;
  readonly read: FreshWrite['read'];
}

/** An order of the caller's own supply. @throws ApiError 404 alike for none, not readable and not theirs; 409. */
async function ownOrder(key: LineKey, actor: Actor): Promise<Found> {
  const read = await db.collection(key.collection).doc(key.orderId).get();
  const order = readOrder(key.collection, read);
  const role = order && tradeRole(actor, order);
  if (!order || !isOfSupplier(role) || order.deleted || !isSameOwner(supplierOf(order), ownOwner(actor))) {
    throw notFound();
  }
  return { key, order, read };
}

/** Why an order can't be put on a manifest; '' when it can. */
async function addFault({ order }: Found, manifestId: string): Promise<string> {
  const status = statusNameOf(order);
  if (status !== 'orderConfirmed') {
    const label = status === null ? 'unknown' : orderStatusLabel(status, order).label.toLowerCase();
    return `${order.number} is ${label}. Only confirmed orders go on a manifest.`;
  }
  if (order.manifestId === '' || order.manifestId === manifestId) return '';
  const other = (await manifestOf(order.manifestId))?.manifest;
  // One that is gone, or has left without it, holds it no longer.
  if (!other || other.state === 'closed') return '';
  return `${order.number} is on the manifest of ${other.carrier}, ${formatDate(other.day)}. Take it off there first.`;
}

async function kitsOf(orders: readonly Order[]): Promise<ReadonlyMap<string, Kit>> {
  const ids = [...new Set(orders.flatMap(({ lines }) => lines.map(({ kitId }) => kitId)))];
  const found = await Promise.all(
    ids.filter((id) => id !== '').map(async (id) => [id, await findRecord(kitSchema, 'kits', id)] as const),
  );
  return new Map(found.flatMap(([id, kit]) => (typeof kit === 'object' ? [[id, kit.value] as const] : [])));
}

async function linesFor(found: readonly Found[]): Promise<readonly ManifestLine[]> {
  const kits = await kitsOf(found.map(({ order }) => order));
  const ids = [...new Set(found.map(({ order }) => order.dealerId))];
  const names = new Map(
    await Promise.all(
      ids.map(async (id) => {
        const dealer = await findRecord(dealerSchema, 'dealers', id);
        return [id, typeof dealer === 'object' ? dealer.value.name : id] as const;
      }),
    ),
  );
  return found.map(({ key, order }) =>
    newLine(key, order, {
      dealer: names.get(order.dealerId) ?? order.dealerId,
      estimate: estimatedKg(order.lines, kits),
    }),
  );
}

async function added(
  { day, carrier, orders }: ActionPayload<'add'>,
  actor: Actor,
  changer: Changer,
): Promise<FreshWrites<ManifestChanged>> {
  if (carrier === '') throw invalid('Freight carrier is required');
  const today = todaySydney(changer.now);
  const stored = await manifestFor(ownOwner(actor), day, carrier);
  if (isDone(stored, changer)) return { writes: [], result: answer(stored) };
  if (!stored.read.exists && day < today) throw invalid('This day has passed. Choose today or a later day.');
  if (day > addDays(today, DAYS_AHEAD)) throw invalid(`Choose a day within ${DAYS_AHEAD} days.`);
  const found = await Promise.all(orders.map((key) => ownOrder(key, actor)));
  for (const each of found) {
    // One after the other: the first fault is told.
    const fault = await addFault(each, stored.read.id);
    if (fault !== '') throw conflict(fault);
  }
  const isOn = ({ key }: Found) => stored.manifest.lines.some(isLineOf(key));
  const fresh = found.filter((each) => !isOn(each));
  const fields = fieldsOf(withLines(stored.manifest, await linesFor(fresh), changer));
  // Stamps of orders stay: a link that the server sets is no conflict for whoever has the order open.
  const links = fresh.map(({ read }) => ({ read, changes: { manifestId: stored.read.id } }));
  return {
    writes: fresh.length === 0 ? [] : [manifestWrite(stored, fields, actor.uid), ...links],
    result: answer(stored),
  };
}

/** The writes that take a manifest off its orders; one that is gone, or named another meanwhile, is left alone. */
export async function unlinked(id: string, keys: readonly LineKey[]): Promise<readonly FreshWrite[]> {
  const refs = keys.map(({ collection, orderId }) => db.collection(collection).doc(orderId));
  const reads = refs.length === 0 ? [] : await db.getAll(...refs);
  return reads
    .filter((read) => read.get('manifestId') === id)
    .map((read) => ({ read, changes: { manifestId: '' } }));
}

async function changed(
  payload: Exclude<ChangeManifestPayload, { action: 'add' }>,
  actor: Actor,
  changer: Changer,
): Promise<FreshWrites<ManifestChanged>> {
  const stored = await ownManifest(payload.manifestId, actor);
  const { manifest } = stored;
  if (isDone(stored, changer)) return { writes: [], result: answer(stored) };
  if (payload.action === 'reopen') {
    if (!actor.isAdmin) throw forbidden('Only an admin of the supplier can do this.');
    if (payload.reason === '') throw invalid('Reason is required');
    const fields = fieldsOf(withReopened(manifest, payload.reason, changer));
    return {
      writes: [manifestWrite(stored, fields, actor.uid)],
      result: { id: stored.read.id, state: 'open' },
    };
  }
  const { action, orders: keys } = payload;
  const values = payload.action === 'set' ? payload.values : {};
  const fields = fieldsOf(withChange(manifest, { action, keys, values }, changer));
  const links = action === 'remove' ? await unlinked(stored.read.id, keys) : [];
  return { writes: [manifestWrite(stored, fields, actor.uid), ...links], result: answer(stored) };
}

/** @throws ApiError 400 where an order is named twice, or one order's values are given to several. */
function checkOrders(payload: ChangeManifestPayload): void {
  const orders = payload.action === 'reopen' ? [] : payload.orders.map(lineKey);
  if (new Set(orders).size !== orders.length) throw invalid('An order is named twice.');
  if (payload.action !== 'set' || payload.orders.length === 1) return;
  const { cartons, kg, picked } = payload.values;
  if (cartons !== undefined || kg !== undefined || picked !== undefined) {
    throw invalid('Cartons, weight and serials are entered order by order.');
  }
}

export const changeManifest = implement(CHANGE_MANIFEST, (payload, actor) => {
  checkOrders(payload);
  const { request } = payload;
  return writeFresh(() => {
    const changer = { request, uid: actor.uid, byName: personName(actor), now: new Date() };
    return payload.action === 'add' ? added(payload, actor, changer) : changed(payload, actor, changer);
  });
});
