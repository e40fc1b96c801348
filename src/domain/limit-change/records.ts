import type * as z from 'zod/mini';
import { deriveAccessory } from '../accessory/derive.ts';
import { accessorySchema } from '../accessory/schema.ts';
import { deriveKit } from '../kit/derive.ts';
import { kitSchema } from '../kit/schema.ts';
import { deriveKitSku } from '../kit-sku/derive.ts';
import { kitSkuSchema } from '../kit-sku/schema.ts';
import { deriveOemRim } from '../oem-rim/derive.ts';
import { oemRimSchema } from '../oem-rim/schema.ts';
import { deriveProduct } from '../product/derive.ts';
import { productSchema } from '../product/schema.ts';
import { storedFields, withRowsRead } from '../shared/rows.ts';
import { deriveSuspensionKit } from '../suspension-kit/derive.ts';
import { suspensionKitSchema } from '../suspension-kit/schema.ts';
import { deriveVehicle } from '../vehicle/derive.ts';
import { vehicleSchema } from '../vehicle/schema.ts';
import type { LimitCollection } from './schema.ts';

/** A record as its fields by name. */
export type Fields = Readonly<Record<string, unknown>>;

interface LimitRecord {
  /**
   * The stored fields as the schema reads them, rows as objects; as they are where they do not fit, for what does not
   * parse is still there.
   */
  readonly read: (stored: Fields) => Fields;
  /** The same with its computed fields, as the store keeps it; null where it does not fit. */
  readonly store: (fields: Fields) => Fields | null;
}

function limitRecord<T extends object>(
  schema: z.ZodMiniType<T>,
  derive: (value: NoInfer<T>) => T,
): LimitRecord {
  const parse = (stored: Fields) => {
    const parsed = schema.safeParse(stored);
    return parsed.success ? parsed.data : null;
  };
  return {
    read: (stored) => {
      const value = parse(stored);
      return value ? Object.fromEntries(Object.entries(value)) : withRowsRead(schema, stored);
    },
    store: (fields) => {
      const value = parse(fields);
      return value && storedFields(schema, derive(value));
    },
  };
}

/** How the records of each collection are read and stored. */
export const LIMIT_RECORDS: Readonly<Record<LimitCollection, LimitRecord>> = {
  vehicles: limitRecord(vehicleSchema, deriveVehicle),
  kits: limitRecord(kitSchema, deriveKit),
  kitSkus: limitRecord(kitSkuSchema, deriveKitSku),
  products: limitRecord(productSchema, deriveProduct),
  accessories: limitRecord(accessorySchema, deriveAccessory),
  suspensionKits: limitRecord(suspensionKitSchema, deriveSuspensionKit),
  oemRims: limitRecord(oemRimSchema, deriveOemRim),
};
