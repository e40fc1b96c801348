import type { Customer } from '#domain/customer/schema.ts';
import type { Dealer } from '#domain/dealer/schema.ts';
import type { Kit } from '#domain/kit/schema.ts';
import type { Product } from '#domain/product/schema.ts';
import type { GivenSaleLine, SaleDraft } from '#domain/sale/draft.ts';
import { quoteMassLimits } from '#domain/sale/mass-limits.ts';
import { countedLines, saleTotals } from '#domain/sale/lines.ts';
import type { NumberedType } from '#domain/sale/number.ts';
import { cashAmount, type SalePaymentKind } from '#domain/sale/payments.ts';
import type { QuoteMassLimits } from '#domain/sale/schema.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { addDays } from '#domain/shared/calendar.ts';
import { shortVehicle, vehicleName } from '#domain/vehicle/derive.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { buildPosSettings } from '#tests/seed/build/sale.ts';
import type { Clock } from '#tests/seed/clock.ts';
import { USERS, type UserRow } from '#tests/seed/data/people.ts';
import { createRandom, type Random } from '#tests/seed/random.ts';
import { record, type SeedRecord } from '#tests/seed/record.ts';
import { makeDayCloses } from '#tests/seed/sales/day-closes.ts';
import { Numbers } from '#tests/seed/sales/numbers.ts';
import { makePosPrices, makeSalesAccounts } from '#tests/seed/sales/own-terms.ts';
import { type Plan, plansOf } from '#tests/seed/sales/plans.ts';
import { Till } from '#tests/seed/sales/till.ts';
import { counterOf } from './installations.ts';

/** What dealers sell, and to whom. */
export interface SaleWorld {
  readonly clock: Clock;
  readonly isDemo: boolean;
  readonly dealers: readonly SeedRecord<Dealer>[];
  readonly customers: readonly SeedRecord<Customer>[];
  readonly vehicles: readonly SeedRecord<Vehicle>[];
  readonly kits: readonly SeedRecord<Kit>[];
  readonly products: readonly SeedRecord<Product>[];
}

const HOUR = 3600;
/** After so many days an invoice on account is paid. */
const ACCOUNT_DAYS = 12;
/** Asked in advance, as buildPosSettings has it. */
const DEPOSIT = 0.2;
/** The dealer whose quotes the demonstration and the stories open by their links, and what those are called. */
const SHOWN_DEALER = 'outback-penrith';
export const OPEN_QUOTE = 'sale-open';

const PAID_BY = [
  ['card', 60],
  ['cash', 15],
  ['transfer', 20],
  ['account', 5],
] as const satisfies readonly (readonly [SalePaymentKind, number])[];

const LABOUR = ['Fit and road test', 'Wheel alignment', 'Install accessories'];

/** What customers ask by the link, and what they are told. */
const QUESTIONS = [
  ['Does the price include the wheel alignment?', 'Yes, and the road test.'],
  [
    'Can I still tow my van with the bull bar on?',
    'Yes. Ball weight counts to the payload, so weigh it loaded.',
  ],
  ['How long will you need the car?', 'Two days. We can lend you a ute.'],
  ['Is my insurance fine with this?', 'Tell your insurer. We give you the certificate for them.'],
] as const;

/** A link of the demonstration; the server makes its own by chance. */
const keyOf = (random: Random): string =>
  Array.from({ length: 32 }, () => random.int(0, 15).toString(16)).join('');

/** A scrawl of three strokes. */
function signatureBy(random: Random): { readonly kind: 'drawn'; readonly text: string } {
  const strokes = [0, 1, 2].map((part) => {
    const from = 30 + part * 110;
    const points = Array.from({ length: 9 }, (_each, at) => `${from + at * 12} ${random.int(25, 95)}`);
    return `M${points.join('L')}`;
  });
  return { kind: 'drawn', text: strokes.join('') };
}

