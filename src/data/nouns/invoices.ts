import {
  count,
  getAggregateFromServer,
  getDocs,
  limit,
  type Query,
  type QueryConstraint,
  sum,
  where,
} from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { supplierOf } from '#domain/dealer-account/account.ts';
import { accountEntries, dealerAccounts } from '#domain/dealer-account/entity.ts';
import type { AccountEntry } from '#domain/dealer-account/schema.ts';
import { credits } from '#domain/credit/entity.ts';
import type { Credit } from '#domain/credit/schema.ts';
import { AGES, type Age } from '#domain/invoice/balance.ts';
import { invoices } from '#domain/invoice/entity.ts';
import type { Invoice } from '#domain/invoice/schema.ts';
import { addDays } from '#domain/shared/calendar.ts';
import type { IsoDay } from '#domain/shared/dates.ts';
import { COUNT_LIMIT } from '#domain/descriptor/descriptor.ts';
import { orderedQuery } from '#data/store/ordered-query.ts';
import {
  dealerParty,
  distributorParty,
  partiesOf,
  partyOf,
  type TradeParties,
} from '#domain/trade/parties.ts';
import { NOBODY, type Party } from '#domain/trade/party-schema.ts';
import { sideOf, type TradeSide } from '#domain/trade/sides.ts';
import { readDocs } from '#data/store/converter.ts';
import { toAppError } from '#data/store/errors.ts';
import { fetchFirst, fetchFound, type Found } from '#data/store/fetch-all.ts';
import { db } from '#data/store/firestore.ts';
import { above, below, from, ordered, upTo } from '#data/store/ordered.ts';

/** Most credits that are offered for one invoice, most entries and open invoices of one statement. */
const CREDITS_MAX = 50;
export const STATEMENT_MAX = 500;
const OPEN_INVOICES_MAX = 300;

const OPEN_CREDITS = orderedQuery({
  collection: 'credits',
  equal: ['buyerId', 'supplierId', 'status.name', 'isApproved', 'deleted'],
  by: 'left',
  direction: 'desc',
});

/**
 * The approved credits of a dealer from a supplier that have something left to apply, those with most left first: what was
 * used up is not read, however much of it there is. @throws AppError.
 */
export async function fetchOpenCredits(parties: TradeParties): Promise<Found<Credit>> {
  const asked = {
    ...partiesOf(parties),
    'status.name': 'approved',
    // What rules ask of its dealer.
    isApproved: true,
    deleted: false,
  } as const;
  return fetchFound(credits, CREDITS_MAX, ordered(db, OPEN_CREDITS, asked, [above(OPEN_CREDITS, 0)]));
}

/** What a dealer owed before a period, and every entry in it. */
export interface Statement {
  /** Integer cents. */
  readonly opening: number;
  readonly entries: readonly AccountEntry[];
  /** There were more entries than one statement holds. */
  readonly isCut: boolean;
  /** What is owed on the account's issued invoices now, however old they are; `isCut`: there are more of them. */
  readonly open: {
    readonly invoices: readonly Pick<Invoice, 'dueDate' | 'balance'>[];
    readonly isCut: boolean;
  };
}

const ENTRIES = {
  buyer: orderedQuery({
    collection: 'accountEntries',
    equal: ['buyerId', 'account'],
    by: 'day',
    direction: 'both',
  }),
  supplier: orderedQuery({
    collection: 'accountEntries',
    equal: ['supplierId', 'account'],
    by: 'day',
    direction: 'both',
  }),
};

/** Whose account is asked for, and which. */
interface AccountRef {
  readonly dealerId: string;
  /** Its id: supplier and dealer. */
  readonly account: string;
  /** With whom it is. */
  readonly supplierId: string;
}

/** The account's entries as this person may ask for them: as its dealer, or as its supplier. */
function entriesOf(
  actor: Actor,
  { dealerId, account }: Pick<AccountRef, 'dealerId' | 'account'>,
  more: readonly QueryConstraint[],
  direction: 'asc' | 'desc',
): Query {
  const party = partyOf(actor);
  return sideOf(actor, { dealerId }) === 'buyer'
    ? ordered(db, ENTRIES.buyer, { buyerId: party, account }, more, direction)
    : ordered(db, ENTRIES.supplier, { supplierId: party, account }, more, direction);
}

/** Most accounts of one dealer that are offered. */
const ACCOUNTS_MAX = 50;

/** One of a dealer's accounts: with whom, by name where it has sent an invoice. */
export interface OwnAccount {
  readonly supplierId: string;
  /** The supplier as a side of its documents (src/domain/trade/parties.ts). */
  readonly party: string;
  readonly name: string;
  /** The supplier as its last invoice says it, and how to pay; blank where it has sent none. */
  readonly seller: Party;
  readonly bankDetails: string;
}

/**
 * Every account of a dealer: with its distributor, with the one it was moved from, with dealers that supplied it. Names
 * stand on invoices, which stay the dealer's own after a move. @throws AppError.
 */
