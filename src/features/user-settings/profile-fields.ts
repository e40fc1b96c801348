import { isPersonName, NAME_MAX, NO_NAME, type Profile } from '#domain/user/profile.ts';
import type { FieldGroup } from '#forms/field.ts';

const check = (value: unknown) => isPersonName(String(value)) || NO_NAME;

/** The fields of the own name. */
export const PROFILE_GROUPS: readonly FieldGroup<Profile>[] = [
  {
    id: 'profile',
    title: 'Profile',
    fields: [
      {
        kind: 'text',
        name: 'firstName',
        title: 'First name',
        required: true,
        maxLength: NAME_MAX,
        validate: check,
        span: 6,
      },
      {
        kind: 'text',
        name: 'lastName',
        title: 'Last name',
        required: true,
        maxLength: NAME_MAX,
        validate: check,
        span: 6,
      },
    ],
  },
];
