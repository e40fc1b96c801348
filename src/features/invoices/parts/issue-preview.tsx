import type { Invoice } from '#domain/invoice/schema.ts';
import { addDays } from '#domain/shared/calendar.ts';
import { formatDate, type IsoDay } from '#domain/shared/dates.ts';
import { formatCents } from '#domain/shared/money.ts';
import type { Doc } from '#data/store/converter.ts';
import { KeyFacts } from '#ui/key-facts.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { StillComingNotice } from './still-coming-list.tsx';

interface IssuePreviewProps {
  doc: Doc<Invoice>;
  /** Who gets it: name and email. */
  to: string;
  today: IsoDay;
}

/** What is sent to whom when a draft is issued. */
export function IssuePreview({ doc: { id, rev, value }, to, today }: IssuePreviewProps) {
  const { totals, termsDays } = value;
  return (
    <>
      <KeyFacts
        facts={[
          { title: 'To', value: to, isWide: true },
          { title: 'Total inc GST', value: formatCents(totals.inc) },
          { title: 'Due', value: formatDate(addDays(today, termsDays)) },
        ]}
      />
      <StillComingNotice doc={{ id, rev, value }} />
      <InvoiceLines invoice={value} />
      <p className="muted">
        It gets the next number and today’s date. Once it is issued its lines can’t be changed.
      </p>
    </>
  );
}
