import { CORRECTION_REASON_MAX } from '#domain/user/correction.ts';
import { isPersonName, NAME_MAX, NO_NAME } from '#domain/user/profile.ts';
import type { CorrectionWish } from '#data/nouns/users.ts';
import type { FieldGroup } from '#forms/field.ts';

/** What the form of a correction asks. */
export type CorrectionValues = { -readonly [field in keyof CorrectionWish]: CorrectionWish[field] };

const nameCheck = (value: unknown) => isPersonName(String(value)) || NO_NAME;

/** The fields of a correction: the account as it should be, and why. */
export const CORRECTION_GROUPS: readonly FieldGroup<CorrectionValues>[] = [
  {
    id: 'correction',
    title: '',
    fields: [
      {
        kind: 'text',
        name: 'firstName',
        title: 'First name',
        required: true,
        maxLength: NAME_MAX,
        validate: nameCheck,
        span: 6,
      },
      {
        kind: 'text',
        name: 'lastName',
        title: 'Last name',
        required: true,
        maxLength: NAME_MAX,
        validate: nameCheck,
        span: 6,
      },
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
