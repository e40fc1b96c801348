import { DEFAULT_FREIGHT_CARRIER, type FreightCarrier } from '#domain/freight-carrier/schema.ts';
import type { FieldGroup } from '#forms/field.ts';

/** The freight carrier form (product: freight-carriers). */
export const FREIGHT_CARRIER_GROUPS: readonly FieldGroup<FreightCarrier>[] = [
  {
    id: 'carrier',
    title: 'Freight carrier',
    fields: [
      { kind: 'text', name: 'name', title: 'Name', required: true, maxLength: 200, span: 6 },
      {
        kind: 'checkbox',
        name: 'default',
        title: 'Default',
        help: `Selected unless you pick another. Only one carrier is the default: ticking this replaces the current default. With none ticked it is ${DEFAULT_FREIGHT_CARRIER}, else the first by name.`,
        span: 6,
      },
      { kind: 'textarea', name: 'notes', title: 'Notes', maxLength: 5000, span: 12 },
    ],
  },
];
