import type { Actor } from '#domain/access/actor.ts';
import { draftOf, type SaleDraft } from '#domain/sale/draft.ts';
import { NOTHING_KNOWN, type SaleKnown } from '#domain/sale/guards.ts';
import { catalogueKey } from '#domain/sale/lines.ts';
import { SALE, type SaleMoveId } from '#domain/sale/moves.ts';
import { newSale } from '#domain/sale/new-sale.ts';
import type { Sale, SaleRevision } from '#domain/sale/schema.ts';
import type { SaleType } from '#domain/sale/statuses.ts';
import { applyMove, type Mover } from '#domain/trade/apply.ts';
import { CUSTOMER, CUSTOMER_UID } from '#domain/trade/roles.ts';
import { buildSaleRevision } from '#tests/seed/build/sale.ts';

/** What stands in the store of one sale after all that was done with it. */
export interface Rung {
  readonly sale: Sale;
  readonly rev: number;
  /** Unix seconds of the last write. */
  readonly at: number;
  readonly revisions: readonly SaleRevision[];
}

type Seller = Pick<Actor, 'uid' | 'firstName' | 'lastName' | 'email' | 'dealerId' | 'dealerGroupId'>;

/** Works one sale the way the portal does, row by row of its table, at any hour of the past. */
export class Till {
  readonly #actor: Seller;
  #press = 0;
  #rung: Rung;

  constructor(
    actor: Seller,
    made: {
      readonly type: SaleType;
      readonly number: string;
      readonly expiresOn: string;
      readonly at: number;
    },
    readonly id: string,
  ) {
    this.#actor = actor;
    const { at, ...rest } = made;
    const request = this.#request();
    const now = new Date(at * 1000);
    const base = {
      localNumber: '',
      terms: 'Goods stay ours until they are paid in full.',
      doneAt: undefined,
    };
    this.#rung = { sale: newSale({ actor, ...base, ...rest, request, now }), rev: 1, at, revisions: [] };
  }

  /** What goes on from a sale, by the same person. */
  static of(from: Till, sale: Sale, id: string, at: number): Till {
    const { type, number, expiresOn } = sale;
    const till = new Till(from.#actor, { type, number, expiresOn, at }, id);
    till.#rung = { sale, rev: 1, at, revisions: [] };
    return till;
  }

  get rung(): Rung {
    return this.#rung;
  }

  #request(): string {
    this.#press += 1;
    return `${this.id}-${this.#press}`;
  }

  /** Makes a move as its person. @returns what goes on from it. @throws Error where the table does not allow it. */
  move(id: SaleMoveId, at: number, given: object = {}, known: Partial<SaleKnown> = {}): readonly Sale[] {
    const { sale, rev, revisions } = this.#rung;
    const isCustomers = SALE.move(id)?.roles === CUSTOMER;
    const { uid, firstName, lastName } = this.#actor;
    const mover: Mover = {
      role: isCustomers ? 'customer' : 'dealerAdmin',
      who: { uid: isCustomers ? CUSTOMER_UID : uid, email: '', isAdmin: true, dealerId: sale.dealerId },
      byName: isCustomers ? sale.customerName : `${firstName} ${lastName}`,
    };
    const after = applyMove(
      SALE,
      { record: sale, rev },
      { move: id, request: this.#request(), rev, input: given },
      mover,
      {
        known: { ...NOTHING_KNOWN, prices: pricesOf(given), termsDays: 14, ...known },
        now: new Date(at * 1000),
      },
    );
    if (after.state !== 'moved') {
      throw new Error(`${id} of ${sale.number}: ${after.state === 'refused' ? after.why : 'twice'}`);
    }
    const { record, also } = after;
    const sent = id === 'send' ? [buildSaleRevision(record, at, known.limits ?? null)] : [];
    this.#rung = { sale: record, rev: after.rev, at, revisions: [...revisions, ...sent] };
    return also;
  }

  /** Counts looks at what was sent, after the first, which is a move. */
  look(views: number, at: number): void {
    this.#rung = { ...this.#rung, sale: { ...this.#rung.sale, views, viewedAt: at } };
  }

  /** A draft of what it says now, with these fields changed. */
  draft(fields: Partial<SaleDraft>): { readonly draft: SaleDraft } {
    return { draft: { ...draftOf(this.#rung.sale), ...fields } };
  }
}

/** What the catalogue asks, as the lines of a draft have it. */
function pricesOf(given: { readonly draft?: SaleDraft }): SaleKnown['prices'] {
  const lines = given.draft?.lines ?? [];
  return new Map(
    lines.flatMap((line) => (catalogueKey(line) === '' ? [] : [[catalogueKey(line), line.priceEx]])),
  );
}
