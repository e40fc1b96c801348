import { where } from 'firebase/firestore';
import * as z from 'zod/mini';
import type { Actor } from '#domain/access/actor.ts';
import { labelOrders } from '#domain/label-order/entity.ts';
import type { LabelKind, LabelOrder } from '#domain/label-order/schema.ts';
import { printers } from '#domain/printer/entity.ts';
import type { Printer } from '#domain/printer/schema.ts';
import { ask } from '#data/store/ask.ts';
import type { Doc } from '#data/store/converter.ts';
import { alive, fetchFirst } from '#data/store/fetch-all.ts';
import { ownSide } from '#data/trade/own-side.ts';

/** Far more orders of labels than one job has, and more printers than one organisation. */
const ORDERS_MAX = 100;
const PRINTERS_MAX = 100;

/** What is asked for when labels are ordered; what stands on them the server takes from the stored job. */
export interface OrderLabelsPayload {
  /** Names the press of the button: sent again with each try, so that nothing is ordered twice. */
  readonly request: string;
  readonly installationId: string;
  readonly labels: readonly { readonly kind: LabelKind; readonly qty: number }[];
  readonly reissueReason: string;
  readonly express: boolean;
  readonly shipTo: string;
  readonly notes: string;
  /** The order that was sent back or recalled and is placed again as asked here; left out for a new one. */
  readonly order?: { readonly id: string; readonly rev: number };
}

const answer = z.object({ id: z.string(), number: z.string(), rev: z.number() });
export type LabelsOrdered = z.infer<typeof answer>;

/** Orders labels for a job. @throws OfflineError, AppError with the server's words. */
export async function orderLabels(payload: OrderLabelsPayload): Promise<LabelsOrdered> {
  return ask(answer, 'order-labels', { ...payload });
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
