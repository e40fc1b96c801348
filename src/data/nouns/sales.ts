import { useEffect, useMemo } from 'react';
import type { Actor } from '#domain/access/actor.ts';
import type { SaleCall, TimedCall } from '#domain/sale/calls.ts';
import { sales } from '#domain/sale/entity.ts';
import { SALE, type SaleMoveId } from '#domain/sale/moves.ts';
import { saleName } from '#domain/sale/name.ts';
import { newSale } from '#domain/sale/new-sale.ts';
import { localSaleNumber } from '#domain/sale/number.ts';
import { projected } from '#domain/sale/projection.ts';
import type { Sale } from '#domain/sale/schema.ts';
import type { SaleType } from '#domain/sale/statuses.ts';
import { idOfPress } from '#domain/shared/press.ts';
import type { SaveOutcome } from '#domain/sync/outcome.ts';
import { MAKE_SALE } from '#domain/sale/endpoints.ts';
import { hasJournal, isOwnDevice, LOCAL_SALES_KEY } from '#data/device/device.ts';
import type { QueuedCall, QueuedFile, Unplaced } from '#data/device/outbox/entry.ts';
import { signedBy } from '#data/device/outbox/owner.ts';
import { forgetSent, type SentCall, useOutbox, useSentCalls } from '#data/device/outbox/outbox.ts';
import { useActor } from '#data/session/session.tsx';
import type { Doc } from '#data/store/converter.ts';
import type { AppError } from '#data/store/errors.ts';
import { newRequest } from '#data/store/new-request.ts';
import { recordStatus, useDoc } from '#data/store/use-doc.ts';
import { makeDocument, moveOneRecord } from '#data/trade/moves.ts';
import { callApi } from '#data/store/call-api.ts';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import { NEW_SALE } from '#lib/paths.ts';

const NOTHING: readonly QueuedCall[] = [];

/** The numbers that this page has drawn, by press: sent again, a press says the same. */
const drawn = new Map<string, string>();

/** The number on the device of the sale that a press begins. */
function localNumberOf(request: string, type: SaleType): string {
  const before = drawn.get(request);
  if (before !== undefined) return before;
  let count = 1;
  try {
    count = Number(localStorage.getItem(LOCAL_SALES_KEY) ?? 0) + 1;
    localStorage.setItem(LOCAL_SALES_KEY, String(count));
  } catch {
    // A browser without storage counts none: the number is for people, and the server gives its own.
  }
  const number = localSaleNumber(type, count);
  drawn.set(request, number);
  return number;
}

/** What a queued call does, as the domain takes it. */
function callOf({ id, what, rev, input, at }: QueuedCall): TimedCall {
  if (what !== 'make') {
    // Only rows of the table are queued.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return { call: { what: what as SaleMoveId, request: id, rev, input }, at };
  }
  // Its input is that of `startSale`.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { type, localNumber } = input as Pick<Extract<SaleCall, { what: 'make' }>, 'type' | 'localNumber'>;
  return { call: { what, request: id, type, localNumber, doneAt: undefined }, at };
}

/** A call that waits on this device from now on. */
const unsent = (
  actor: Actor,
  call: Pick<QueuedCall, 'id' | 'recordId' | 'label' | 'what' | 'done' | 'rev' | 'input' | 'files'>,
): Unplaced<QueuedCall> => ({
  ...call,
  ...signedBy(actor),
  kind: 'sale',
  wasTried: false,
  state: 'waiting',
  reason: '',
});

/** A sale as a move of it needs it: where it is, what it is called, and what waits of it. */
export interface MovableSale {
  readonly id: string;
  readonly rev: number;
  readonly name: string;
  readonly waiting: readonly QueuedCall[];
  /** Of a sale that was begun on this device: its making, which goes with the first thing that is done with it. */
  readonly make?: Unplaced<QueuedCall>;
  /** Of a sale that is not stored: begins it, once, before the first thing that is done with it. */
  readonly begin?: () => Promise<MovableSale>;
}

/**
 * Begins a sale; the same press begins the same one. On a device of one's own nothing is stored or sent before something is done with
 * it: a till that dies in between leaves no empty sale. @throws OfflineError, AppError.
 */
export async function startSale(
  actor: Actor,
  type: SaleType,
  request: string = newRequest(),
): Promise<MovableSale> {
  const made = { request, type };
  if (!isOwnDevice()) {
    const { id, number, rev } = await callApi(MAKE_SALE, made);
    return { id, rev, name: number, waiting: NOTHING };
  }
  const recordId = await idOfPress(actor.uid, request);
  const localNumber = localNumberOf(request, type);
  const make = unsent(actor, {
    id: request,
    recordId,
    label: localNumber,
    what: 'make',
    done: 'Begun',
    rev: 0,
    input: { type, localNumber },
  });
  return { id: recordId, rev: 1, name: localNumber, waiting: NOTHING, make };
}

/** A sale as a page has it. */
export interface ShownSale extends MovableSale {
  readonly doc: Doc<Sale>;
  /** Calls of it that the server refused. */
  readonly refused: readonly QueuedCall[];
  /** By press, why a call that waits does not fit what stands now: the server has the last word. */
  readonly misfits: ReadonlyMap<string, string>;
}

/** One move of a sale; `words` says what was done, for the list of what is not sent. */
export interface SaleMove {
  readonly move: SaleMoveId;
  readonly input: object;
  readonly words: string;
  /** The press: sent again with each try. */
  readonly request?: string;
  /** Files that it names and that lie on this device alone. */
  readonly files?: readonly QueuedFile[];
}

