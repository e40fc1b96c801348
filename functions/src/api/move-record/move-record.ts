import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import type { OrderRole } from '../../../../src/domain/order/roles.ts';
import type { Moving } from '../../../../src/domain/shared/move-effects.ts';
import type { MoveEntry, MoveVerdict } from '../../../../src/domain/shared/move-table.ts';
import { personName } from '../../../../src/domain/shared/person-name.ts';
import { storedFields } from '../../../../src/domain/shared/rows.ts';
import { db } from '../../store/admin.ts';
import { parseRecord } from '../../store/read.ts';
import { type FreshWrites, writeFresh } from '../../store/update-fresh.ts';
import { ApiError, conflict, forbidden, invalid, notFound } from '../errors.ts';

/** A record that moves by a table. */
interface Moved {
  readonly deleted: boolean;
  readonly number: string;
  readonly entries: readonly MoveEntry[];
}

/** A move by the name of its row. */
interface Named {
  readonly id: string;
}

/** What a move writes: the record as it is after it, and what goes with it in the same write. */
export interface MoveWork<T> {
  readonly record: T;
  readonly writes?: FreshWrites<unknown>['writes'];
  readonly creates?: FreshWrites<unknown>['creates'];
  /** What is done once the write stands, such as a mail. */
  readonly afterwards?: () => Promise<void>;
}

/** The record and who moves it, as a book reads what its guards look at. */
export interface MoveAsked<T, M, I> {
  readonly id: string;
  readonly record: T;
  readonly role: Exclude<OrderRole, 'server'>;
  readonly actor: Actor;
  readonly email: string;
  readonly move: M;
  readonly input: I;
  readonly moving: Moving;
}

/** One collection whose records move by a table: what differs from the others. */
export interface MoveBook<T extends Moved, M, I> {
  readonly collection: string;
  readonly schema: z.ZodMiniType<T>;
  /** As it stands inside a sentence. */
  readonly noun: string;
  readonly roleOf: (actor: Actor, record: T) => Exclude<OrderRole, 'server'> | null;
  /** Whether somebody with this role may know of the record at all. */
  readonly sees?: (role: OrderRole, record: T) => boolean;
  /** Reads what the guards look at, judges, and works out what the move writes. @throws ApiError. */
  readonly work: (asked: MoveAsked<T, M, I>) => Promise<MoveWork<T>>;
}

/** What became of one record of a call. */
export interface RecordMoved {
  readonly id: string;
  readonly ok: boolean;
  readonly rev?: number;
  readonly number?: string;
  /** Of a refusal the status, the sentence and the field of the dialog it belongs to. */
  readonly status?: number;
  readonly msg?: string;
  readonly field?: string;
}

/** A refusal that belongs to a field of the move's dialog. */
export class FieldRefusal extends ApiError {
  readonly field: string;

  constructor(field: string, message: string) {
    super(400, message);
    this.field = field;
  }
}

const REFUSALS = { status: conflict, role: forbidden, guard: invalid } as const;

/** Throws what stands against a move, and what is wrong with what its dialog gave. @throws ApiError. */
export function judge(
  verdict: MoveVerdict,
  fault: { readonly field: string; readonly message: string } | null,
): void {
  if (!verdict.allowed) throw REFUSALS[verdict.kind](verdict.why);
  if (fault !== null) throw new FieldRefusal(fault.field, fault.message);
}

interface Call<M, I> {
  readonly id: string;
  readonly rev: number;
  readonly move: M;
  readonly input: I;
  readonly reason: string;
  readonly request: string;
  readonly actor: Actor;
  readonly email: string;
}

function overtaken({ entries }: Moved, stored: unknown, noun: string): ApiError {
  const last = entries.at(-1);
  const who = last?.rev === stored ? (last?.byName ?? '') : '';
  return conflict(
    who === ''
      ? `This ${noun} was changed while you were looking at it.`
      : `${who} has moved this ${noun} meanwhile.`,
  );
}

type Settled = RecordMoved & { readonly afterwards?: () => Promise<void> };

function mover<T extends Moved, M extends Named, I>(
  book: MoveBook<T, M, I>,
  { id, rev, move, input, reason, request, actor, email }: Call<M, I>,
): () => Promise<FreshWrites<Settled>> {
  const ref = db.collection(book.collection).doc(id);
  return async () => {
    const read: DocumentSnapshot = await ref.get();
    const record = parseRecord(book.schema, ref.path, read.data());
    const role = record && book.roleOf(actor, record);
    const isSeen = record && role && !record.deleted && (book.sees?.(role, record) ?? true);
    if (!record || !role || !isSeen) throw notFound();
    const stored: unknown = read.get('_rev');
    const done = record.entries.find((entry) => entry.request === request && entry.by === actor.uid);
    if (done && done.move !== move.id) throw conflict('This was sent for something else before. Try again.');
    if (done) return { writes: [], result: { id, ok: true, rev: Number(stored), number: record.number } };
    if (stored !== rev) throw overtaken(record, stored, book.noun);
    const moving = { request, uid: actor.uid, byName: personName(actor), reason, now: new Date(), rev };
    const worked = await book.work({ id, record, role, actor, email, move, input, moving });
    const stamps = { _by: actor.uid, _at: FieldValue.serverTimestamp(), _rev: rev + 1 };
    return {
      writes: [
        { read, changes: { ...storedFields(book.schema, worked.record), ...stamps } },
        ...(worked.writes ?? []),
      ],
      creates: worked.creates ?? [],
      result: {
        id,
        ok: true,
        rev: rev + 1,
        number: worked.record.number,
        ...(worked.afterwards && { afterwards: worked.afterwards }),
      },
    };
  };
}

/**
 * The move of one record, worked out of what the store holds now, all of it or nothing; a refusal is an answer. The same
 * request sent again does nothing.
 */
async function moveRecord<T extends Moved, M extends Named, I>(
  book: MoveBook<T, M, I>,
  call: Call<M, I>,
): Promise<RecordMoved> {
  try {
    const { afterwards, ...moved } = await writeFresh(mover(book, call));
    await afterwards?.();
    return moved;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const field = error instanceof FieldRefusal ? { field: error.field } : {};
    return { id: call.id, ok: false, status: error.status, msg: error.message, ...field };
  }
}

interface Payload<I> {
  readonly request: string;
  readonly records: readonly { readonly id: string; readonly rev: number }[];
  readonly input: I;
}

/**
 * Makes one move of many records, one after the other: they want the same series and the same accounts. Resolves with a
 * result of each, in the order they were named. @throws ApiError 400 where one is named twice.
 */
export async function moveRecords<
  T extends Moved,
  M extends Named,
  I extends { readonly reason?: string | undefined },
>(
  book: MoveBook<T, M, I>,
  move: M,
  { records, input, request }: Payload<I>,
  who: Pick<Call<M, I>, 'actor' | 'email'>,
): Promise<RecordMoved[]> {
  if (new Set(records.map(({ id }) => id)).size !== records.length) {
    throw invalid(`${/^[aeiou]/u.test(book.noun) ? 'An' : 'A'} ${book.noun} is named twice.`);
  }
  const results: RecordMoved[] = [];
  for (const { id, rev } of records) {
    results.push(
      await moveRecord(book, { id, rev, move, input, reason: input.reason ?? '', request, ...who }),
    );
  }
  return results;
}
