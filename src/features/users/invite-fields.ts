import type { Actor } from '#domain/access/actor.ts';
import type { GrantKind } from '#domain/access/areas.ts';
import type { FieldGroup, Option } from '#forms/field.ts';
import { personNameFields } from '#forms/person-name-fields.ts';
import { organisationKey, organisationLink } from './organisation-choice.ts';
import { rightsValues, type RightsValues } from './user-form.ts';

/** What the invite form asks. */
export type InviteValues = {
  firstName: string;
  lastName: string;
  email: string;
  type: string;
  /** organisationKey of the account to be. */
  organisation: string;
} & RightsValues;

/** A form's start: in the organisation that the list stood at, or the actor's own. */
export function blankInvite(actor: Actor): InviteValues {
  const rights = rightsValues({ dealer: {}, distributer: {} });
  return {
    firstName: '',
    lastName: '',
    email: '',
    type: 'user',
    organisation: organisationKey(actor),
    ...rights,
  };
}

/** The kind of the chosen organisation; null while none is chosen. */
export function kindOfChoice(organisation: string): GrantKind | null {
  const { dealerId, distributerId } = organisationLink(organisation);
  if (dealerId !== '') return 'dealer';
  return distributerId === '' ? null : 'distributer';
}

/** The person and the place; the rights stand in a matrix of their own. */
export function inviteGroup(organisations: readonly Option[], note: string | null): FieldGroup<InviteValues> {
  return {
    id: 'person',
    title: 'Person',
    fields: [
      ...personNameFields(4),
      {
        kind: 'email',
        name: 'email',
        title: 'Email',
        required: true,
        maxLength: 200,
        span: 4,
        help: 'The link works for this address only.',
      },
      {
        kind: 'select',
        name: 'organisation',
        title: 'Organisation',
        required: true,
        options: organisations,
        note,
        disabled: () => organisations.length < 2,
        span: 8,
      },
      {
        kind: 'radio',
        name: 'type',
        title: 'Type',
        required: true,
        options: [
          { value: 'user', label: 'User' },
          { value: 'admin', label: 'Admin' },
        ],
        help: 'An admin sees the Admin menu and manages the accounts of the organisation.',
        span: 4,
      },
    ],
  };
}
