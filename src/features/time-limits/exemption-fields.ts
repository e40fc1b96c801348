import { endOfDaySydney } from '#domain/shared/calendar.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { NOTE_MAX } from '#domain/shared/schema.ts';
import { type Exemption, exemptionOf, NOT_EXEMPT } from '#domain/time-limit/exemption.ts';
import type { TimeLimitError } from '#domain/time-limit/schema.ts';
import type { FieldGroup } from '#forms/field.ts';

/** The exemption dialog's fields; `until` an ISO day, '' for none. */
export type ExemptionForm = { exempt: boolean; until: string; reason: string };

/** The dialog's fields (product: exemption-dialog). A date ticks Exempt, and unticking takes date and reason away. */
export const EXEMPTION_GROUPS: readonly FieldGroup<ExemptionForm>[] = [
  {
    id: 'exemption',
    title: '',
    fields: [
      {
        kind: 'checkbox',
        name: 'exempt',
        title: 'Exempt',
        span: 12,
        effect: ({ exempt }) => (exempt ? {} : { until: '', reason: '' }),
      },
      {
        kind: 'date',
        name: 'until',
        title: 'Exempt Until',
        span: 12,
        required: ({ exempt }) => exempt,
        effect: ({ until }) => (until === '' ? {} : { exempt: true }),
      },
      {
        kind: 'textarea',
        name: 'reason',
        title: 'Reason',
        span: 12,
        rows: 4,
        required: ({ exempt }) => exempt,
        maxLength: NOTE_MAX,
      },
    ],
  },
];

/** Reasons that are given again and again, by the type of the limit. */
export const USUAL_REASONS: Readonly<Record<string, string>> = {
  installedSviLabelImageUploaded: 'SVI label relies on the first-stage marking',
};

/** What the dialog shows of a row at this time (unix seconds). */
export function toExemptionForm(row: TimeLimitError, nowSeconds: number): ExemptionForm {
  const { timestamp, reason } = exemptionOf(row, nowSeconds);
  const until = timestamp === 0 ? '' : todaySydney(new Date(timestamp * 1000));
  return { exempt: timestamp > 0, until, reason };
}

/** What the dialog's values ask for: the day to its last second in Sydney; without a date nothing is exempt. */
export function fromExemptionForm({ exempt, until, reason }: ExemptionForm): Exemption {
  if (!exempt || until === '') return NOT_EXEMPT;
  return { timestamp: endOfDaySydney(until), reason: reason.trim() };
}
