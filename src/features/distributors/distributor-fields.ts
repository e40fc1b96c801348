import type { Distributer } from '#domain/distributer/schema.ts';
import { TERMS_MAX, TERMS_USUAL } from '#domain/dealer/billing.ts';
import { STATES } from '#domain/shared/schema.ts';
import { ABN_FIELD } from '#forms/abn-field.ts';
import type { Field, FieldGroup } from '#forms/field.ts';
import { PARTY_FIELDS } from '#forms/party-fields.ts';
import { logoField } from '#features/trade/logo-field.ts';

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
    { id: 'papers', title: 'On its papers', fields: [ABN_FIELD, logoField('distributors')] },
    {
      id: 'invoices',
      title: 'Invoices and credits',
      fields: [
        {
          kind: 'select',
          name: 'invoiceBy',
          title: 'Invoices',
          options: [
            { value: 'order', label: 'One for each order' },
            { value: 'month', label: 'One for each dealer and month' },
          ],
          help: 'Leave blank for one for each order.',
          span: 4,
        },
        {
          kind: 'number',
          name: 'paymentDays',
          title: 'Due after',
          unit: 'days',
          integer: true,
          min: 0,
          max: TERMS_MAX,
          help: `Leave blank for ${TERMS_USUAL} days.`,
          span: 4,
        },
        {
          kind: 'textarea',
          name: 'bankDetails',
          title: 'Bank details',
          help: 'Account name, BSB and account number, as they stand on invoices.',
          rows: 2,
          maxLength: 500,
          span: 8,
        },
        {
          kind: 'checkbox',
          name: 'creditNeedsSecond',
          title: 'Credits need a second person',
          help: 'Whoever makes a credit can’t approve it.',
          span: 4,
        },
      ],
    },
  ];
}
