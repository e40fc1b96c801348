import type { Actor } from '#domain/access/actor.ts';
import type { SaleCall } from '#domain/sale/calls.ts';
import { NOTHING_KNOWN } from '#domain/sale/guards.ts';
import { SALE } from '#domain/sale/moves.ts';
import { newSale } from '#domain/sale/new-sale.ts';
import { FIRST_SALE, saleNumber } from '#domain/sale/number.ts';
import { revisionOf } from '#domain/sale/revision.ts';
import type { Sale, SaleRevision } from '#domain/sale/schema.ts';
import { applyMove, moverOf } from '#domain/trade/apply.ts';

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
    if (call.what === 'make') {
      if (stored) return 'done';
      const number = this.#number(call.type);
      const sale = newSale({ ...call, actor, number, terms: '', expiresOn: '', now });
      this.sales.set(id, { sale, rev: 1 });
      return 'done';
    }
    if (!stored) return 'refused';
    const { sale, rev } = stored;
    const before = new Map(this.#next);
    const known = { ...NOTHING_KNOWN, number: this.#number(typeAfter(call, sale)) };
    const mover = moverOf(SALE.roleOf(actor, sale), actor);
    const press = { ...call, move: call.what };
    const after = applyMove(SALE, { record: sale, rev }, press, mover, { known, now });
    if (after.state !== 'moved') {
      // Nothing is written: no number is taken either.
      this.#next.clear();
      for (const [type, count] of before) this.#next.set(type, count);
      if (after.state === 'done') return 'done';
      return after.kind === 'overtaken' ? 'clash' : 'refused';
    }
    this.sales.set(id, { sale: after.record, rev: after.rev });
    for (const [at, each] of after.also.entries()) {
      this.sales.set(`${id}-${each.type}-${at}`, { sale: { ...each, parentId: id }, rev: 1 });
    }
    if (call.what === 'send') this.#keepRevision(`${id}/${after.record.rev}`, after.record, actor);
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

/** The type of the sale that takes a number by this move. */
function typeAfter({ what, input }: Exclude<SaleCall, { what: 'make' }>, sale: Sale): Sale['type'] {
  if (what === 'order' || what === 'invoice') return what;
  const draft: unknown = Reflect.get(input, 'draft');
  const type: unknown = typeof draft === 'object' && draft !== null ? Reflect.get(draft, 'type') : '';
  const isFirst = sale.number === '' && (type === 'quote' || type === 'order' || type === 'invoice');
  return isFirst ? type : 'none';
}
