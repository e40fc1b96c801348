import type { Posting } from '#domain/trade/account-kinds.ts';
import { accountIdOf, entryIdOf, openAccount, posted } from '#domain/dealer-account/account.ts';
import type { AccountEntry, DealerAccount } from '#domain/dealer-account/schema.ts';
import { derivedCredit } from '#domain/credit/effects.ts';
import { type Credit, creditSchema, creditStatus } from '#domain/credit/schema.ts';
import type { Dealer } from '#domain/dealer/schema.ts';
import type { Distributer } from '#domain/distributer/schema.ts';
import { derivedInvoice } from '#domain/invoice/effects.ts';
import { invoiceFor, withOrder } from '#domain/invoice/from-order.ts';
import type { Invoice } from '#domain/invoice/schema.ts';
import type { Order } from '#domain/order/schema.ts';
import { addDays } from '#domain/shared/calendar.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { formatCents } from '#domain/shared/money.ts';
import { type MoveEntry } from '#domain/trade/entry.ts';
import type { Clock } from '#tests/seed/clock.ts';
import { USERS } from '#tests/seed/data/people.ts';
import type { InstallationWorld } from '#tests/seed/installations/world.ts';
import { createRandom, type Random } from '#tests/seed/random.ts';
import { record, type SeedRecord } from '#tests/seed/record.ts';
import { counterOf } from './installations.ts';
import { lineTotals } from '#domain/trade/lines.ts';
import { type Party } from '#domain/trade/party-schema.ts';

/** The numbers of the oldest invoice and credit of each distributor. */
const FIRST_INVOICE = 40_001;
const FIRST_CREDIT = 50_001;
const HOUR = 3600;
const DAY = 24 * HOUR;

interface Person {
  readonly uid: string;
  readonly name: string;
}

/** Those who write invoices of a distributor: one who makes, one who approves. */
function clerksOf(distributerId: string): readonly [Person, Person] {
  const own = USERS.filter(
    (user) => user.distributer === distributerId && (user.admin || user.grants.includes('orders')),
  );
  const people = own.map(({ uid, firstName, lastName }) => ({ uid, name: `${firstName} ${lastName}` }));
  const [first = { uid: '', name: '' }, second = first] = people;
  return [first, second];
}

/** Who sells or buys, as an invoice names it. */
export const partyOf = (value: Dealer | Distributer): Party => ({
  name: value.name,
  abn: value.abn,
  address: [value.address, [value.city, value.state, String(value.postcode).padStart(4, '0')].join(' ')].join(
    ', ',
  ),
  phone: value.phone,
  email: value.email,
});

function entry(
  move: string,
  from: string,
  to: string,
  person: Person,
  at: number,
  rev: number,
  note = '',
): MoveEntry {
  return { request: '', move, from, to, reason: '', note, by: person.uid, byName: person.name, at, rev };
}

interface Made {
  readonly id: string;
  readonly orderAt: number;
  readonly invoice: Invoice;
  readonly postings: readonly { readonly at: number; readonly posting: Posting }[];
  readonly rev: number;
}

const PORTAL: Person = { uid: '', name: '' };
/** How invoices stand by their age in days: the older, the likelier paid. */
const isPaid = (random: Random, age: number) =>
  random.chance(age > 75 ? 0.97 : age > 40 ? 0.8 : age > 20 ? 0.45 : 0.1);

/** From this age on, in days, a demonstration has every invoice sent and paid in full. */
const SETTLED_FROM = 50;