/** Whoever sells at a dealer. */
const sellersOf = (dealerId: string): readonly UserRow[] =>
  USERS.filter(
    ({ dealer, admin, grants, disabled }) =>
      dealer === dealerId &&
      disabled !== true &&
      (admin === true || (grants !== 'all' && grants.includes('quotes'))),
  );

const line = (
  of: Partial<GivenSaleLine> & Pick<GivenSaleLine, 'kind' | 'text' | 'priceEx'>,
): GivenSaleLine => ({
  productId: '',
  kitId: '',
  springOption: '',
  sku: '',
  qty: 1,
  discount: 0,
  excluded: false,
  ...of,
});

const productLine = ({ id, value }: SeedRecord<Product>, random: Random): GivenSaleLine =>
  line({
    kind: 'product',
    productId: id,
    sku: value.sku,
    text: value.name,
    priceEx: value.price === '' ? 0 : value.price,
    qty: random.weighted([
      [1, 6],
      [2, 2],
      [4, 1],
    ]),
    discount: random.chance(0.12) ? random.pick([5, 10]) : 0,
  });

/** A dealer's sales of a year, worked row by row. */
class Shop {
  readonly records: SeedRecord[] = [];
  readonly #numbers = new Numbers();

  constructor(
    readonly world: SaleWorld,
    readonly dealer: SeedRecord<Dealer>,
    readonly random: Random,
  ) {}

  run(): SeedRecord[] {
    const { clock } = this.world;
    const { id } = this.dealer;
    for (const plan of plansOf(this.world, id, this.random)) {
      if (plan.kind === 'quote') this.#quote(plan);
      else this.#counter(plan);
    }
    // Two that can be signed, whatever the others have come to.
    for (const at of id === SHOWN_DEALER ? [1, 2] : []) {
      this.#quote({ id: `${OPEN_QUOTE}-${at}`, daysAgo: at + 1, kind: 'quote', end: 'sent', sendings: at });
    }
    const settings = buildPosSettings({ dealerId: id });
    const counters = this.#numbers.all.map(([type, next]) =>
      counterOf(`sales~${type}~${id}`, next, clock.now),
    );
    return [
      ...this.records,
      record('posSettings', id, settings, clock.at(400, 10)),
      makePosPrices(id, this.world.products, clock),
      ...makeSalesAccounts(id, this.#own(), clock),
      ...makeDayCloses(id, this.records, clock),
      ...counters,
    ];
  }

