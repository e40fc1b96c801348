import type { Profile } from '#domain/person/profile.ts';
import type { FieldGroup } from '#forms/field.ts';
import { personNameFields } from '#forms/person-name-fields.ts';

/** The fields of the own name. */
export const PROFILE_GROUPS: readonly FieldGroup<Profile>[] = [
  {
    id: 'profile',
    title: 'Profile',
    fields: [...personNameFields(6)],
  },
];
