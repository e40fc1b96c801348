import type { Installation } from '../installation/schema.ts';
import { readStatus } from '../sale/statuses.ts';
import type { Sale } from '../sale/schema.ts';
import { type IsoDay, todaySydney } from '../shared/dates.ts';

/**
 * Why a record keeps a customer's name, for how many years, and by what. The Tax Administration Act 1953, schedule 1, and the
 * Income Tax Assessment Act 1936, section 262A, have a business keep its records for five years. How long evidence of a
 * certified modification is kept is the operator's to decide with their certifier (docs/operations.md): seven years here.
 */
export const TERMS = {
  tax: {
    years: 5,
    label: 'Tax record',
    why: 'Business records are kept for 5 years (Australian Taxation Office).',
  },
  evidence: {
    years: 7,
    label: 'Compliance evidence',
    why: 'Evidence of a certified modification is kept for 7 years.',
  },
} as const;
export type Term = keyof typeof TERMS;

/** Why work or money keeps a customer from being erased. */
export const OPEN_REASONS = {
  job: 'Job not finished',
  owing: 'Invoice not paid',
  deposit: 'Deposit held',
} as const;
export type OpenReason = keyof typeof OPEN_REASONS;

/** What becomes of a record that names a customer when they are erased. */
export type ErasureOutcome =
  | { readonly kind: 'open'; readonly reason: OpenReason }
  | { readonly kind: 'erase' }
  | { readonly kind: 'stays'; readonly term: Term; readonly until: IsoDay };

const dayOf = (seconds: number): IsoDay => todaySydney(new Date(seconds * 1000));

/** The same day so many years on; of 29 February the last of February. */
export function yearsOn(day: IsoDay, years: number): IsoDay {
  const year = Number(day.slice(0, 4)) + years;
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  const rest = day.slice(4) === '-02-29' && !isLeap ? '-02-28' : day.slice(4);
  return `${String(year)}${rest}`;
}

function until(term: Term, from: IsoDay, today: IsoDay): ErasureOutcome {
  const end = yearsOn(from, TERMS[term].years);
  return end > today ? { kind: 'stays', term, until: end } : { kind: 'erase' };
}

type ErasureSale = Pick<
  Sale,
  | 'type'
  | 'status'
  | 'cancelledOn'
  | 'payments'
  | 'owing'
  | 'paid'
  | 'wentOnTo'
  | 'date'
  | 'madeOn'
  | 'acceptedOn'
  | 'deleted'
>;

/**
 * A sale that was agreed to, or for which money changed hands, is a tax record from its last day on. Whatever else was quoted
 * goes. What is owed either way is settled first.
 */
export function saleErasureOutcome(sale: ErasureSale, today: IsoDay): ErasureOutcome {
  const { type, status, cancelledOn, payments, owing, paid, wentOnTo, date, madeOn, acceptedOn } = sale;
  if (owing) return { kind: 'open', reason: 'owing' };
  const isOver = cancelledOn !== '' || sale.deleted;
  if (paid > 0 && type !== 'invoice' && wentOnTo === '' && !isOver)
    return { kind: 'open', reason: 'deposit' };
  const isAgreed = acceptedOn !== '' || readStatus(status, cancelledOn) === 'confirmedQuote';
  if (!isAgreed && payments.length === 0) return { kind: 'erase' };
  const days = [date, madeOn, acceptedOn, cancelledOn, ...payments.map(({ day }) => day)].filter(
    (day) => day !== '',
  );
  const last = days.toSorted().at(-1);
  return last === undefined ? { kind: 'erase' } : until('tax', last, today);
}

type ErasureJob = Pick<
  Installation,
  'stage' | 'engineer' | 'voidApprovals' | 'completedAt' | 'moves' | 'installationDate' | 'deleted'
>;

/** A job that was completed, or on which an engineer decided, is evidence; one that was cancelled before is not. */
export function jobErasureOutcome(job: ErasureJob, today: IsoDay): ErasureOutcome {
  const { stage, engineer, voidApprovals, completedAt, moves, installationDate } = job;
  const isDecided = (engineer?.decision ?? '') !== '' || voidApprovals.length > 0;
  const isOver = stage === 'complete' || stage === 'cancelled' || stage === 'engineerRejected' || job.deleted;
  if (!isOver) return { kind: 'open', reason: 'job' };
  if (stage !== 'complete' && !isDecided) return { kind: 'erase' };
  const seconds = [completedAt, engineer?.at ?? 0, moves.at(-1)?.at ?? 0].filter((each) => each > 0);
  const last = seconds.length === 0 ? installationDate : dayOf(Math.max(...seconds));
  return last === '' ? { kind: 'erase' } : until('evidence', last, today);
}