/**
 * Moves a sale. What may wait does so on a device of one's own, behind what waits already: `queued`. @throws MoveRefused with the
 * server's words; OfflineError for what needs a connection.
 */
export async function moveSale(
  actor: Actor,
  sale: MovableSale,
  { move, input, words, request = newRequest(), files = [] }: SaleMove,
): Promise<SaveOutcome> {
  const { id, rev, name, waiting, make } = sale.begin ? await sale.begin() : sale;
  const mayWait = isOwnDevice() && SALE.move(move)?.waits === true;
  const last = waiting.at(-1);
  const instead = last?.what === move && move === 'change' && !last.wasTried ? last : null;
  const call = unsent(actor, {
    id: request,
    recordId: id,
    label: name,
    what: move,
    done: words,
    rev: instead?.rev ?? rev,
    input,
    ...(files.length > 0 && { files }),
  });
  if (mayWait) {
    const { queueCalls } = await loadChunk(() => import('#data/trade/send-calls.ts'));
    return queueCalls(actor, make ? [make, call] : [call], instead?.id ?? null);
  }
  if (make) await makeDocument('sale', { ...make.input, request: make.id });
  await moveOneRecord('sale', { id, rev }, { move, input, request });
  return 'sent';
}

/** A sale in which nothing is yet, as a page shows it before it is stored. */
export function unbegunSale(
  actor: Actor,
  of: { readonly terms: string; readonly request: string; readonly now: Date },
): ShownSale {
  const value = newSale({
    ...of,
    actor,
    type: 'none',
    number: '',
    localNumber: '',
    expiresOn: '',
    doneAt: undefined,
  });
  const doc = { id: NEW_SALE, value, rev: 0, by: actor.uid, at: null, pending: true };
  return {
    id: NEW_SALE,
    rev: 0,
    name: 'New sale',
    doc,
    waiting: NOTHING,
    refused: NOTHING,
    misfits: new Map(),
  };
}

type SaleState =
  | { readonly status: 'loading' | 'missing' | 'forbidden' }
  | { readonly status: 'error'; readonly error: AppError }
  | ({ readonly status: 'ready' } & ShownSale);

/** What a page has of a sale: as the server has it, with what this device did since. */
function shownSale(
  id: string,
  actor: Actor,
  base: Doc<Sale> | null,
  { own, sent }: { readonly own: readonly QueuedCall[]; readonly sent: readonly SentCall[] },
): ShownSale | null {
  const waiting = own.filter(({ state }) => state === 'waiting');
  const ids = new Set(waiting.map((call) => call.id));
  const taken = sent.map(({ call }) => call).filter((call) => call.recordId === id && !ids.has(call.id));
  const from = base && { sale: base.value, rev: base.rev };
  const { shown, misfits } = projected(from, [...taken, ...waiting].map(callOf), { actor });
  if (!shown) return null;
  const before = base ?? { id, by: actor.uid, at: null, pending: true };
  return {
    id,
    rev: shown.rev,
    name: saleName(shown.sale),
    doc: { ...before, value: shown.sale, rev: shown.rev },
    waiting,
    refused: own.filter(({ state }) => state === 'refused'),
    misfits,
  };
}

/** One sale, live: as the server has it, with what this device has done and not sent yet. */
export function useSale(id: string): SaleState & { readonly retry: () => void } {
  const actor = useActor();
  const outbox = useOutbox();
  const sent = useSentCalls();
  const own = outbox.calls.filter(({ recordId }) => recordId === id);
  const isHere = own.some(({ what }) => what === 'make');
  const isKnown = !hasJournal() || outbox.isRead;
  const { retry, ...stored } = useDoc(sales, isKnown && !isHere ? id : null);
  const base = stored.status === 'ready' ? stored.doc : null;
  useEffect(() => {
    if (base) forgetSent(base.id, base.rev);
  }, [base]);
  const shown = shownSale(id, actor, base, { own, sent });
  if (shown) return { status: 'ready', ...shown, retry };
  if (stored.status === 'error' && recordStatus(stored) === 'error') {
    return { status: 'error', error: stored.error, retry };
  }
  const status = isKnown ? recordStatus(stored) : 'loading';
  return { status: status === 'missing' || status === 'forbidden' ? status : 'loading', retry };
}

/** What was shown of an unsent sale, as long as its calls are the same: a list of many works out the one that changed. */
const unsentShown = new Map<
  string,
  { readonly own: readonly QueuedCall[]; readonly shown: ShownSale | null }
>();

function shownUnsent(id: string, actor: Actor, own: readonly QueuedCall[]): ShownSale | null {
  const before = unsentShown.get(id);
  const isSame = before?.own.length === own.length && own.every((call, at) => before.own[at] === call);
  if (before && isSame) return before.shown;
  const shown = shownSale(id, actor, null, { own, sent: [] });
  unsentShown.set(id, { own, shown });
  return shown;
}

/** The sales that were begun on this device and are not on the server, newest first. */
export function useUnsentSales(): readonly ShownSale[] {
  const actor = useActor();
  const { calls } = useOutbox();
  return useMemo(() => {
    const bySale = new Map<string, QueuedCall[]>();
    for (const call of calls) {
      if (call.kind !== 'sale') continue;
      const own = bySale.get(call.recordId);
      if (own) own.push(call);
      else bySale.set(call.recordId, [call]);
    }
    for (const id of unsentShown.keys()) if (!bySale.has(id)) unsentShown.delete(id);
    const begun = [...bySale].filter(([, own]) => own.some(({ what }) => what === 'make'));
    return begun.flatMap(([id, own]) => shownUnsent(id, actor, own) ?? []).toReversed();
  }, [actor, calls]);
}
