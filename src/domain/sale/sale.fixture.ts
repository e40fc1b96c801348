import type { Actor } from '../access/actor.ts';
import { applyMove, moverOf } from '../trade/apply.ts';
import { draftOf, type GivenSaleLine, type SaleDraft } from './draft.ts';
import { NOTHING_KNOWN, type SaleKnown } from './guards.ts';
import { SALE, type SaleMoveId } from './moves.ts';
import { newSale } from './new-sale.ts';
import { NO_CUSTOMER, NOTHING_CARRIED, type Sale } from './schema.ts';

/** Jess at the till of Outback Penrith. Tests only. */
export const JESS: Actor = {
  uid: 'jess',
  firstName: 'Jess',
  lastName: 'Nguyen',
  email: 'jess@outback.example',
  username: '',
  kind: 'dealer',
  isAdmin: false,
  isDeveloper: false,
  dealerId: 'outback-penrith',
  dealerGroupId: 'outback',
  distributerId: '',
  engineerId: '',
  grants: { pos: true, quotes: true },
  dealerFlags: { canSendToEngineer: false, canAcceptDealerOrders: false, kitOrdersChangeCompliance: false },
  organisation: 'Outback Penrith',
  isHeadOffice: false,
};

/** A tin of grease at $20.00 ex GST, but for what is said. Tests only. */
export const givenLine = (of: Partial<GivenSaleLine> = {}): GivenSaleLine => ({
  kind: 'product',
  productId: 'grease',
  kitId: '',
  springOption: '',
  sku: 'GRS',
  text: 'Grease 450 g',
  qty: 1,
  priceEx: 2000,
  discount: 0,
  excluded: false,
  ...of,
});

/** A draft of one line, but for what is said. Tests only. */
export const givenDraft = (of: Partial<SaleDraft> = {}): SaleDraft => ({
  type: 'invoice',
  customerId: '',
  customer: { ...NO_CUSTOMER },
  vehicleId: '',
  vin: '',
  rego: '',
  carried: NOTHING_CARRIED,
  lines: [givenLine()],
  deposit: 0,
  terms: '',
  purchaseOrder: '',
  notes: '',
  expiresOn: '',
  installationId: '',
  ...of,
});

export const NOW = new Date('2026-10-20T02:00:00Z');
export const SECONDS = NOW.getTime() / 1000;

/** One sale worked by Jess, as the server would. Tests only. */
export class Counter {
  sale: Sale;
  also: readonly Sale[] = [];
  #press = 1;

  constructor(
    type: Sale['type'] = 'invoice',
    public known: SaleKnown = { ...NOTHING_KNOWN, number: 'SI-1001', termsDays: 14 },
  ) {
    const { number } = known;
    const made = {
      request: 'p0',
      type,
      number,
      localNumber: '',
      terms: '',
      expiresOn: '',
      doneAt: undefined,
    };
    this.sale = newSale({ ...made, actor: JESS, now: NOW });
  }

  /** Makes a move; '' where it was made, else why not. */
  do(what: SaleMoveId, input: object = {}, request = `p${this.#press}`, actor = JESS): string {
    this.#press += 1;
    const standing = { record: this.sale, rev: this.sale.entries.length };
    const press = { move: what, request, rev: standing.rev, input };
    const mover = moverOf(SALE.roleOf(actor, this.sale), actor);
    const after = applyMove(SALE, standing, press, mover, { known: this.known, now: NOW });
    if (after.state === 'refused') return after.why;
    if (after.state === 'moved') {
      this.sale = after.record;
      this.also = after.also;
    }
    return '';
  }

  draft(of: Partial<SaleDraft> = {}): SaleDraft {
    return { ...draftOf(this.sale), ...of };
  }
}
