import { groupName } from '#domain/dealer/group-name.ts';
import { DEALER_CATEGORIES, type Dealer, HEAD_OFFICE_DEALER } from '#domain/dealer/schema.ts';
import { ABN_FIELD } from '#forms/abn-field.ts';
import type { Field, FieldGroup } from '#forms/field.ts';
import { PARTY_FIELDS } from '#forms/party-fields.ts';
import { logoField } from '#features/trade/logo-field.ts';
import { type DealerChoices, distributerOptions } from './dealer-choices.ts';

/** Changed under the form by the head office (decisions: dealer-groups); shown, never typed. */
const GROUP: Field<Dealer> = {
  kind: 'readonly',
  name: 'dealerGroupId',
  title: 'Group',
  show: (dealer) => groupName(dealer) || 'No group',
  help: 'Dealers of a group share their customers. Head office changes it.',
  span: 6,
};

const headOffice = (choices: DealerChoices): Field<Dealer> => ({
  kind: 'checkbox',
  name: 'headOffice',
  title: 'Head office',
  help: choices.isHeadOffice
    ? 'Belongs to head office: it can’t be deleted. Gives no rights.'
    : 'Only head office marks its own dealers.',
  disabled: ({ dealerId }) => !choices.isHeadOffice || dealerId === HEAD_OFFICE_DEALER,
  span: 6,
});

/** The dealer form (product: party; decisions: dealer-flags, dealer-categories, dealer-distributor, head-office-mark). */
export function dealerGroups(choices: DealerChoices, isNew: boolean): readonly FieldGroup<Dealer>[] {
  return [
    { id: 'party', title: 'Dealer', fields: PARTY_FIELDS },
    { id: 'papers', title: 'On its papers', fields: [ABN_FIELD, logoField('dealers')] },
    {
      id: 'rights',
      title: 'What the dealer may do',
      fields: [
        {
          kind: 'checkbox',
          name: 'canAcceptDealerOrders',
          title: 'Accepts dealer orders',
          help: 'May act as the supplier of other dealers.',
          span: 4,
        },
        {
          kind: 'checkbox',
          name: 'kitOrdersChangeCompliance',
          title: 'Kit orders change compliance',
          help: 'May switch between Federal and State on an order line.',
          span: 4,
        },
        {
          kind: 'checkbox',
          name: 'canSendToEngineer',
          title: 'Sends to engineer',
          help: 'May use the stage Sent to engineer.',
          span: 4,
        },
      ],
    },
    {
      id: 'place',
      title: 'Place in the network',
      fields: [
        {
          kind: 'select',
          name: 'kitCategoryId',
          title: 'Category',
          options: DEALER_CATEGORIES.map((label, value) => ({ value, label })),
          span: 4,
        },
        {
          kind: 'select',
          name: 'distributerId',
          title: 'Distributor',
          options: (dealer) => distributerOptions(choices, dealer),
          note: choices.distributersNote,
          marked: choices.markedDistributer,
          disabled: () => !choices.isHeadOffice,
          ...(choices.isHeadOffice ? {} : { help: 'Only the head office moves a dealer to another.' }),
          span: 8,
        },
        ...(isNew ? [] : [GROUP]),
        headOffice(choices),
      ],
    },
  ];
}
