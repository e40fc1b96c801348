import {
  DEFAULT_FREIGHT_CARRIER,
  type FreightCarrier,
  TRACKING_URL,
} from '#domain/freight-carrier/schema.ts';
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
      {
        kind: 'text',
        name: 'trackingUrl',
        title: 'Tracking page',
        placeholder: 'https://…/{consignment}',
        help: 'The address of a consignment on the carrier’s site, with {consignment} where its number goes. Orders link to it.',
        maxLength: 420,
        validate: (value) =>
          TRACKING_URL.test(String(value)) ||
          'Must start with https:// and hold {consignment} after the host',
        span: 12,
      },
      { kind: 'textarea', name: 'notes', title: 'Notes', maxLength: 5000, span: 12 },
    ],
  },
];
