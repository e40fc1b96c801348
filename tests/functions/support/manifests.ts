import {
  type DeliveryManifest,
  deliveryManifestSchema,
  type ManifestLine,
} from '#domain/delivery-manifest/schema.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { freshId, read } from './admin.ts';
import { post } from './api.ts';
import type { Person } from './cast.ts';

export const TODAY = todaySydney(new Date());

/** Names a kit order on a manifest. */
export const key = (orderId: string) => ({ collection: 'orders' as const, orderId });

/** Asks for a change; the answer of the API. */
export const change = (person: Person, payload: object) =>
  post('change-manifest', { request: freshId('press'), ...payload }, person.token);

/** Asks to send these orders, as they were made; the answer of the API. */
export const close = (person: Person, manifestId: string, ids: readonly string[], more: object = {}) =>
  post(
    'close-manifest',
    { request: freshId('press'), manifestId, orders: ids.map((id) => ({ ...key(id), rev: 1 })), ...more },
    person.token,
  );

/** A manifest as it is stored, and one order's line on it. */
export const manifestNow = async (id: string): Promise<DeliveryManifest> =>
  deliveryManifestSchema.parse(await read(`deliveryManifests/${id}`));
export const lineOf = async (id: string, orderId: string): Promise<ManifestLine | undefined> =>
  (await manifestNow(id)).lines.find((line) => line.orderId === orderId);

/** A new manifest of today with these orders. Each has a carrier of its own: there is one for a supplier, day and carrier. */
export async function begun(ids: readonly string[], person: Person, carrier = freshId('Carrier')) {
  const answer = await change(person, { action: 'add', day: TODAY, carrier, orders: ids.map(key) });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.msg}`);
  return { id: (answer.body.data as { id: string }).id, carrier };
}

/** A manifest whose orders are loaded, with a consignment. */
export async function loaded(ids: readonly string[], person: Person) {
  const { id, carrier } = await begun(ids, person);
  const orders = ids.map(key);
  await change(person, { action: 'set', manifestId: id, orders, values: { consignment: 'CN4711' } });
  const { status, body } = await change(person, { action: 'load', manifestId: id, orders });
  if (status !== 200) throw new Error(`${status} ${body.msg}`);
  return { id, carrier };
}

interface Closed {
  results: { id: string; ok: boolean; status?: number; msg?: string; number?: string }[];
  state: string;
}

/** What became of a press to send. */
export async function closed(...how: Parameters<typeof close>): Promise<Closed> {
  const { status, body } = await close(...how);
  if (status !== 200) throw new Error(`${status} ${body.msg}`);
  return body.data as Closed;
}
