import type { Actor } from '../access/actor.ts';
import { personName } from '../shared/person-name.ts';
import { moved, moveVerdict } from '../trade/move.ts';
import { readGiven } from '../trade/read-given.ts';
import type { SaleKnown } from './guards.ts';
import { SALE, type SaleMoveId } from './moves.ts';
import { newSale } from './new-sale.ts';
import type { Sale } from './schema.ts';
import type { SaleType } from './statuses.ts';

/** One thing that was done with a sale on a device, as it is sent to the server; `request` names the press. */
export type SaleCall =
  | {
      readonly what: 'make';
      readonly request: string;
      readonly type: SaleType;
      readonly localNumber: string;
      readonly doneAt: number | undefined;
    }
  | {
      readonly what: SaleMoveId;
      readonly request: string;
      /** The revision that the person was looking at. */
      readonly rev: number;
      readonly input: object;
    };

/** By whom and when a call is worked out, and what is known then; null in a browser, as of every move. */
export interface CallFacts {
  readonly actor: Actor;
  readonly known: SaleKnown | null;
  readonly now: Date;
  /** What a dealer's settings begin a sale with. */
  readonly terms?: string;
  readonly expiresOn?: string;
}

export type CallResult =
  | { readonly ok: true; readonly sale: Sale; readonly also: readonly Sale[] }
  | { readonly ok: false; readonly why: string };

/**
 * A sale after a call, or why it can't be made. The device shows by this what it has done itself, before the server has it; asked
 * again, a call changes nothing. Whose revision it is the caller asks.
 */
export function afterCall(sale: Sale | null, call: SaleCall, facts: CallFacts): CallResult {
  const { actor, known, now, terms = '', expiresOn = '' } = facts;
  if (call.what === 'make') {
    const { request, type, localNumber, doneAt } = call;
    const number = known?.number ?? '';
    const made = { actor, type, number, localNumber, terms, expiresOn, request, doneAt, now };
    return { ok: true, sale: sale ?? newSale(made), also: [] };
  }
  if (!sale) return { ok: false, why: 'The sale is not there.' };
  if (sale.entries.some(({ request }) => request === call.request)) return { ok: true, sale, also: [] };
  const row = SALE.move(call.what);
  if (!row) return { ok: false, why: 'No such move.' };
  const { uid, isAdmin, dealerId } = actor;
  const of = { record: sale, who: { uid, email: '', isAdmin, dealerId }, now, known };
  const verdict = moveVerdict(SALE, row, SALE.roleOf(actor, sale), of);
  if (!verdict.allowed) return { ok: false, why: verdict.why };
  const { input, fault } = readGiven(row.schema, call.input);
  const wrong = fault ?? (input && (row.check?.(input, of) ?? null));
  if (wrong || input === null) return { ok: false, why: wrong?.message ?? '' };
  const moving = {
    request: call.request,
    uid,
    byName: personName(actor),
    reason: input.reason ?? '',
    now,
    rev: call.rev,
  };
  const { record, also } = moved(SALE, row, { facts: of, moving, input });
  return { ok: true, sale: record, also };
}