  #seller() {
    const { id, value } = this.dealer;
    const { uid, firstName, lastName, email } = this.random.pick(sellersOf(id));
    return { uid, firstName, lastName, email, dealerId: id, dealerGroupId: value.dealerGroupId };
  }

  #till(plan: Plan, type: NumberedType, at: number): Till {
    const expiresOn = type === 'quote' ? addDays(todaySydney(new Date(at * 1000)), 30) : '';
    return new Till(this.#seller(), { type, number: this.#numbers.take(type), expiresOn, at }, plan.id);
  }

  #keep(till: Till): void {
    const { sale, rev, at, revisions } = till.rung;
    this.records.push({ collection: 'salesRecords', id: till.id, value: sale, at, rev });
    for (const revision of revisions) {
      this.records.push(record(`salesRecords/${till.id}/revs`, revision.rev, revision, revision.sentAt));
    }
  }

  /** The dealer's customers, those with a trading account first. */
  #own(): readonly SeedRecord<Customer>[] {
    return this.world.customers.filter(({ value }) => value.dealerId === this.dealer.id && !value.deleted);
  }

  #customer(): Partial<SaleDraft> {
    const own = this.#own();
    return own.length === 0 ? {} : this.#named(this.random.pick(own));
  }

  #named({ id, value }: SeedRecord<Customer>): Partial<SaleDraft> {
    const { company, companyName, firstName, lastName, email, phone } = value;
    return { customerId: id, customer: { company, companyName, firstName, lastName, email, phone } };
  }

  /** The vehicle of a quote and the kit that was offered for it, with its fitting and what goes with it. */
  #upgrade(isGvm = false): Partial<SaleDraft> & { readonly lines: GivenSaleLine[] } {
    const { random } = this;
    const { kits, vehicles, products } = this.world;
    const kit = random.pick(
      kits.filter(
        ({ value }) =>
          value.status === 'active' &&
          value.priceExGst !== '' &&
          !value.deleted &&
          (!isGvm || value.type === 'gvmUpgrade'),
      ),
    );
    const vehicle = vehicles.find(({ id }) => kit.value.vehicleIds.includes(id));
    const lines = [
      line({
        kind: 'kit',
        kitId: kit.id,
        text: kit.value.name,
        priceEx: kit.value.priceExGst === '' ? 0 : kit.value.priceExGst,
      }),
      line({ kind: 'labour', text: random.pick(LABOUR), qty: random.pick([2.5, 4, 6]), priceEx: 15_500 }),
      ...random.sample(products, random.int(0, 3)).map((each) => productLine(each, random)),
      ...(random.chance(0.3) || isGvm
        ? [line({ kind: 'text', text: 'Long-range tank, fitted', priceEx: 165_000, excluded: true })]
        : []),
    ];
    return { ...(vehicle && { vehicleId: vehicle.id }), lines };
  }

  #quote(plan: Plan): void {
    const { clock, vehicles } = this.world;
    const at = clock.at(plan.daysAgo, this.random.int(8, 15));
    const till = this.#till(plan, 'quote', at);
    const upgrade = this.#upgrade(plan.id.startsWith(OPEN_QUOTE));
    const vehicle = vehicles.find(({ id }) => id === upgrade.vehicleId);
    const known = {
      vehicleName: vehicle ? vehicleName(vehicle.value) : '',
      vehicleShort: vehicle ? shortVehicle(vehicle.value) : '',
    };
    const deposit = Math.round(saleTotals(upgrade.lines).inc * DEPOSIT);
    till.move('change', at + 900, till.draft({ ...this.#customer(), ...upgrade, deposit }), known);
    if (plan.end === 'discarded') till.move('discard', at + HOUR);
    if (plan.end !== 'draft' && plan.end !== 'discarded') this.#send(till, plan, at + HOUR);
    this.#keep(till);
  }

  #send(till: Till, plan: Plan, from: number): void {
    const { clock } = this.world;
    let at = from;
    const own = createRandom(`link ${till.id}`);
    const { vehicleName: name, vehicleShort } = till.rung.sale;
    const known = { key: keyOf(own), limits: this.#limits(till), vehicleName: name, vehicleShort };
    till.move('send', at, {}, known);
    for (let more = 1; more < plan.sendings; more += 1) {
      at = Math.min(at + 5 * HOUR, clock.now - 1);
      till.move('revise', at);
      const { lines } = till.draft({}).draft;
      const discount = Math.min(15, more * 3);
      till.move('change', at, till.draft({ lines: lines.map((each) => ({ ...each, discount })) }), known);
      till.move('send', at, {}, known);
    }
    const seen = Math.min(at + own.int(1, 20) * HOUR, clock.now - HOUR);
    const isSeen = seen > at && own.chance(0.75);
    if (isSeen) this.#look(till, own, seen);
    if (plan.end === 'sent') return;
    const decided = Math.min(at + this.random.int(1, 6) * 24 * HOUR, clock.now - HOUR);
    if (plan.end === 'cancelled') {
      till.move('cancel', decided, {
        reason: this.random.pick(['Bought elsewhere', 'Sold the vehicle', 'Too dear']),
      });
      return;
    }
    const { customerName, sentRev } = till.rung.sale;
    if (isSeen && decided > seen && own.chance(0.7)) {
      till.move('sign', decided, { rev: sentRev, name: customerName, signature: signatureBy(own) });
    } else till.move('accept', decided, { acceptedBy: customerName });
    if (plan.end === 'order' || plan.end === 'invoice') this.#goOn(till, plan.end, decided);
  }

  /** What the vehicle of a quote may weigh before and after, as the server works it out when it is sent. */
  #limits(till: Till): QuoteMassLimits | null {
    const { vehicleId, lines } = till.rung.sale;
    const vehicle = this.world.vehicles.find(({ id }) => id === vehicleId);
    const kits = this.world.kits.filter(({ id }) => countedLines(lines).some(({ kitId }) => kitId === id));
    return vehicle
      ? quoteMassLimits(
          vehicle.value,
          kits.map(({ value }) => value),
        )
      : null;
  }

  /** The customer looks at what was sent, and may ask. */
  #look(till: Till, own: Random, at: number): void {
    till.move('view', at);
    const views = own.int(1, 6);
    const again = Math.min(at + views * HOUR, this.world.clock.now - 60);
    if (own.chance(0.25)) {
      const [question, reply] = own.pick(QUESTIONS);
      till.move('ask', at + 300, { reason: question });
      if (own.chance(0.7))
        till.move('reply', Math.min(at + 1800, this.world.clock.now - 60), { reason: reply });
    }
    till.look(views, Math.max(at, again));
  }

  /** An order or an invoice of a quote, and what was paid on it. */
  #goOn(quote: Till, type: 'order' | 'invoice', at: number): void {
    const [next] = quote.move(type, at, {}, { number: this.#numbers.take(type) });
    if (!next) return;
    const till = Till.of(quote, { ...next, parentId: quote.id }, `${quote.id}-${type}`, at);
    const { due } = till.rung.sale;
    const share = type === 'order' ? 0.2 : this.random.pick([1, 1, 1, 0.5, 0]);
    const amount = Math.round(due * share);
    if (amount > 0) till.move('pay', at + 60, { payments: [{ kind: 'card', amount }] });
    this.#keep(till);
  }

  #counter(plan: Plan): void {
    const { random } = this;
    const at = this.world.clock.at(plan.daysAgo, random.int(8, 16));
    const till = this.#till(plan, 'invoice', at);
    const lines = random
      .sample(this.world.products, random.int(1, 5))
      .map((each) => productLine(each, random));
    const drawn = random.weighted(PAID_BY);
    const [first, second] = this.#own();
    const isLate = plan.isLate === true && second !== undefined;
    const kind = isLate || (drawn === 'account' && first) ? 'account' : drawn === 'account' ? 'card' : drawn;
    const anybody = random.chance(0.5) ? this.#customer() : {};
    const buyer = isLate ? second : first;
    const draft = till.draft({ lines, ...(kind === 'account' && buyer ? this.#named(buyer) : anybody) });
    till.move('finish', at + 240, { ...draft, payments: [] });
    const { due } = till.rung.sale;
    const amount = kind === 'cash' ? cashAmount(due) : due;
    const tendered = kind === 'cash' ? { tendered: Math.ceil(amount / 5000) * 5000 } : {};
    if (amount > 0) till.move('pay', at + 260, { payments: [{ kind, amount, ...tendered }] });
    // Most pay what is on account within its terms.
    if (kind === 'account' && !isLate && plan.daysAgo > ACCOUNT_DAYS) {
      till.move('pay', at + ACCOUNT_DAYS * 24 * HOUR, {
        payments: [{ kind: 'transfer', amount: till.rung.sale.due }],
      });
    }
    if (random.chance(0.03) && amount > 0 && kind !== 'account') {
      till.move('refund', at + 2 * HOUR, {
        kind: 'card',
        amount: Math.min(amount, 4950),
        reason: 'Wrong size, came back unopened',
      });
    }
    this.#keep(till);
  }
}

/** A year of quotes and sales of each dealer: `salesRecords`, their revisions, `posSettings` and the series of numbers. */
export function makeSales(world: SaleWorld): SeedRecord[] {
  return world.dealers
    .filter(({ id, value }) => !value.deleted && sellersOf(id).length > 0)
    .flatMap((dealer) => new Shop(world, dealer, createRandom(`sales ${dealer.id}`)).run());
}