function invoiceOf(
  { id, value: order }: SeedRecord<Order>,
  seller: SeedRecord<Distributer>,
  buyer: SeedRecord<Dealer>,
  random: Random,
  { clock, isDemo }: Pick<InstallationWorld, 'clock' | 'isDemo'>,
): Omit<Made, 'id' | 'orderAt'> {
  const termsDays = seller.value.paymentDays === '' ? 30 : seller.value.paymentDays;
  const sentAt = order.dispatchedAt;
  const sentOn = todaySydney(new Date(sentAt * 1000));
  const [clerk] = clerksOf(seller.id);
  const draft = withOrder(invoiceFor(order, { termsDays, month: '' }), id, order, sentOn);
  const first = entry('addOrder', 'new', 'new', PORTAL, sentAt, 1, order.number);
  const age = clock.age(sentAt);
  const isSettled = isDemo && age > SETTLED_FROM;
  if (age < 2 || (random.chance(0.04) && !isSettled)) {
    return { invoice: { ...draft, entries: [first] }, postings: [], rev: 1 };
  }
  const issuedAt = Math.min(sentAt + random.int(2, 26) * HOUR, clock.now - HOUR);
  const date = todaySydney(new Date(issuedAt * 1000));
  const issued = derivedInvoice({
    ...draft,
    status: 'issued',
    date,
    dueDate: addDays(date, termsDays),
    seller: partyOf(seller.value),
    buyer: partyOf(buyer.value),
    bankDetails: seller.value.bankDetails,
    entries: [first, entry('issue', 'new', 'issued', clerk, issuedAt, 2, formatCents(draft.totals.inc))],
  });
  const bill: Posting = { kind: 'invoice', recordId: '', number: '', text: '', amount: issued.totals.inc };
  const postings = [{ at: issuedAt, posting: bill }];
  if ((!isPaid(random, clock.age(issuedAt)) && !isSettled) || issued.totals.inc === 0)
    return { invoice: issued, postings, rev: 2 };
  const paidAt = Math.min(issuedAt + random.int(3, termsDays + 12) * DAY, clock.now - HOUR);
  const isPart = random.chance(0.08) && !isSettled;
  const amount = isPart ? Math.round(issued.totals.inc / 2) : issued.totals.inc;
  const ref = `EFT ${random.int(100_000, 999_999)}`;
  const paid = derivedInvoice({
    ...issued,
    status: isPart ? 'issued' : 'paid',
    payments: [
      {
        id: `payment-${order.number}`,
        amount,
        kind: 'transfer',
        ref,
        on: todaySydney(new Date(paidAt * 1000)),
        at: paidAt,
        by: clerk.uid,
        byName: clerk.name,
        reverses: '',
      },
    ],
    entries: [
      ...issued.entries,
      entry('pay', 'issued', 'issued', clerk, paidAt, 3, formatCents(amount)),
      ...(isPart
        ? []
        : [entry('settle', 'issued', 'paid', PORTAL, paidAt, 3, formatCents(issued.totals.inc))]),
    ],
  });
  const payment: Posting = { kind: 'payment', recordId: '', number: '', text: ref, amount: -amount };
  return { invoice: paid, postings: [...postings, { at: paidAt, posting: payment }], rev: 3 };
}

const WHY = [
  ['price', 'Invoiced at the old list price; the new one was agreed by phone.', 'Price difference'],
  ['freight', 'Two cartons went by road in place of express, as agreed.', 'Freight difference'],
  ['goodwill', 'The kit came nine days after the promised date.', 'Late delivery'],
] as const;

/** A credit of one invoice in twenty, most of them approved. */
function creditOf(made: Made, number: string, random: Random, clock: Clock) {
  const { invoice } = made;
  const [maker, approver] = clerksOf(invoice.distributerId);
  const [reason, reasonText, description] = random.pick(WHY);
  const madeAt = Math.min(
    (invoice.entries[1]?.at ?? made.orderAt) + random.int(2, 20) * DAY,
    clock.now - 2 * HOUR,
  );
  const isApproved = clock.age(madeAt) > 4;
  const lines = [
    { description: `${description}, ${invoice.number}`, qty: 1, priceExGst: random.int(20, 180) * 100 },
  ];
  const approvedAt = madeAt + 3 * HOUR;
  const credit: Credit = derivedCredit(
    creditSchema.parse({
      number,
      status: creditStatus(isApproved ? 'approved' : 'new'),
      dealerId: invoice.dealerId,
      dealerGroupId: invoice.dealerGroupId,
      distributerId: invoice.distributerId,
      reason,
      reasonText,
      invoiceId: made.id,
      invoiceNumber: invoice.number,
      lines,
      totals: lineTotals(lines),
      createdBy: maker.uid,
      createdByName: maker.name,
      ...(isApproved && {
        approvedBy: approver.uid,
        approvedByName: approver.name,
        date: todaySydney(new Date(approvedAt * 1000)),
        seller: invoice.seller,
      }),
      buyer: invoice.buyer,
      entries: [
        entry('make', 'new', 'new', maker, madeAt, 1),
        ...(isApproved ? [entry('approve', 'new', 'approved', approver, approvedAt, 2)] : []),
      ],
    }),
  );
  const posting: Posting = {
    kind: 'credit',
    recordId: '',
    number,
    text: reasonText,
    amount: -credit.totals.inc,
  };
  return { credit, at: isApproved ? approvedAt : madeAt, posting: isApproved ? posting : null };
}

interface MoneySeed {
  readonly records: readonly SeedRecord[];
  /** The orders, each with the invoice that it is on. */
  readonly orders: readonly SeedRecord<Order>[];
}

/**
 * A year of money: an invoice of each dispatched order, numbered in the order of issue, paid or owed by its age; credits;
 * and the accounts that they come to.
 */
