import type { Distributer } from '#domain/distributer/schema.ts';
import { STATES } from '#domain/shared/schema.ts';
import type { Field, FieldGroup } from '#forms/field.ts';
import { PARTY_FIELDS } from '#forms/party-fields.ts';

const HEAD_OFFICE: Field<Distributer> = {
  kind: 'readonly',
  name: 'headOffice',
  title: 'Head office',
  show: ({ headOffice }) => (headOffice ? 'Yes' : 'No'),
  help: 'The head office is a fixed record.',
  span: 6,
};

/** The distributor form: the party form (product: party), the states served and where orders are announced. */
export function distributorGroups(isNew: boolean): readonly FieldGroup<Distributer>[] {
  return [
    { id: 'party', title: 'Distributor', fields: PARTY_FIELDS },
    {
      id: 'supply',
      title: 'Supply',
      fields: [
        { kind: 'tags', name: 'states', title: 'States served', options: STATES, span: 12 },
        {
          kind: 'email',
          name: 'orderEmail',
          title: 'Order inbox',
          maxLength: 200,
          help: 'Placed orders are emailed here. Leave blank to use the email above.',
          span: 6,
        },
        ...(isNew ? [] : [HEAD_OFFICE]),
      ],
    },
  ];
}
