import type * as z from 'zod/mini';
import {
  type DeliveryManifest,
  deliveryManifestSchema,
  type ManifestLine,
  manifestLineSchema,
} from '#domain/delivery-manifest/schema.ts';

/** Order O-20001 of Outback Suspension Penrith on a manifest, neither loaded nor sent. */
export function buildManifestLine(overrides: Partial<z.input<typeof manifestLineSchema>> = {}): ManifestLine {
  return manifestLineSchema.parse({
    collection: 'orders',
    orderId: 'order-00001',
    number: 'O-20001',
    dealerId: 'outback-penrith',
    dealer: 'Outback Suspension Penrith',
    shipTo: '41 Workshop Road, Penrith NSW 2750',
    suburb: 'Penrith NSW 2750',
    consignment: 'CN4711',
    cartons: 3,
    kg: 84.5,
    ...overrides,
  });
}

/** An open manifest of the distributor head office with one order. */
export function buildDeliveryManifest(
  overrides: Partial<z.input<typeof deliveryManifestSchema>> = {},
): DeliveryManifest {
  return deliveryManifestSchema.parse({
    distributerId: 'head-office',
    dealerId: '',
    day: '2026-11-24',
    carrier: 'Express Post',
    state: 'open',
    lines: [buildManifestLine()],
    ...overrides,
  });
}
