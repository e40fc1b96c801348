import type * as z from 'zod/mini';
import { accessorySchema } from '#domain/accessory/schema.ts';
import { carDealerSchema } from '#domain/car-dealer/schema.ts';
import { changeLogSchema } from '#domain/change-log/schema.ts';
import { customerSchema } from '#domain/customer/schema.ts';
import { dealerSchema } from '#domain/dealer/schema.ts';
import { distributerSchema } from '#domain/distributer/schema.ts';
import { documentSchema } from '#domain/document/schema.ts';
import { engineerSchema } from '#domain/engineer/schema.ts';
import { freightCarrierSchema } from '#domain/freight-carrier/schema.ts';
import { invitationSchema } from '#domain/invitation/schema.ts';
import { importRunSchema } from '#domain/import-run/schema.ts';
import { installationSchema } from '#domain/installation/schema.ts';
import { kitSchema } from '#domain/kit/schema.ts';
import { kitSkuSchema } from '#domain/kit-sku/schema.ts';
import { leadTimeSchema } from '#domain/lead-time/schema.ts';
import { oemRimSchema } from '#domain/oem-rim/schema.ts';
import { orderSchema } from '#domain/order/schema.ts';
import { printerSchema } from '#domain/printer/schema.ts';
import { productCategorySchema, productSchema } from '#domain/product/schema.ts';
import { productWarrantyCategoriesSchema } from '#domain/product/warranty.ts';
import {
  buildSchema,
  generalSettingsSchema,
  newsUpdateSchema,
  sessionSettingsSchema,
  stateComplianceSchema,
  timeLimitsSchema,
  tyreSizesSchema,
  autocompleteSchema,
} from '#domain/system/schema.ts';
import { suspensionKitSchema } from '#domain/suspension-kit/schema.ts';
import { suspensionKitVehicleSchema } from '#domain/suspension-kit-vehicle/schema.ts';
import { userSchema } from '#domain/user/schema.ts';
import { vehicleSchema } from '#domain/vehicle/schema.ts';

/** A collection: its path and the schema that every document in it is parsed through. */
export interface Collection<T> {
  readonly path: string;
  readonly schema: z.ZodMiniType<T>;
  /** Where the server time of the last write stands. */
  readonly timeField: string;
}

function define<T>(path: string, schema: z.ZodMiniType<T>, timeField = '_at'): Collection<T> {
  return { path, schema, timeField };
}

/** Every collection that the browser reads, by its stored name. Paths are written here and nowhere else. */
export const users = define('users', userSchema);
export const engineers = define('engineers', engineerSchema);
export const invitations = define('invitations', invitationSchema);
export const dealers = define('dealers', dealerSchema);
export const distributers = define('distributers', distributerSchema);
export const customers = define('customers', customerSchema);
export const vehicles = define('vehicles', vehicleSchema);
export const kits = define('kits', kitSchema);
export const kitSkus = define('kitSkus', kitSkuSchema);
export const accessories = define('accessories', accessorySchema);
export const printers = define('printers', printerSchema);
export const leadTimes = define('leadTimes', leadTimeSchema);
export const freightCarriers = define('freightCarriers', freightCarrierSchema);
export const products = define('products', productSchema);
export const productCategories = define('productCategories', productCategorySchema);
export const suspensionKits = define('suspensionKits', suspensionKitSchema);
export const suspensionKitVehicles = define('suspensionKitVehicles', suspensionKitVehicleSchema);
export const oemRims = define('oemRims', oemRimSchema);
export const carDealers = define('carDealers', carDealerSchema);
export const installations = define('installations', installationSchema);
export const orders = define('orders', orderSchema);
export const documents = define('documents', documentSchema);
/** An entry keeps the time of the save it tells of. */
export const changeLog = define('changeLog', changeLogSchema, 'at');
/** What imports wrote; the rows of each commit lie under `parts`. */
export const importRuns = define('importRuns', importRunSchema);
export const autocomplete = define('autocomplete', autocompleteSchema);

/** What is told to the readers of a dealer category; composed in the settings. */
export const newsUpdates = define('system/build/newsUpdates', newsUpdateSchema);

/** The documents of `system`, each with its own shape. */
export const systemDocs = {
  sessionSettings: define('system', sessionSettingsSchema),
  tyreSizes: define('system', tyreSizesSchema),
  stateCompliance: define('system', stateComplianceSchema),
  timeLimits: define('system', timeLimitsSchema),
  generalSettings: define('system', generalSettingsSchema),
  build: define('system', buildSchema),
  productWarrantyCategories: define('system', productWarrantyCategoriesSchema),
} as const;
