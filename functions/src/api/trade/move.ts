import { type DocumentSnapshot, FieldValue, type Timestamp } from 'firebase-admin/firestore';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import { storedFields } from '../../../../src/domain/shared/rows.ts';
import type { TradeKind } from '../../../../src/domain/trade/kind-names.ts';
import { TRADES } from '../../../../src/domain/kinds/trades.ts';
import {
  makeMove,
  moveRefusal,
  moverOf,
  openMove,
  postingOf,
  type Press,
  type Refusal,
} from '../../../../src/domain/trade/apply.ts';
import { moveCall, type MovePayload } from '../../../../src/domain/trade/endpoints.ts';
import type { MoveRow, Trade, TradeRecord } from '../../../../src/domain/trade/move.ts';
import type { RecordMoved } from '../../../../src/domain/trade/record-moved.ts';
import { readGiven } from '../../../../src/domain/trade/read-given.ts';
import { userSchema } from '../../../../src/domain/user/schema.ts';
import { db } from '../../store/admin.ts';
import { readAccount } from '../../billing/dealer-account.ts';
import { parseRecord, readRecord } from '../../store/read.ts';
import { type FreshWrites, writeFresh } from '../../store/update-fresh.ts';
import { implement } from '../endpoint.ts';
import { ApiError, conflict, forbidden, invalid, notFound } from '../errors.ts';
import { HOOKS } from './hook-table.ts';
import type { Found, Hooks } from './hooks.ts';
import { FieldRefusal } from './refusal.ts';

const REFUSALS: Readonly<Record<Refusal['kind'], (why: string) => ApiError>> = {
  unknown: invalid,
  again: conflict,
  overtaken: conflict,
  status: conflict,
  role: forbidden,
  guard: invalid,
  field: invalid,
};

/** A refusal as the API answers it. */
export const refusalError = ({ kind, why, field }: Refusal): ApiError =>
  kind === 'field' ? new FieldRefusal(field, why) : REFUSALS[kind](why);

interface Call<T extends TradeRecord, S extends string, K> {
  readonly trade: Trade<T, S, K>;
  readonly hooks: Hooks<T, K>;
  readonly move: MoveRow<T, S, K>;
  readonly id: string;
  readonly press: Press;
  readonly actor: Actor;
  readonly email: string;
  readonly through: string | undefined;
}

/** A record whose last entry also says what was written with it. */
function withNote<T extends TradeRecord>(record: T, note: string): T {
  const last = record.entries.at(-1);
  if (!last || note === '') return record;
  const whole = [last.note, note].filter((part) => part !== '').join(', ');
  return { ...record, entries: [...record.entries.slice(0, -1), { ...last, note: whole }] };
}

/** What was read for a record, and the version of it that this holds for. */
interface CachedRead<T, K> {
  readonly found: Found<T, K>;
  readonly now: Date;
  readonly at: Timestamp | undefined;
}

type Settled = RecordMoved & { readonly afterwards?: (() => Promise<void>) | undefined };

