import { type Installation, installationSchema } from '#domain/installation/schema.ts';
import type { Order } from '#domain/order/schema.ts';
import { buildKitMatch } from '#tests/seed/build/kit-match.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { freshId, read, save } from './admin.ts';
import { post } from './api.ts';
import type { Person } from './cast.ts';
import { KIT_ID } from './catalogue.ts';
import { rowsRead, storeJob, wholeJob } from './job.ts';

/** The day of the jobs that wait. */
export const FITTED = '2026-11-02';

/** A serial that no other test's job is on. */
export const serial = () => freshId('S').toUpperCase();

export async function storeOrder(
  serials: readonly string[],
  fields: Omit<Partial<Order>, 'lines'> = {},
  kitId = KIT_ID,
): Promise<string> {
  const id = freshId('order');
  const qty = serials.length;
  const lines = [{ kitId, qty, receivedQty: qty, priceExGst: 319_000, serials: [...serials] }];
  await save(`orders/${id}`, buildOrder({ number: `O-${id}`, etaDate: '2026-10-20', ...fields, lines }));
  return id;
}

export const kitsOf = (number: string, orderId = '') =>
  wholeJob().kits.map((slot) => ({ ...slot, serial: number, orderId, orderLine: 0 }));

/** A complete job that waits to be confirmed, at revision 5. */
export const storeWaiting = (fields: Partial<Installation> = {}) =>
  storeJob(
    wholeJob({
      photos: {},
      stage: 'complete',
      installationDate: FITTED,
      kitMatchRequest: buildKitMatch(),
      ...fields,
    }),
  );

interface Result {
  id: string;
  ok: boolean;
  rev?: number;
  status?: number;
  msg?: string;
}
interface Settling {
  without?: readonly object[];
  request?: string;
  decision?: string;
  reason?: string;
  rev?: number;
}

export const pick = (orderId: string, slot = 0) => ({ slot, orderId, orderLine: 0 });

export async function settle(
  person: Person,
  job: string,
  picks: readonly object[],
  { request = freshId('press'), decision = 'confirm', reason = '', rev = 5, without = [] }: Settling = {},
): Promise<Result> {
  const payload = { request, decision, reason, records: [{ id: job, rev, picks, without }] };
  const answer = await post('settle-kit-match', payload, person.token);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.msg}`);
  const [result] = (answer.body.data as { results: Result[] }).results;
  if (!result) throw new Error('No result');
  return result;
}

export const jobNow = async (id: string) =>
  installationSchema.parse(rowsRead(await read(`installations/${id}`)));
