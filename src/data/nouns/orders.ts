import { documentId, where } from 'firebase/firestore';
import * as z from 'zod/mini';
import type { Actor } from '#domain/access/actor.ts';
import { deriveDraft } from '#domain/order/draft.ts';
import { orders } from '#domain/order/entity.ts';
import type { MoveInput } from '#domain/order/move-input.ts';
import type { OrderMoveId } from '#domain/order/moves.ts';
import { ORDER_STATUS, type Order } from '#domain/order/schema.ts';
import { post } from '#data/store/api.ts';
import type { Doc } from '#data/store/converter.ts';
import { AppError, toAppError, UNKNOWN_ERROR } from '#data/store/errors.ts';
import { fetchFirst } from '#data/store/fetch-all.ts';
import { createRecord, updateRecord } from '#data/store/save.ts';

/** Saves a new draft. @throws NotAllowedError, OfflineError, AppError. */
export async function addDraft(actor: Actor, id: string, draft: Order): Promise<void> {
  await createRecord(orders, actor, deriveDraft(draft), { id });
}

/** Saves an edit of a draft. @throws ConflictError, NotAllowedError, OfflineError, AppError. */
export function updateDraft(actor: Actor, base: Doc<Order>, draft: Order): Promise<void> {
  return updateRecord(orders, actor, base, deriveDraft(draft));
}

/** What became of one order of a call to move it; of a refusal the sentence and the field it belongs to. */
export interface OrderMoved {
  readonly id: string;
  readonly ok: boolean;
  readonly rev?: number | undefined;
  readonly number?: string | undefined;
  readonly split?: { readonly id: string; readonly number: string } | undefined;
  readonly msg?: string | undefined;
  readonly field?: string | undefined;
}

const answer = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      ok: z.boolean(),
      rev: z.optional(z.number()),
      number: z.optional(z.string()),
      split: z.optional(z.object({ id: z.string(), number: z.string() })),
      msg: z.optional(z.string()),
      field: z.optional(z.string()),
    }),
  ),
});

/** An order as the person saw it, and the input of its move where each has its own. */
export interface OrderAsked {
  readonly id: string;
  readonly rev: number;
}

/** Which collection of orders is moved: kit orders, or the label orders that share their table of moves. */
export type OrderCollection = 'orders' | 'compliancePlateOrders';

interface Move {
  readonly move: OrderMoveId;
  readonly input: MoveInput;
  readonly collection?: OrderCollection;
  /** Names the press of the button: sent again with each try, so that nothing is done twice. */
  readonly request: string;
}

/**
 * Asks the server to move these orders, at most 50: one result for each, in their order; a refusal of one is a result,
 * not an error. @throws OfflineError, AppError where nothing is known of any.
 */
export async function moveOrders(records: readonly OrderAsked[], move: Move): Promise<readonly OrderMoved[]> {
  const told = answer.safeParse(await post('move-order', { records, ...move }));
  if (!told.success) throw new AppError(UNKNOWN_ERROR);
  return told.data.results;
}

/** A refusal of a move, with the field of its dialog that it belongs to; '' for none. */
export class MoveRefused extends AppError {
  override name = 'MoveRefused';
  readonly field: string;
  constructor(message: string, field: string) {
    super(message);
    this.field = field;
  }
}

/** Moves one order. @throws MoveRefused with the server's words, OfflineError, AppError. */
export async function moveOneOrder(record: OrderAsked, move: Move): Promise<OrderMoved> {
  const [result] = await moveOrders([record], move);
  if (!result) throw new AppError(UNKNOWN_ERROR);
  if (!result.ok) throw new MoveRefused(result.msg ?? UNKNOWN_ERROR, result.field ?? '');
  return result;
}

/** Tells the server that the supplier has looked at a placed order, which its dealer can't recall from then on. @throws AppError. */
export async function noteOrderOpened(id: string, collection: OrderCollection = 'orders'): Promise<void> {
  await post('open-order', { id, collection });
}

/** Says something to the other side of an order; the request names the press. @throws AppError, OfflineError. */
export async function sendOrderMessage(message: {
  readonly id: string;
  readonly collection: OrderCollection;
  readonly request: string;
  readonly text: string;
}): Promise<void> {
  await post('message-order', message);
}

/** Other open orders of the dealer for the same vehicle or under the same purchase order; at most 20 are looked at each. */
export async function fetchRivals(
  dealerClauses: readonly (readonly [string, string])[],
  { vin, purchaseOrder }: Pick<Order, 'vin' | 'purchaseOrder'>,
  ownId: string,
): Promise<readonly Doc<Order>[]> {
  const scope = dealerClauses.map(([field, value]) => where(field, '==', value));
  const ask = async (field: 'vin' | 'purchaseOrder', value: string) => {
    if (value.trim() === '') return [];
    const found = await fetchFirst(
      orders,
      20,
      ...scope,
      where('deleted', '==', false),
      where(field, '==', value),
    );
    return found.docs;
  };
  try {
    const found = (await Promise.all([ask('vin', vin), ask('purchaseOrder', purchaseOrder)])).flat();
    const open = found.filter(({ id, value }) => id !== ownId && value.statusId < ORDER_STATUS.available);
    return [...new Map(open.map((order) => [order.id, order])).values()];
  } catch (error) {
    throw toAppError(error);
  }
}

/** Most orders that one job shows. */
const OF_JOB = 20;

/** The orders made for a job, and those that its kits come from, newest first. @throws AppError. */
export async function fetchOrdersOfJob(
  actor: Actor,
  jobId: string,
  dealerId: string,
  named: readonly string[],
): Promise<readonly Doc<Order>[]> {
  const scope =
    actor.kind === 'distributer'
      ? [where('distributerId', '==', actor.distributerId), where('dealerId', '==', dealerId)]
      : [where('dealerId', '==', actor.dealerId)];
  const alive = where('deleted', '==', false);
  const ids = [...new Set(named)].slice(0, OF_JOB);
  try {
    const [made, taken] = await Promise.all([
      fetchFirst(orders, OF_JOB, ...scope, alive, where('installationId', '==', jobId)),
      ids.length === 0 ? { docs: [] } : fetchFirst(orders, OF_JOB, ...scope, where(documentId(), 'in', ids)),
    ]);
    const all = new Map([...made.docs, ...taken.docs].map((order) => [order.id, order]));
    return [...all.values()].toSorted((a, b) => b.value.placedAt.localeCompare(a.value.placedAt));
  } catch (error) {
    throw toAppError(error);
  }
}
