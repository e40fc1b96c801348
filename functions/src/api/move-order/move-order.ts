import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Timestamp,
} from 'firebase-admin/firestore';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import { installationSchema } from '../../../../src/domain/installation/schema.ts';
import { orderEffects } from '../../../../src/domain/order/effects.ts';
import type { MoveInput } from '../../../../src/domain/order/move-input.ts';
import {
  moveInputFault,
  type OrderMove,
  orderMove,
  orderVerdict,
} from '../../../../src/domain/order/moves.ts';
import type { OrderFacts } from '../../../../src/domain/order/order-guards.ts';
import { tradeRole } from '../../../../src/domain/trade/parties.ts';
import type { Order, OrderEntry } from '../../../../src/domain/order/schema.ts';
import { statusNameOf } from '../../../../src/domain/order/status.ts';
import { personName } from '../../../../src/domain/shared/person-name.ts';
import { storedFields } from '../../../../src/domain/shared/rows.ts';
import { db } from '../../store/admin.ts';
import { parseRecord } from '../../store/read.ts';
import { recordRef } from '../../store/record-ref.ts';
import { type FreshWrites, writeFresh } from '../../store/update-fresh.ts';
import { isManifestClosed, manifestBeside } from '../delivery-manifest/beside.ts';
import { endpoint } from '../endpoint.ts';
import { ApiError, conflict, forbidden, invalid, notFound } from '../errors.ts';
import { type OpenOrder, ORDER_BOOKS, type OrderBook, type Placing } from './books.ts';
import { type MoveOrderPayload, moveOrderPayload } from './payload.ts';

/** What became of one order of a call. */
export interface OrderMoved {
  readonly id: string;
  readonly ok: boolean;
  /** The new revision, number and id of what was split off; of a refusal the status, the sentence and the field. */
  readonly rev?: number;
  readonly number?: string;
  readonly split?: { readonly id: string; readonly number: string };
  readonly status?: number;
  readonly msg?: string;
  readonly field?: string;
}

/** A refusal that belongs to a field of the move's dialog. */
class InputError extends ApiError {
  readonly field: string;

  constructor(field: string, message: string) {
    super(400, message);
    this.field = field;
  }
}

/** Whether a job that holds kits of the order is open. */
async function isJobOpen(order: Order): Promise<boolean> {
  const ids = [...new Set(order.lines.flatMap(({ heldBy }) => heldBy))];
  const refs = ids.flatMap((id) => recordRef('installations', id) ?? []);
  const jobs = refs.length === 0 ? [] : await db.getAll(...refs);
  return jobs.some((job) => {
    const read = parseRecord(installationSchema, job.ref.path, job.data());
    return read !== null && read.stage !== 'complete';
  });
}

interface Read {
  readonly facts: OrderFacts;
  /** What an order is frozen to when it is placed. */
  readonly placing: Pick<Placing, 'frozen' | 'fields'>;
}

const NOT_PLACED: Read['placing'] = { frozen: [], fields: {} };

/** All that the guards of the move look at, from the store at this moment. */
async function readFacts({ move, actor, now }: Asked, opened: OpenOrder): Promise<Read> {
  const { order } = opened;
  const status = statusNameOf(order);
  if (status === null) throw conflict('This order could not be read. Tell head office.');
  const known = { order, status, uid: actor.uid, isAdmin: actor.isAdmin, now };
  const open = { catalogueFault: '', supplierFault: '', isJobReopened: false };
  if (move.id === 'reopen') {
    return { facts: { ...known, ...open, isJobReopened: await isJobOpen(order) }, placing: NOT_PLACED };
  }
  if (move.id === 'undoDispatch') {
    const isClosed = await isManifestClosed(order);
    return { facts: { ...known, ...open, isManifestClosed: isClosed }, placing: NOT_PLACED };
  }
  if (move.id !== 'place') return { facts: { ...known, ...open }, placing: NOT_PLACED };
  const { catalogueFault, supplierFault, ...placing } = await opened.placing(now);
  const facts = { ...known, order: { ...order, ...placing.fields }, catalogueFault, supplierFault };
  return { facts: { ...facts, isJobReopened: false }, placing };
}

/** What somebody else did to the order since it was read: a move, or, as an exemption, something that is none. */
function overtaken(order: Order, stored: unknown): ApiError {
  const last = order.entries.at(-1);
  const row = last?.rev === stored ? orderMove(last?.move ?? '') : undefined;
  const who = last?.byName ?? '';
  if (!row || who === '') return conflict('This order was changed while you were looking at it.');
  return conflict(`${who} has moved this order meanwhile: ${row.label}.`);
}

const REFUSALS = { status: conflict, role: forbidden, guard: invalid } as const;

/** One order that is to be moved, and by whom. */
export interface Asked {
  readonly book: OrderBook;
  readonly id: string;
  readonly rev: number;
  readonly move: OrderMove;
  readonly payload: Pick<MoveOrderPayload, 'request'> & { readonly input: MoveInput };
  readonly actor: Actor;
  readonly now: Date;
  /** The delivery manifest that sends it; left out where it is moved by itself. */
  readonly through?: string;
}

/** An order as somebody may move it. @throws ApiError 404 alike for what is not there, not readable or not theirs. */
function ownOrder(snapshot: DocumentSnapshot, { book, actor }: Asked) {
  const opened = book.open(snapshot);
  const role = opened && tradeRole(actor, opened.order);
  if (!opened || role === null || opened.order.deleted) throw notFound();
  return { opened, order: opened.order, role };
}

