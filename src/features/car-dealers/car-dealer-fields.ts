import type { CarDealer } from '#domain/car-dealer/schema.ts';
import { STATES } from '#domain/shared/schema.ts';
import type { FieldGroup } from '#forms/field.ts';

/** The party form of the specification (product: party) with what a new-car yard adds. */
export const CAR_DEALER_GROUPS: readonly FieldGroup<CarDealer>[] = [
  {
    id: 'party',
    title: 'Car dealer',
    fields: [
      { kind: 'text', name: 'name', title: 'Name', required: true, maxLength: 200, span: 6 },
      { kind: 'text', name: 'contactPerson', title: 'Contact person', maxLength: 200, span: 6 },
      {
        kind: 'tags',
        name: 'brands',
        title: 'Brands',
        maxLength: 200,
        placeholder: 'Toyota, Lexus',
        span: 12,
      },
      { kind: 'tel', name: 'phone', title: 'Phone', maxLength: 200, span: 4 },
      { kind: 'tel', name: 'fax', title: 'Fax', maxLength: 200, span: 4 },
      { kind: 'email', name: 'email', title: 'Email', maxLength: 200, span: 4 },
      { kind: 'text', name: 'address', title: 'Address', maxLength: 200, span: 12 },
      { kind: 'text', name: 'city', title: 'City', maxLength: 200, span: 6 },
      { kind: 'select', name: 'state', title: 'State', options: STATES, span: 3 },
      {
        kind: 'number',
        name: 'postcode',
        title: 'Postcode',
        integer: true,
        min: 200,
        max: 9999,
        span: 3,
        help: 'Stored as a number; 0800 may be typed with or without the zero.',
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
