import { accessorySchema } from '#domain/accessory/schema.ts';
import { documentSchema } from '#domain/document/schema.ts';
import { freightCarrierSchema } from '#domain/freight-carrier/schema.ts';
import { invitationSchema } from '#domain/invitation/schema.ts';
import { importRunSchema } from '#domain/import-run/schema.ts';
import { kitSkuSchema } from '#domain/kit-sku/schema.ts';
import { leadTimeSchema } from '#domain/lead-time/schema.ts';
import { oemRimSchema } from '#domain/oem-rim/schema.ts';
import { printerSchema } from '#domain/printer/schema.ts';
import { productCategorySchema, productSchema } from '#domain/product/schema.ts';
import { newsUpdateSchema, autocompleteSchema } from '#domain/system/schema.ts';
import { suspensionKitSchema } from '#domain/suspension-kit/schema.ts';
import { suspensionKitVehicleSchema } from '#domain/suspension-kit-vehicle/schema.ts';
import { define } from './collection.ts';

/** The collections of the reference data and of what admins keep, by their stored name. */
export const invitations = define('invitations', invitationSchema);
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
export const documents = define('documents', documentSchema);
/** What imports wrote; the rows of each commit lie under `parts`. */
export const importRuns = define('importRuns', importRunSchema);
export const autocomplete = define('autocomplete', autocompleteSchema);
/** What is told to the readers of a dealer category; composed in the settings. */
export const newsUpdates = define('system/build/newsUpdates', newsUpdateSchema);
