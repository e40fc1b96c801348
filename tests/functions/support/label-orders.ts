import type { Installation } from '#domain/installation/schema.ts';
import { type LabelKind, type LabelOrder, labelOrderSchema } from '#domain/label-order/schema.ts';
import { freshId, read } from './admin.ts';
import { post } from './api.ts';
import type { Person } from './cast.ts';
import { storeJob, wholeJob } from './job.ts';
import { followed } from './triggers.ts';

export const COLLECTION = 'compliancePlateOrders';

/** A job whose labels are neither ordered nor photographed. */
export const newJob = (fields: Partial<Installation> = {}): Promise<string> =>
  storeJob({ ...wholeJob({ photos: {} }), ...fields });

/** Orders labels for a job; the answer of the API. */
export function orderLabels(
  person: Person,
  installationId: string,
  kinds: readonly LabelKind[] = ['compliancePlate', 'windscreenQr'],
  more: object = {},
) {
  const labels = kinds.map((kind) => ({ kind }));
  return post('order-labels', { request: freshId('press'), installationId, labels, ...more }, person.token);
}

/** The id of a new order of labels. @throws Error with the answer's message. */
export async function labelsOrdered(...how: Parameters<typeof orderLabels>): Promise<string> {
  const { status, body } = await orderLabels(...how);
  if (status !== 200) throw new Error(`${status} ${body.msg}`);
  return (body.data as { id: string }).id;
}

/** An order of labels as it is stored. */
export const labelOrderNow = async (id: string): Promise<LabelOrder> =>
  labelOrderSchema.parse(await read(`${COLLECTION}/${id}`));

/** Moves one order of labels, followed by what the portal does after it; what became of it. */
export async function moveLabels(
  person: Person,
  move: string,
  id: string,
  input: object = {},
): Promise<{ ok: boolean; status?: number; msg?: string; also?: { id: string }[] }> {
  const rev = Number((await read(`${COLLECTION}/${id}`))['_rev'] ?? 1);
  const payload = { request: freshId('press'), move, records: [{ id, rev }], input };
  const answer = await followed(`${COLLECTION}/${id}`, () => post('move-label-order', payload, person.token));
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.msg}`);
  const [result] = (answer.body.data as { results: { ok: boolean }[] }).results;
  if (!result) throw new Error('No result');
  return result;
}
