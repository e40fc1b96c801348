import { where } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { labelOrders } from '#domain/label-order/entity.ts';
import type { LabelOrder } from '#domain/label-order/schema.ts';
import { printers } from '#domain/printer/entity.ts';
import type { Printer } from '#domain/printer/schema.ts';
import { ORDER_LABELS } from '#domain/label-order/endpoints.ts';
import type { AnswerOf, PayloadOf } from '#domain/access/endpoint.ts';
import type { Doc } from '#data/store/converter.ts';
import { alive, fetchFirst } from '#data/store/fetch-all.ts';
import { ownSide } from '#data/trade/own-side.ts';
import { callApi } from '#data/store/call-api.ts';

/** Far more orders of labels than one job has, and more printers than one organisation. */
const ORDERS_MAX = 100;
const PRINTERS_MAX = 100;

export type LabelsOrdered = AnswerOf<typeof ORDER_LABELS>;

/** Orders labels for a job. @throws OfflineError, AppError with the server's words. */
export async function orderLabels(payload: PayloadOf<typeof ORDER_LABELS>): Promise<LabelsOrdered> {
  return callApi(ORDER_LABELS, payload);
}

const ownOf = ({ kind, dealerId, distributerId }: Actor) =>
  kind === 'dealer' ? where('dealerId', '==', dealerId) : where('distributerId', '==', distributerId);

/** The orders of labels of a job, newest number first. @throws AppError. */
export async function fetchJobLabelOrders(
  actor: Actor,
  installationId: string,
): Promise<readonly Doc<LabelOrder>[]> {
  const ofJob = where('installationId', '==', installationId);
  const { docs } = await fetchFirst(labelOrders, ORDERS_MAX, ownSide(actor), ofJob, alive);
  return docs.toSorted((a, b) => b.value.number.localeCompare(a.value.number, 'en', { numeric: true }));
}

/** The printers of the actor's organisation. @throws AppError. */
export async function fetchOwnPrinters(actor: Actor): Promise<readonly Doc<Printer>[]> {
  const { docs } = await fetchFirst(printers, PRINTERS_MAX, ownOf(actor), alive);
  return docs.toSorted((a, b) => a.value.name.localeCompare(b.value.name));
}
