import { createHash, randomBytes } from 'node:crypto';
import { type DocumentSnapshot, FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
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
import { orderEffects } from '../../../../src/domain/order/effects.ts';
import { orderMove, orderVerdict } from '../../../../src/domain/order/moves.ts';
import { orderRole } from '../../../../src/domain/order/roles.ts';
import { SMALL_READ } from '../../../../src/domain/shared/entity.ts';
import { personName } from '../../../../src/domain/shared/person-name.ts';
import { storedFields } from '../../../../src/domain/shared/rows.ts';
import { db } from '../../admin.ts';
import { findRecord, parseRecord } from '../../read.ts';
import { writeFresh, type FreshWrites } from '../../update-fresh.ts';
import { endpoint } from '../endpoint.ts';
import { conflict, forbidden, invalid, notFound } from '../errors.ts';
import { labelledJob, ORDER_BOOKS } from '../move-order/books.ts';
import { supplierFault } from '../move-order/catalogue.ts';
import { type OrderLabelsPayload, orderLabelsPayload } from './payload.ts';

/** The order that was made. */
interface LabelsOrdered {
  readonly id: string;
  readonly number: string;
  readonly rev: number;
}

const orders = () => db.collection(ORDER_BOOKS.compliancePlateOrders.collection);

/** The same press makes the same order, whoever else presses under the same id. */
const digestOf = ({ request }: OrderLabelsPayload, { uid }: Actor) =>
  createHash('sha256').update(`${uid} ${request}`).digest();

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

const answerOf = (made: DocumentSnapshot): LabelsOrdered => ({
  id: made.id,
  number: String(made.get('number')),
  rev: Number(made.get('_rev')),
});

/** The draft of what is asked for, with the role of who asks. @throws ApiError 404 alike for no job and not theirs; 400. */
async function readDraft(
  payload: OrderLabelsPayload,
  actor: Actor,
  documents: readonly QueryDocumentSnapshot[],
) {
  const { installationId, labels, reissueReason } = payload;
  const job = await labelledJob(installationId);
  if (job === 'broken')
    throw conflict('The record of this installation could not be read. Tell head office.');
  if (job === 'absent' || job.value.deleted) throw notFound();
  const { dealerId, distributerId } = job.value;
  const role = orderRole(actor, { dealerId, distributerId, supplierDealerId: '' });
  if (role === null) throw notFound();
  const kinds = labels.map(({ kind }) => kind);
  const catalogueFault = labelsFault(job, kinds, dealerId);
  if (catalogueFault !== '') throw invalid(catalogueFault);
  const others = documents.map(readOrder);
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
    code: codeFor(others),
  });
  return { order, role, catalogueFault, supplierFault: await supplierFault(order, dealer) };
}

const REFUSALS = { status: conflict, role: forbidden, guard: invalid } as const;

/** The order of one press, worked out of what the store holds now. */
function maker(payload: OrderLabelsPayload, actor: Actor): () => Promise<FreshWrites<LabelsOrdered>> {
  const digest = digestOf(payload, actor);
  const ref = orders().doc(digest.toString('hex').slice(0, 24));
  return async () => {
    const made = await ref.get();
    if (made.exists) return { writes: [], result: answerOf(made) };
    // Read before the job's other orders: an order of the same label made meanwhile takes this number, and all is read again.
    const { number, write } = await ORDER_BOOKS.compliancePlateOrders.nextNumber();
    const others = await ordersOf(payload.installationId);
    // The same press, sent twice at once, has made it since.
    const own = others.find(({ id }) => id === ref.id);
    if (own) return { writes: [], result: answerOf(own) };
    const { order, role, ...faults } = await readDraft(payload, actor, others);
    const move = orderMove('place');
    if (!move) throw new Error('No move place');
    const { uid, isAdmin } = actor;
    const facts = {
      order,
      status: 'new' as const,
      ...faults,
      uid,
      isAdmin,
      isJobReopened: false,
      now: new Date(),
    };
    const verdict = orderVerdict(move, role, facts);
    if (!verdict.allowed) throw REFUSALS[verdict.kind](verdict.why);
    const { fields } = orderEffects({
      move,
      input: {},
      facts,
      request: payload.request,
      byName: personName(actor),
      rev: 0,
      number,
      frozen: labelLines(order.labels),
    });
    const value = storedFields(labelOrderSchema, { ...order, ...fields });
    const stamps = { _by: uid, _at: FieldValue.serverTimestamp(), _rev: 1 };
    return {
      writes: [write],
      creates: [{ ref, value: { ...value, ...stamps } }],
      result: { id: ref.id, number, rev: 1 },
    };
  };
}

/**
 * POST order-labels: orders labels for a job, for its dealer or by the distributor on behalf. What stands on them is
 * frozen from the stored job and the catalogue; a label that was ordered before needs a reason. Answers the order's id,
 * number and revision. The same request sent again answers the order that it made.
 */
export const orderLabels = endpoint('Orders', orderLabelsPayload, (payload, actor) => {
  const kinds = payload.labels.map(({ kind }) => kind);
  if (new Set(kinds).size !== kinds.length) throw invalid('A label is named twice.');
  return writeFresh(maker(payload, actor));
});
