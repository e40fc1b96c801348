import type * as z from 'zod/mini';
import { deriveLeadTime } from '#domain/lead-time/promised-date.ts';
import { type LeadTime, leadTimeSchema } from '#domain/lead-time/schema.ts';
import { derivePrinter } from '#domain/printer/page.ts';
import { type Printer, printerSchema } from '#domain/printer/schema.ts';

/** A whole printer of the dealer Outback Suspension Penrith. */
export function buildPrinter(overrides: Partial<z.input<typeof printerSchema>> = {}): Printer {
  return derivePrinter(
    printerSchema.parse({
      name: 'Front desk laser',
      kind: 'A4',
      defaultFor: ['documents'],
      location: 'Front desk',
      dealerId: 'outback-penrith',
      ...overrides,
    }),
  );
}

/** A whole lead time of the dealer Outback Suspension Penrith: by 2:00pm, one day to leave, road days by state. */
export function buildLeadTime(overrides: Partial<z.input<typeof leadTimeSchema>> = {}): LeadTime {
  return deriveLeadTime(
    leadTimeSchema.parse({
      name: 'GVM kits from Penrith',
      kitType: 'gvmUpgrade',
      transitACT: 2,
      transitNSW: 1,
      transitNT: 6,
      transitQLD: 3,
      transitSA: 3,
      transitTAS: 4,
      transitVIC: 2,
      transitWA: 6,
      dealerId: 'outback-penrith',
      organisation: 'Outback Suspension Penrith',
      ...overrides,
    }),
  );
}