export function makeMoney(
  world: Pick<InstallationWorld, 'clock' | 'isDemo'>,
  distributers: readonly SeedRecord<Distributer>[],
  dealers: readonly SeedRecord<Dealer>[],
  orders: readonly SeedRecord<Order>[],
): MoneySeed {
  const { clock } = world;
  const random = createRandom('money');
  const invoiceIds = new Map<string, string>();
  const drafts = orders.flatMap((order): Made[] => {
    const { value, id } = order;
    const seller = distributers.find((each) => each.id === value.distributerId);
    const buyer = dealers.find((each) => each.id === value.dealerId);
    const isInvoiced =
      value.dispatchedAt > 0 &&
      value.status.name !== 'cancelled' &&
      value.splitFrom === '' &&
      value.supplierDealerId === '';
    if (!seller || !buyer || !isInvoiced) return [];
    const invoiceId = `${id}~4`;
    invoiceIds.set(id, invoiceId);
    const made = invoiceOf(order, seller, buyer, random.fork(id), world);
    return [{ id: invoiceId, orderAt: value.dispatchedAt, ...made }];
  });
  const issuedAt = ({ invoice, orderAt }: Made) => invoice.entries[1]?.at ?? orderAt;
  const counts = new Map<string, number>();
  const invoices = drafts
    .toSorted((a, b) => issuedAt(a) - issuedAt(b) || a.id.localeCompare(b.id))
    .map((made): Made => {
      if (!made.invoice.isSent) return made;
      const count = counts.get(made.invoice.distributerId) ?? 0;
      counts.set(made.invoice.distributerId, count + 1);
      const number = `INV-${FIRST_INVOICE + count}`;
      return { ...made, invoice: derivedInvoice({ ...made.invoice, number }) };
    });
  const creditCounts = new Map<string, number>();
  const credits = invoices
    .filter(({ id, invoice }) => invoice.isSent && random.fork(`credit ${id}`).chance(0.07))
    .map((made) => {
      const { distributerId } = made.invoice;
      const count = creditCounts.get(distributerId) ?? 0;
      creditCounts.set(distributerId, count + 1);
      const id = `credit-${distributerId}-${String(count + 1).padStart(4, '0')}`;
      return { id, made, ...creditOf(made, `C-${FIRST_CREDIT + count}`, random.fork(id), clock) };
    });
  const noted = new Map(
    credits.flatMap(({ id, made, credit, posting }) =>
      posting
        ? [
            [
              made.id,
              { creditId: id, number: credit.number, amount: credit.totals.inc, ex: credit.totals.ex },
            ] as const,
          ]
        : [],
    ),
  );
  const postings = [
    ...invoices.flatMap(({ id, invoice, postings: own }) =>
      own.map(({ at, posting }) => ({
        at,
        of: invoice,
        posting: { ...posting, recordId: id, number: invoice.number },
      })),
    ),
    ...credits.flatMap(({ id, at, credit, posting }) =>
      posting ? [{ at, of: credit, posting: { ...posting, recordId: id } }] : [],
    ),
  ].toSorted((a, b) => a.at - b.at);
  const accounts = new Map<string, DealerAccount>();
  const entries: SeedRecord<AccountEntry>[] = [];
  for (const { at, of, posting } of postings) {
    const id = accountIdOf(of);
    const next = posted(accounts.get(id) ?? openAccount(of), posting, new Date(at * 1000));
    accounts.set(id, next.account);
    entries.push(record('accountEntries', entryIdOf(next.entry), next.entry, at));
  }
  const last = (value: { entries: readonly MoveEntry[] }) => value.entries.at(-1)?.at ?? clock.now;
  return {
    orders: orders.map((order) => {
      const invoiceId = invoiceIds.get(order.value.splitFrom || order.id);
      return invoiceId === undefined ? order : { ...order, value: { ...order.value, invoiceId } };
    }),
    records: [
      ...invoices.map(({ id, invoice, rev }) => {
        const note = noted.get(id);
        const value = note ? { ...invoice, creditNotes: [note] } : invoice;
        return { ...record('invoices', id, value, last(invoice)), rev: note ? rev + 1 : rev };
      }),
      ...credits.map(({ id, credit, posting }) => ({
        ...record('credits', id, credit, last(credit)),
        rev: posting ? 2 : 1,
      })),
      ...[...accounts].map(([id, account]) => ({
        ...record('dealerAccounts', id, account, clock.now),
        rev: account.entries,
      })),
      ...entries,
      ...[...counts].map(([id, count]) => counterOf(`invoices~${id}`, FIRST_INVOICE + count, clock.now)),
      ...[...creditCounts].map(([id, count]) => counterOf(`credits~${id}`, FIRST_CREDIT + count, clock.now)),
    ],
  };
}
