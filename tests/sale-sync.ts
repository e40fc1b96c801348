import type { Actor } from '#domain/access/actor.ts';
import { afterCall, type SaleCall } from '#domain/sale/calls.ts';
import { NOTHING_KNOWN } from '#domain/sale/guards.ts';
import { SALE } from '#domain/sale/moves.ts';
import { FIRST_SALE, saleNumber } from '#domain/sale/number.ts';
import { revisionOf } from '#domain/sale/revision.ts';
import type { Sale, SaleRevision } from '#domain/sale/schema.ts';

interface StoredSale {
  readonly sale: Sale;
  readonly rev: number;
}

/** What became of a call at the server. */
export type Answer = 'done' | 'clash' | 'refused';

/** A store that takes calls as the API does: once by their press, by the revision that was seen, all or nothing. Tests only. */
export class Server {
  readonly sales = new Map<string, StoredSale>();
  readonly revisions = new Map<string, SaleRevision>();
  readonly #next = new Map<string, number>();
  /** How often a revision that was there was written again. */
  rewritten = 0;

  #number(type: Sale['type']): string {
    if (type === 'none') return '';
    const count = this.#next.get(type) ?? FIRST_SALE;
    this.#next.set(type, count + 1);
    return saleNumber(type, count);
  }

  take(id: string, call: SaleCall, actor: Actor, now: Date): Answer {
    const stored = this.sales.get(id);
    const isDone = stored?.sale.entries.some(({ request }) => request === call.request) === true;
    if (isDone || (call.what === 'make' && stored)) return 'done';
    if (call.what !== 'make' && stored) {
      const row = SALE.move(call.what);
      if (row?.revision === 'seen' && call.rev !== stored.rev) return 'clash';
    }
    const before = new Map(this.#next);
    const number = this.#number(typeAfter(call, stored?.sale));
    const after = afterCall(stored?.sale ?? null, call, { actor, known: { ...NOTHING_KNOWN, number }, now });
    if (!after.ok) {
      // Nothing is written: no number is taken either.
      this.#next.clear();
      for (const [type, count] of before) this.#next.set(type, count);
      return 'refused';
    }
    this.sales.set(id, { sale: after.sale, rev: (stored?.rev ?? 0) + 1 });
    for (const [at, sale] of after.also.entries()) {
      this.sales.set(`${id}-${sale.type}-${at}`, { sale: { ...sale, parentId: id }, rev: 1 });
    }
    if (call.what === 'send') this.#keepRevision(`${id}/${after.sale.rev}`, after.sale, actor);
    return 'done';
  }

  #keepRevision(path: string, sale: Sale, actor: Actor): void {
    if (this.revisions.has(path)) this.rewritten += 1;
    this.revisions.set(
      path,
      revisionOf(sale, { uid: actor.uid, byName: `${actor.firstName} ${actor.lastName}` }, null),
    );
  }
}

/** The type of the sale that takes a number by this call. */
function typeAfter(call: SaleCall, sale: Sale | undefined): Sale['type'] {
  if (call.what === 'make') return call.type;
  if (call.what === 'order' || call.what === 'invoice') return call.what;
  const draft: unknown = Reflect.get(call.input, 'draft');
  const type: unknown = typeof draft === 'object' && draft !== null ? Reflect.get(draft, 'type') : '';
  const isFirst = sale?.number === '' && (type === 'quote' || type === 'order' || type === 'invoice');
  return isFirst ? type : 'none';
}