/** The move of one record, worked out of what the store holds now. */
function mover<T extends TradeRecord, S extends string, K>(
  call: Call<T, S, K>,
): () => Promise<FreshWrites<Settled>> {
  const { trade, hooks, move, id, press, actor, email, through } = call;
  const { path, schema } = trade.entity;
  const ref = db.collection(path).doc(id);
  let cached: CachedRead<T, K> | null = null;
  return async () => {
    const read: DocumentSnapshot = await ref.get();
    const stored = parseRecord(schema, ref.path, read.data());
    const role = stored && trade.roleOf(actor, stored);
    const isSeen = stored && role && !stored.deleted && (trade.sees?.(role, stored) ?? true);
    if (!stored || !role || !isSeen) throw notFound();
    const by = moverOf(role, actor, email);
    const standing = { record: stored, rev: Number(read.get('_rev')) };
    const isFresh = read.updateTime !== undefined && cached?.at?.isEqual(read.updateTime) === true;
    const now: Date = isFresh && cached ? cached.now : new Date();
    const opened = openMove(trade, move, standing, press, by, now);
    if (opened.state === 'done') {
      return { writes: [], result: { id, ok: true, rev: standing.rev, number: stored.number } };
    }
    if (opened.state === 'refused') throw refusalError(opened);
    const { moving, input } = opened;
    const account = move.posts === null ? null : await readAccount(stored);
    const context = {
      id,
      record: stored,
      role,
      actor,
      email,
      move: move.id,
      input: { ...input },
      moving,
      account,
      through,
    };
    const found: Found<T, K> = isFresh && cached ? cached.found : await hooks.read(context);
    if (found.isCacheable) cached = { found, now, at: read.updateTime };
    const { record = stored, known } = found;
    const facts = { record, who: by.who, now, known };
    const against = moveRefusal(trade, move, opened, role, facts);
    if (against) throw refusalError(against);
    const allowed = await found.allowed?.();
    const after = makeMove(trade, move, opened, { ...facts, known: allowed?.known ?? known });
    const beside = await allowed?.beside?.(after.record);
    const whole = withNote(
      beside?.fields ? trade.derived({ ...after.record, ...beside.fields }) : after.record,
      beside?.note ?? '',
    );
    const posting = postingOf(trade, move, id, stored, whole);
    const posted = posting && account?.post(posting, actor.uid, now);
    const stamps = { _by: actor.uid, _at: FieldValue.serverTimestamp() };
    const changes = {
      ...storedFields(schema, whole),
      ...(move.revision !== 'kept' && { ...stamps, _rev: opened.rev }),
    };
    const others = after.also.map((each) => {
      const made = db.collection(path).doc();
      const goesOn = hooks.goesOn?.(each, made.id, id) ?? each;
      const value = { ...storedFields(schema, goesOn), ...stamps, _rev: 1 };
      return { create: { ref: made, value }, summary: { id: made.id, number: goesOn.number } };
    });
    return {
      writes: [{ read, changes }, ...(posted?.writes ?? []), ...(beside?.writes ?? [])],
      creates: [
        ...(posted?.creates ?? []),
        ...others.map(({ create }) => create),
        ...(beside?.creates ?? []),
      ],
      result: {
        id,
        ok: true,
        rev: opened.rev,
        number: whole.number,
        ...(others.length > 0 && { also: others.map(({ summary }) => summary) }),
        afterwards: beside?.afterwards,
      },
    };
  };
}

/**
 * The move of one record, worked out of what the store holds now, all of it or nothing; a refusal is an answer. The same
 * request sent again does nothing.
 */
async function moveRecord<T extends TradeRecord, S extends string, K>(
  call: Call<T, S, K>,
): Promise<RecordMoved> {
  try {
    const { afterwards, ...done } = await writeFresh(mover(call));
    await afterwards?.();
    return done;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const field = error instanceof FieldRefusal ? { field: error.field } : {};
    return { id: call.id, ok: false, status: error.status, msg: error.message, ...field };
  }
}

/**
 * Makes one move of many records, one after the other: they want the same series and the same accounts. Resolves with a
 * result of each, in the order they were named. @throws ApiError 400 for no such move, for an input of another shape, and
 * where one record is named twice. `through` is the delivery manifest that sends them.
 */
export async function moveRecords(
  kind: TradeKind,
  { records, move: row, input: given, request }: MovePayload,
  actor: Actor,
  through?: string,
): Promise<RecordMoved[]> {
  const trade: Trade = TRADES[kind];
  const hooks: Hooks<TradeRecord, unknown> = HOOKS[kind];
  const move = trade.move(row);
  if (!move) throw invalid('No such move.');
  const { fault } = readGiven(move.schema, given);
  if (fault?.isShape) throw invalid(`Invalid Data: ${['input', fault.field].filter(Boolean).join('.')}`);
  if (new Set(records.map((record) => record.id)).size !== records.length) {
    throw invalid(`${/^[aeiou]/u.test(trade.noun) ? 'An' : 'A'} ${trade.noun} is named twice.`);
  }
  const email = (await readRecord(userSchema, `users/${actor.uid}`))?.email ?? '';
  const results: RecordMoved[] = [];
  for (const { id, rev } of records) {
    const press = { request, rev, input: given };
    results.push(await moveRecord({ trade, hooks, move, id, press, actor, email, through }));
  }
  return results;
}

/**
 * POST move-<kind>: every move of a kind of document (docs/moves), each record by itself: scope, revision, the table's roles
 * and guards, what its dialog gave; then status, entry, figures and whatever goes with it in one write. Answers
 * `{results}`, one of each record in the order they were named: one that can't be moved does not stop the others, and says
 * why. The same request sent again does nothing.
 */
export const moveEndpoint = (kind: TradeKind) =>
  implement({ ...moveCall(kind), who: TRADES[kind].privilege }, async (payload, actor) => ({
    results: await moveRecords(kind, payload, actor),
  }));
