import { CORRECTION_REASON_MAX } from '#domain/person/correction.ts';
import type { CorrectionWish } from '#data/nouns/users.ts';
import type { FieldGroup } from '#forms/field.ts';
import { personNameFields } from '#forms/person-name-fields.ts';

/** What the form of a correction asks. */
export type CorrectionValues = { -readonly [field in keyof CorrectionWish]: CorrectionWish[field] };

/** The fields of a correction: the account as it should be, and why. */
export const CORRECTION_GROUPS: readonly FieldGroup<CorrectionValues>[] = [
  {
    id: 'correction',
    title: '',
    fields: [
      ...personNameFields(6),
      { kind: 'email', name: 'email', title: 'Email', required: true, maxLength: 200, span: 12 },
      {
        kind: 'text',
        name: 'reason',
        title: 'Reason',
        required: true,
        maxLength: CORRECTION_REASON_MAX,
        help: 'Shown to the person, and kept in the change log.',
        span: 12,
      },
    ],
  },
];
