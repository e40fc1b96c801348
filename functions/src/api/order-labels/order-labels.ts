import { randomBytes } from 'node:crypto';
import { type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import { dealerSchema } from '../../../../src/domain/dealer/schema.ts';
import { CODE_LENGTH } from '../../../../src/domain/label-order/code.ts';
import { codeOfBytes } from '../../../../src/domain/label-order/code-maker.ts';
import {
  codeGiven,
  labelDraft,
  labelLines,
  labelsFault,
  orderedBefore,
  reissueFault,
} from '../../../../src/domain/label-order/placing.ts';
import { type LabelOrder, labelOrderSchema } from '../../../../src/domain/label-order/schema.ts';
import { shipToOf } from '../../../../src/domain/order/draft.ts';
import { LABEL_ORDER } from '../../../../src/domain/label-order/moves.ts';
import { NOTHING_KNOWN } from '../../../../src/domain/order/guards.ts';
import { applyMove, moverOf } from '../../../../src/domain/trade/apply.ts';
import { tradeRole, type TradeRole } from '../../../../src/domain/trade/roles.ts';
import { SMALL_READ } from '../../../../src/domain/descriptor/descriptor.ts';
import { entryOfPress, sentBefore } from '../../../../src/domain/shared/press.ts';
import { storedFields } from '../../../../src/domain/shared/rows.ts';
import { type OrderLabelsPayload, ORDER_LABELS } from '../../../../src/domain/label-order/endpoints.ts';
import type { Made } from '../../../../src/domain/trade/made.ts';
import { db } from '../../store/admin.ts';
import { findRecord, parseRecord } from '../../store/read.ts';
import { writeFresh, type FreshWrites } from '../../store/update-fresh.ts';
import { implement } from '../endpoint.ts';
import { conflict, invalid, notFound } from '../errors.ts';
import { isDoneBefore } from '../press.ts';
import { LABEL_SERIES, labelledJob } from '../trade/hooks/label-order.ts';
import { makeOnce } from '../trade/make.ts';
import { refusalError } from '../trade/move.ts';
import { supplierFault } from '../trade/orders/catalogue.ts';
import { numberIn } from '../trade/orders/order-hooks.ts';
import { stampsOf } from '../../store/stamps.ts';

const orders = () => db.collection(LABEL_ORDER.entity.path);

/** The code of a job's windscreen label. Never made out of what a caller sends: it is a key. */
const codeFor = (before: readonly LabelOrder[]) => codeGiven(before) || codeOfBytes(randomBytes(CODE_LENGTH));

/** Every order of labels of a job, as it is stored. */
async function ordersOf(installationId: string): Promise<readonly QueryDocumentSnapshot[]> {
  const { docs } = await orders().where('installationId', '==', installationId).limit(SMALL_READ).get();
  return docs;
}

/** One that cannot be read must not count as none. @throws ApiError 409. */
function readOrder(document: QueryDocumentSnapshot): LabelOrder {
  const order = parseRecord(labelOrderSchema, document.ref.path, document.data());
  if (order === null) throw conflict(`The record ${document.ref.path} could not be read. Tell head office.`);
  return order;
}

/**
 * The draft of what is asked for, with the role of who asks; `own` is the order that it changes. @throws ApiError 404
 * alike for no job and not theirs; 400.
 */
async function readDraft(
  payload: OrderLabelsPayload,
  actor: Actor,
  documents: readonly QueryDocumentSnapshot[],
  own: LabelOrder | null,
) {
  const { installationId, labels, reissueReason } = payload;
  const job = await labelledJob(installationId);
  if (job === 'broken')
    throw conflict('The record of this installation could not be read. Tell head office.');
  if (job === 'absent' || job.value.deleted) throw notFound();
  const { dealerId, distributerId } = job.value;
  const role = tradeRole(actor, { dealerId, distributerId, supplierDealerId: '' });
  if (role === null) throw notFound();
  const kinds = labels.map(({ kind }) => kind);
  const catalogueFault = labelsFault(job, kinds, dealerId);
  if (catalogueFault !== '') throw invalid(catalogueFault);
  const others = documents.map(readOrder);
  // What it was itself ordered for before is no remake.
  const before = orderedBefore(kinds, others);
  const fault = reissueFault(before, reissueReason);
  if (fault !== '') throw invalid(fault);
  const dealer = await findRecord(dealerSchema, 'dealers', dealerId);
  const address = typeof dealer === 'object' ? shipToOf(dealer.value) : '';
  const order = labelDraft({
    ...payload,
    job: job.value,
    again: before.map(({ kind }) => kind),
    shipTo: payload.shipTo || address,
    uid: actor.uid,
    code: codeFor(own ? [own, ...others] : others),
  });
  return { order, role, catalogueFault, supplierFault: await supplierFault(order, dealer) };
}

type Faults = Omit<Awaited<ReturnType<typeof readDraft>>, 'order' | 'role'>;

interface Placed {
  readonly order: LabelOrder;
  readonly role: TradeRole;
  readonly faults: Faults;
  readonly actor: Actor;
  readonly request: string;
  readonly number: string;
  /** The revision that it is placed from; 0 for none. */
  readonly rev: number;
}

/** The order once it is placed. @throws ApiError where the table or a guard is against it. */
function placed({ order, role, faults, actor, request, number, rev }: Placed, now: Date): LabelOrder {
  const known = { ...NOTHING_KNOWN, ...faults, number, frozen: labelLines(order.labels) };
  const press = { move: 'place', request, rev, input: {} };
  const after = applyMove(LABEL_ORDER, { record: order, rev }, press, moverOf(role, actor), { known, now });
  if (after.state === 'refused') throw refusalError(after);
  if (after.state === 'done') throw conflict(sentBefore());
  return after.record;
}

/** The order of one press, worked out of what the store holds now. */
const made = (payload: OrderLabelsPayload, actor: Actor): Promise<Made> =>
  makeOnce(LABEL_ORDER, actor, payload.request, async (now, id) => {
    // Read before the job's other orders: an order of the same label made meanwhile takes this number, and all is read again.
    const { number, write } = await numberIn(LABEL_SERIES);
    // The same press, sent twice at once, may have made it since: it is no order before itself.
    const others = (await ordersOf(payload.installationId)).filter((each) => each.id !== id);
    const { order, role, ...faults } = await readDraft(payload, actor, others, null);
    const { request } = payload;
    return { record: placed({ order, role, faults, actor, request, number, rev: 0 }, now), writes: [write] };
  });

/** What of an order its changes write; whose it is, its number and its history stay. */
const changedFields = ({
  wants,
  labels,
  express,
  shipTo,
  shipToState,
  notes,
  frozen,
  vin,
  vehicleId,
}: LabelOrder) => ({ wants, labels, express, shipTo, shipToState, notes, frozen, vin, vehicleId });

/** The order that was sent back or recalled, changed and placed in one write. */
function changer(
  payload: OrderLabelsPayload,
  { id, rev }: NonNullable<OrderLabelsPayload['order']>,
  actor: Actor,
): () => Promise<FreshWrites<Made>> {
  const ref = orders().doc(id);
  const { request, installationId } = payload;
  return async () => {
    const read = await ref.get();
    const own = parseRecord(labelOrderSchema, ref.path, read.data());
    const role = own && tradeRole(actor, own);
    if (!own || !role || own.deleted || own.installationId !== installationId) throw notFound();
    const isDone = isDoneBefore(entryOfPress(own.entries, request, actor.uid)?.request, request);
    const { number } = own;
    const at = Number(read.get('_rev'));
    if (isDone) return { writes: [], result: { id, number, rev: at } };
    if (at !== rev) {
      throw conflict('This label order was changed while you were looking at it.');
    }
    const others = (await ordersOf(installationId)).filter((each) => each.id !== id);
    const { order: wanted, role: _same, ...faults } = await readDraft(payload, actor, others, own);
    const order = { ...own, ...changedFields(wanted) };
    const record = placed({ order, role, faults, actor, request, number, rev }, new Date());
    const stamps = stampsOf(actor.uid, rev + 1);
    const changes = { ...storedFields(labelOrderSchema, record), ...stamps };
    return { writes: [{ read, changes }], result: { id, number, rev: rev + 1 } };
  };
}

export const orderLabels = implement(ORDER_LABELS, (payload, actor) => {
  const kinds = payload.labels.map(({ kind }) => kind);
  if (new Set(kinds).size !== kinds.length) throw invalid('A label is named twice.');
  const { order } = payload;
  return order ? writeFresh(changer(payload, order, actor)) : made(payload, actor);
});
