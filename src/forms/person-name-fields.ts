import { isPersonName, NAME_MAX, NO_NAME } from '#domain/person/profile.ts';
import type { Field } from '#forms/field.ts';

interface PersonName {
  firstName: string;
  lastName: string;
}

const check = (value: unknown) => isPersonName(String(value)) || NO_NAME;

/** The name of a person with an account, each part that many columns wide. */
export function personNameFields(span: 4 | 6): readonly Field<PersonName>[] {
  const part = { kind: 'text', required: true, maxLength: NAME_MAX, validate: check, span } as const;
  return [
    { ...part, name: 'firstName', title: 'First name' },
    { ...part, name: 'lastName', title: 'Last name' },
  ];
}
