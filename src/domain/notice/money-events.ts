import * as z from 'zod/mini';
import type { CreditMoveId } from '../credit/moves.ts';
import { creditSchema } from '../credit/schema.ts';
import type { InvoiceMoveId } from '../invoice/moves.ts';
import { invoiceSchema } from '../invoice/schema.ts';
import { formatDate } from '../shared/dates.ts';
import { formatCents } from '../shared/money.ts';
import type { MoveEntry } from '../shared/move-table.ts';
import { type Audience, countIn, dealerSide, type NoticeEvent, said, supplierSide } from './event.ts';
import { noticeKind, type NoticeKindId } from './kinds.ts';
import type { NoticeSource } from './sources.ts';

/** What is told of an invoice or a credit, whatever else of it can be read. */
const toldInvoice = z.pick(invoiceSchema, {
  number: true,
  dealerId: true,
  distributerId: true,
  supplierDealerId: true,
  totals: true,
  dueDate: true,
  entries: true,
});
const toldCredit = z.pick(creditSchema, {
  number: true,
  dealerId: true,
  distributerId: true,
  supplierDealerId: true,
  totals: true,
  entries: true,
});

/**
 * What a move tells, and how it says so behind the number. Moves that are not here tell nobody: of a credit that is not
 * approved its dealer knows nothing, and its supplier's own people are not told of each other.
 */
const OF_INVOICE = {
  issue: ['invoiceIssued', 'issued'],
  void: ['invoiceVoid', 'void'],
} as const satisfies Partial<Record<InvoiceMoveId, readonly [NoticeKindId, string]>>;
const OF_CREDIT = {
  approve: ['creditApproved', 'approved'],
  cancel: ['creditCancelled', 'cancelled'],
  comment: ['creditComment', 'has a comment'],
} as const satisfies Partial<Record<CreditMoveId, readonly [NoticeKindId, string]>>;

interface Told {
  readonly number: string;
  readonly dealerId: string;
  readonly distributerId: string;
  readonly supplierDealerId: string;
  readonly totals: { readonly inc: number };
  readonly dueDate?: string;
  readonly entries: readonly MoveEntry[];
}

function audiencesOf(record: Told, kind: NoticeKindId): readonly Audience[] {
  const { to, area } = noticeKind(kind);
  return [
    ...(to.includes('dealer') ? dealerSide(record, area) : []),
    ...(to.includes('supplier') ? supplierSide(record, area) : []),
  ];
}

/** What the entries tell that a write added to a record of money; null where it cannot be read. */
function moneyEvents(
  collection: 'invoices' | 'credits',
  read: (after: Readonly<Record<string, unknown>>) => Told | undefined,
  moves: ReadonlyMap<string, readonly [NoticeKindId, string]>,
): NoticeSource {
  const word = collection === 'invoices' ? 'Invoice' : 'Credit';
  return (id, before, after) => {
    const first = countIn(before, 'entries');
    if (countIn(after, 'entries') <= first) return [];
    const record = read(after);
    if (!record) return null;
    return record.entries.flatMap((entry, index): NoticeEvent[] => {
      const told = moves.get(entry.move);
      if (index < first || told === undefined || entry.by === '') return [];
      const [kind, words] = told;
      const due = kind === 'invoiceIssued' && record.dueDate ? `due ${formatDate(record.dueDate)}` : '';
      return [
        {
          kind,
          key: `entry~${index}`,
          at: entry.at,
          by: entry.by,
          byName: entry.byName,
          audiences: audiencesOf(record, kind),
          to: { collection, id },
          ...said({
            title: `${word} ${record.number} ${words}`,
            text: [formatCents(record.totals.inc), due].filter((part) => part !== '').join(' · '),
            quote: entry.reason,
          }),
        },
      ];
    });
  };
}

/** What a write of an invoice tells. */
export const invoiceEvents = moneyEvents(
  'invoices',
  (after) => toldInvoice.safeParse(after).data,
  new Map(Object.entries(OF_INVOICE)),
);
/** What a write of a credit tells. */
export const creditEvents = moneyEvents(
  'credits',
  (after) => toldCredit.safeParse(after).data,
  new Map(Object.entries(OF_CREDIT)),
);