/** What was read for an order, for as long as it is not written: a number that another took first changes none of it. */
interface Kept extends Read {
  readonly at: Timestamp | undefined;
}

/** What is still to come of an order, in a document of its own that its time limit names from now on. */
const remainderIn = (ref: DocumentReference, splitFrom: string, split: Order) => ({
  ref,
  order: {
    ...split,
    splitFrom,
    timeLimits: split.timeLimits.map((row) => ({ ...row, id: ref.id })),
  },
});

/** Entries whose last one says what else was written with it. */
function withNote(entries: readonly OrderEntry[], note: string): OrderEntry[] {
  const last = entries.at(-1);
  if (!last || note === '') return [...entries];
  return [
    ...entries.slice(0, -1),
    { ...last, note: [last.note, note].filter((part) => part !== '').join(', ') },
  ];
}

/** The move of one order, worked out of what the store holds now. */
function mover(asked: Asked): () => Promise<FreshWrites<OrderMoved>> {
  const { book, id, rev, move, payload, actor } = asked;
  const orders = db.collection(book.collection);
  const ref = orders.doc(id);
  let kept: Kept | null = null;
  return async () => {
    const read = await ref.get();
    const { opened, order, role } = ownOrder(read, asked);
    const stored: unknown = read.get('_rev');
    const isDone = order.entries.some(({ request, by }) => request === payload.request && by === actor.uid);
    if (isDone) return { writes: [], result: { id, ok: true, rev: Number(stored), number: order.number } };
    if (stored !== rev) throw overtaken(order, stored);
    const isFresh =
      kept !== null &&
      // The manifest of a dispatch that is undone may have been closed since.
      move.id !== 'undoDispatch' &&
      read.updateTime !== undefined &&
      kept.at?.isEqual(read.updateTime) === true;
    if (!kept || !isFresh) kept = { ...(await readFacts(asked, opened)), at: read.updateTime };
    const { facts, placing } = kept;
    const verdict = orderVerdict(move, role, facts);
    if (!verdict.allowed) throw REFUSALS[verdict.kind](verdict.why);
    const fault = moveInputFault(move, payload.input, facts);
    if (fault !== null) throw new InputError(fault.field, fault.message);
    const serials = await book.serials?.(move, { id, order, input: payload.input });
    if (serials !== undefined && serials.fault !== '') throw new InputError('lines', serials.fault);
    const given = move.id === 'place' && order.number === '' ? await book.nextNumber() : null;
    const { request, input } = payload;
    const byName = personName(actor);
    const made = {
      move,
      input,
      facts,
      request,
      byName,
      rev,
      number: given?.number ?? order.number,
      frozen: placing.frozen,
    };
    const { fields: moved, split } = orderEffects(made);
    const moving = { id, order, request, uid: actor.uid, byName, rev, now: facts.now };
    const invoiced = await book.beside?.(move, moving);
    const manifest = await manifestBeside({
      key: { collection: book.collection, orderId: id },
      move,
      order,
      moved,
      changer: { request, uid: actor.uid, byName, now: facts.now },
      through: asked.through,
    });
    const entries = withNote(moved.entries ?? [], invoiced?.note ?? '');
    const fields = { ...placing.fields, ...moved, ...invoiced?.fields, ...manifest.fields, entries };
    const stamps = { _by: actor.uid, _at: FieldValue.serverTimestamp() };
    const rest = split && remainderIn(orders.doc(), id, split);
    return {
      writes: [
        { read, changes: { ...storedFields(book.schema, fields), ...stamps, _rev: rev + 1 } },
        ...(given === null ? [] : [given.write]),
        ...(invoiced?.writes ?? []),
        ...(serials?.writes ?? []),
        ...manifest.writes,
      ],
      creates: [
        ...(rest
          ? [{ ref: rest.ref, value: { ...storedFields(book.schema, rest.order), ...stamps, _rev: 1 } }]
          : []),
        ...(invoiced?.creates ?? []),
      ],
      result: {
        id,
        ok: true,
        rev: rev + 1,
        number: moved.number ?? order.number,
        ...(rest && { split: { id: rest.ref.id, number: rest.order.number } }),
      },
    };
  };
}

/** What becomes of one order; a refusal is one of the answers. */
export async function outcomeOf(asked: Asked): Promise<OrderMoved> {
  try {
    return await writeFresh(mover(asked));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const field = error instanceof InputError ? { field: error.field } : {};
    return { id: asked.id, ok: false, status: error.status, msg: error.message, ...field };
  }
}

/**
 * POST move-order: every move of orders of a collection, kits or labels, each by itself: scope, revision, the table's roles and guards, what its dialog
 * gave; then status, entry, number, frozen prices and the order of what is still to come in one write, which holds only
 * if the order is still the one that was checked. Answers `{results}`, one of each order in the order they were named:
 * one that could not be moved does not stop the others, and says why. The same request sent again does nothing.
 */
export const moveOrder = endpoint('Orders', moveOrderPayload, async (payload, actor) => {
  const move = orderMove(payload.move);
  if (!move) throw invalid('No such move.');
  const ids = payload.records.map(({ id }) => id);
  if (new Set(ids).size !== ids.length) throw invalid('An order is named twice.');
  const book = ORDER_BOOKS[payload.collection];
  const results: OrderMoved[] = [];
  // One after the other: they may want the same counter.
  for (const { id, rev } of payload.records) {
    results.push(await outcomeOf({ book, id, rev, move, payload, actor, now: new Date() }));
  }
  return { results };
});