export async function fetchOwnAccounts(dealerId: string): Promise<readonly OwnAccount[]> {
  const own = where('buyerId', '==', dealerParty(dealerId));
  const { docs } = await fetchFirst(dealerAccounts, ACCOUNTS_MAX, own);
  return Promise.all(
    docs.map(async ({ value }) => {
      const sent = await fetchFirst(
        invoices,
        1,
        own,
        where('isSent', '==', true),
        where('supplierId', '==', value.supplierId),
      );
      const supplierId = supplierOf(value);
      const last = sent.docs[0]?.value;
      const seller = last?.seller ?? NOBODY;
      return {
        supplierId,
        party: value.supplierId,
        name: seller.name || supplierId,
        seller,
        bankDetails: last?.bankDetails ?? '',
      };
    }),
  );
}

/** The invoices of an account that are issued and not paid. */
async function fetchOpenInvoices(
  actor: Actor,
  { dealerId, supplierId }: AccountRef,
): Promise<Statement['open']> {
  const isBuyer = sideOf(actor, { dealerId }) === 'buyer';
  const { docs } = await fetchFirst(
    invoices,
    OPEN_INVOICES_MAX + 1,
    where('buyerId', '==', dealerParty(dealerId)),
    ...(isBuyer
      ? [
          where('isSent', '==', true),
          where(
            'supplierId',
            'in',
            [distributorParty, dealerParty].map((of) => of(supplierId)),
          ),
        ]
      : [where('supplierId', '==', partyOf(actor))]),
    where('deleted', '==', false),
    where('status', '==', 'issued'),
  );
  return { invoices: docs.map(({ value }) => value), isCut: docs.length > OPEN_INVOICES_MAX };
}

/**
 * The account of a dealer with a supplier in a period, both days counted: reads the entries of the period and the one
 * before it, however old the account is. @throws AppError.
 */
export async function fetchStatement(
  actor: Actor,
  account: AccountRef,
  period: { readonly from: IsoDay; readonly to: IsoDay },
): Promise<Statement> {
  const days = ENTRIES.buyer;
  const range = [from(days, period.from), upTo(days, period.to), limit(STATEMENT_MAX)];
  const earlier = [below(days, period.from), limit(1)];
  try {
    const [before, during, open] = await Promise.all([
      getDocs(entriesOf(actor, account, earlier, 'desc')),
      getDocs(entriesOf(actor, account, range, 'asc')),
      fetchOpenInvoices(actor, account),
    ]);
    const entries = readDocs(accountEntries, during.docs)
      .map(({ value }) => value)
      .toSorted((a, b) => a.seq - b.seq);
    const [last] = readDocs(accountEntries, before.docs);
    const opening = entries[0] ? entries[0].balance - entries[0].amount : (last?.value.balance ?? 0);
    return { opening, entries, isCut: during.docs.length === STATEMENT_MAX, open };
  } catch (error) {
    throw toAppError(error);
  }
}

/** What is owed on the invoices of one age, integer cents. */
export interface Owed {
  readonly age: Age;
  readonly owed: number;
  /** There are more invoices than one sum adds up. */
  readonly isCut: boolean;
}

const OPEN = {
  buyer: orderedQuery({
    collection: 'invoices',
    equal: ['buyerId', 'isSent', 'deleted', 'status'],
    by: 'dueDate',
    direction: 'asc',
    sums: ['balance'],
  }),
  supplier: orderedQuery({
    collection: 'invoices',
    equal: ['supplierId', 'deleted', 'status'],
    by: 'dueDate',
    direction: 'asc',
    sums: ['balance'],
  }),
};

/** The issued invoices that this person may ask for. */
function openOf(actor: Actor, side: TradeSide, more: readonly QueryConstraint[]): Query {
  const open = { deleted: false, status: 'issued' };
  const party = partyOf(actor);
  return side === 'buyer'
    ? ordered(db, OPEN.buyer, { buyerId: party, isSent: true, ...open }, more)
    : ordered(db, OPEN.supplier, { supplierId: party, ...open }, more);
}

/** The first and the last day that an invoice of each age was due. */
const spansOf = (today: IsoDay): readonly (readonly [age: Age, from: IsoDay, to: IsoDay])[] => [
  ['notDue', today, '9999-12-31'],
  ['to30', addDays(today, -30), addDays(today, -1)],
  ['to60', addDays(today, -60), addDays(today, -31)],
  ['to90', addDays(today, -90), addDays(today, -61)],
  ['over90', '0000-01-01', addDays(today, -91)],
];

/** What is owed on this person's issued invoices, by age: five sums of the server's, and no document. @throws AppError. */
export async function fetchAgeing(actor: Actor, side: TradeSide, today: IsoDay): Promise<readonly Owed[]> {
  const days = OPEN.buyer;
  try {
    const sums = await Promise.all(
      spansOf(today).map(async ([age, first, last]) => {
        const due = [from(days, first), upTo(days, last), limit(COUNT_LIMIT)];
        const summed = { owed: sum('balance'), found: count() };
        const { owed, found } = (await getAggregateFromServer(openOf(actor, side, due), summed)).data();
        return { age, owed, isCut: found === COUNT_LIMIT };
      }),
    );
    return AGES.flatMap((age) => sums.find((each) => each.age === age) ?? []);
  } catch (error) {
    throw toAppError(error);
  }
}
