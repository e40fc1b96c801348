import type { ReportedDecision } from '#domain/engineer-decision/report.ts';
import { groundLabel } from '#domain/installation/review.ts';
import { installationType } from '#domain/installation-type/types.ts';
import { formatCents } from '#domain/shared/money.ts';
import { formatDate, todaySydney } from '#domain/shared/dates.ts';
import type { ListColumn } from '#ui/list/types.ts';

/** The day of a moment in Unix seconds; blank for none. */
export const dayText = (seconds: number): string =>
  seconds === 0 ? '' : formatDate(todaySydney(new Date(seconds * 1000)));

export const DECISION_LABELS = { approved: 'Approved', rejected: 'Rejected' } as const;

const column = (
  id: string,
  title: string,
  text: (decision: ReportedDecision) => string,
): ListColumn<ReportedDecision> => ({ id, title, text, cell: text });

/** One line a decision, for the engineer's statement. Fees in dollars ex GST. */
export const REPORT_CSV: readonly ListColumn<ReportedDecision>[] = [
  column('number', 'Installation', ({ number }) => number),
  column('dealer', 'Dealer', ({ dealer }) => dealer),
  column('type', 'Type', ({ type }) => installationType(type)?.label ?? type),
  column('state', 'State', ({ state }) => state),
  column('sent', 'Sent', ({ sentAt }) => dayText(sentAt)),
  column('decided', 'Decided', ({ decidedAt }) => dayText(decidedAt)),
  column('decision', 'Decision', ({ decision }) => DECISION_LABELS[decision]),
  column('certificate', 'Certificate number', ({ certificateNo }) => certificateNo),
  column('ground', 'Ground', ({ ground }) => groundLabel(ground)),
  column('reason', 'Reason', ({ reason }) => reason),
  column('queries', 'Questions', ({ queries }) => String(queries)),
  column('fee', 'Fee ex GST', ({ feeCents }) => (feeCents === 0 ? '' : formatCents(feeCents))),
];

/** The same of several engineers, with whose each is. */
export const DECISIONS_CSV: readonly ListColumn<ReportedDecision>[] = [
  ...REPORT_CSV,
  column('engineer', 'Engineer', ({ engineer }) => engineer),
];
