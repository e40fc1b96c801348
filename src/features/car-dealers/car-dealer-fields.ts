import type { CarDealer } from '#domain/car-dealer/schema.ts';
import type { FieldGroup } from '#forms/field.ts';
import { PARTY_FIELDS } from '#forms/party-fields.ts';

/** The party form of the specification (product: party) with what a new-car yard adds. */
export const CAR_DEALER_GROUPS: readonly FieldGroup<CarDealer>[] = [
  {
    id: 'party',
    title: 'Car dealer',
    fields: [
      ...PARTY_FIELDS,
      { kind: 'text', name: 'contactPerson', title: 'Contact person', maxLength: 200, span: 6 },
      {
        kind: 'tags',
        name: 'brands',
        title: 'Brands',
        maxLength: 200,
        placeholder: 'Toyota, Lexus',
        span: 6,
      },
    ],
  },
  {
    id: 'work',
    title: 'How they send work',
    fields: [
      { kind: 'checkbox', name: 'poRequired', title: 'Purchase order required', span: 12 },
      { kind: 'textarea', name: 'deliveryNotes', title: 'Delivery notes', maxLength: 5000, span: 12 },
    ],
  },
];
