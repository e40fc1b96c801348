import type * as z from 'zod/mini';
import { accessorySchema } from '#domain/accessory/schema.ts';
import { carDealerSchema } from '#domain/car-dealer/schema.ts';
import { customerContactSchema } from '#domain/customer/contact.ts';
import { customerSchema } from '#domain/customer/schema.ts';
import { dealerSchema } from '#domain/dealer/schema.ts';
import { distributerSchema } from '#domain/distributer/schema.ts';
import { documentSchema } from '#domain/document/schema.ts';
import { engineerSchema } from '#domain/engineer/schema.ts';
import { freightCarrierSchema } from '#domain/freight-carrier/schema.ts';
import { invitationSchema } from '#domain/invitation/schema.ts';
import { importPartSchema, importRunSchema } from '#domain/import-run/schema.ts';
import { INSTALLATION_SERVER_FIELDS, installationSchema } from '#domain/installation/schema.ts';
import { kitSchema } from '#domain/kit/schema.ts';
import { kitSkuSchema } from '#domain/kit-sku/schema.ts';
import { leadTimeSchema } from '#domain/lead-time/schema.ts';
import { oemRimSchema } from '#domain/oem-rim/schema.ts';
import { orderSchema } from '#domain/order/schema.ts';
import { printerSchema } from '#domain/printer/schema.ts';
import { productCategorySchema, productCostSchema, productSchema } from '#domain/product/schema.ts';
import {
  autocompleteSchema,
  buildSchema,
  generalSettingsSchema,
  newsUpdateSchema,
  sessionSettingsSchema,
  stateComplianceSchema,
  timeLimitsSchema,
  tyreSizesSchema,
} from '#domain/system/schema.ts';
import { productWarrantyCategoriesSchema } from '#domain/product/warranty.ts';
import { pinSchema } from '#domain/session/schema.ts';
import { suspensionKitSchema } from '#domain/suspension-kit/schema.ts';
import { suspensionKitVehicleSchema } from '#domain/suspension-kit-vehicle/schema.ts';
import { userSchema } from '#domain/user/schema.ts';
import { vehicleSchema } from '#domain/vehicle/schema.ts';

/** A stored shape: where it lies, and what its fields are. */
export interface Entity {
  readonly collection: string;
  /** The document's id where the shape is one document's only. */
  readonly id?: string;
  readonly source: string;
  readonly schema: z.ZodMiniType;
  /** Written by clients: rules hold its keys, and the type and bound of each field. */
  readonly isClientWritten?: true;
  /** Of what clients write, the fields that only the server does: no client changes them, so they need no check. */
  readonly serverFields?: readonly string[];
  /** So many fields that each counts: those that the last release writes too are read without a default. */
  readonly isWide?: true;
  /** Its saves may wait on a device and name themselves in `_edit` (src/domain/sync/edit-mark.ts). */
  readonly isSavedOffline?: true;
}

const DEALER_SERVER_FIELDS = ['timeLimitStatus', 'timeLimitStatusId', 'timeLimitErrs'];

/** Every stored shape, in the order a newcomer meets them. */
export const ENTITIES: readonly Entity[] = [
  { collection: 'users', source: 'user', schema: userSchema },
  {
    collection: 'users/target/private',
    id: 'pin',
    source: 'session',
    schema: pinSchema,
    isClientWritten: true,
  },
  { collection: 'invitations', source: 'invitation', schema: invitationSchema, isClientWritten: true },
  { collection: 'engineers', source: 'engineer', schema: engineerSchema, isClientWritten: true },
  {
    collection: 'dealers',
    source: 'dealer',
    schema: dealerSchema,
    isClientWritten: true,
    serverFields: DEALER_SERVER_FIELDS,
  },
  { collection: 'distributers', source: 'distributer', schema: distributerSchema, isClientWritten: true },
  { collection: 'printers', source: 'printer', schema: printerSchema, isClientWritten: true },
  { collection: 'leadTimes', source: 'lead-time', schema: leadTimeSchema, isClientWritten: true },
  {
    collection: 'customers',
    source: 'customer',
    schema: customerSchema,
    isClientWritten: true,
    isSavedOffline: true,
  },
  { collection: 'customerContacts', source: 'customer', schema: customerContactSchema },
  { collection: 'carDealers', source: 'car-dealer', schema: carDealerSchema, isClientWritten: true },
  { collection: 'vehicles', source: 'vehicle', schema: vehicleSchema, isClientWritten: true },
  { collection: 'kits', source: 'kit', schema: kitSchema, isClientWritten: true },
  { collection: 'kitSkus', source: 'kit-sku', schema: kitSkuSchema, isClientWritten: true },
  { collection: 'accessories', source: 'accessory', schema: accessorySchema, isClientWritten: true },
  {
    collection: 'freightCarriers',
    source: 'freight-carrier',
    schema: freightCarrierSchema,
    isClientWritten: true,
  },
  { collection: 'products', source: 'product', schema: productSchema, isClientWritten: true },
  {
    collection: 'products/target/private',
    id: 'cost',
    source: 'product',
    schema: productCostSchema,
    isClientWritten: true,
  },
  {
    collection: 'productCategories',
    source: 'product',
    schema: productCategorySchema,
    isClientWritten: true,
  },
  {
    collection: 'suspensionKits',
    source: 'suspension-kit',
    schema: suspensionKitSchema,
    isClientWritten: true,
  },
  {
    collection: 'suspensionKitVehicles',
    source: 'suspension-kit-vehicle',
    schema: suspensionKitVehicleSchema,
    isClientWritten: true,
  },
  { collection: 'oemRims', source: 'oem-rim', schema: oemRimSchema, isClientWritten: true },
  { collection: 'importRuns', source: 'import-run', schema: importRunSchema, isClientWritten: true },
  {
    collection: 'importRuns/target/parts',
    source: 'import-run',
    schema: importPartSchema,
    isClientWritten: true,
  },
  { collection: 'autocomplete', source: 'system', schema: autocompleteSchema, isClientWritten: true },
  {
    collection: 'installations',
    source: 'installation',
    schema: installationSchema,
    isSavedOffline: true,
    isClientWritten: true,
    serverFields: [...INSTALLATION_SERVER_FIELDS, 'moves'],
    isWide: true,
  },
  { collection: 'orders', source: 'order', schema: orderSchema },
  {
    collection: 'documents',
    source: 'document',
    schema: documentSchema,
    isClientWritten: true,
  },
  { collection: 'system', id: 'build', source: 'system', schema: buildSchema, isClientWritten: true },
  {
    collection: 'system',
    id: 'sessionSettings',
    source: 'system',
    schema: sessionSettingsSchema,
    isClientWritten: true,
  },
  { collection: 'system', id: 'tyreSizes', source: 'system', schema: tyreSizesSchema, isClientWritten: true },
  {
    collection: 'system',
    id: 'stateCompliance',
    source: 'system',
    schema: stateComplianceSchema,
    isClientWritten: true,
  },
  {
    collection: 'system',
    id: 'timeLimits',
    source: 'system',
    schema: timeLimitsSchema,
    isClientWritten: true,
  },
  {
    collection: 'system',
    id: 'generalSettings',
    source: 'system',
    schema: generalSettingsSchema,
    isClientWritten: true,
  },
  {
    collection: 'system',
    id: 'productWarrantyCategories',
    source: 'product',
    schema: productWarrantyCategoriesSchema,
    isClientWritten: true,
  },
  {
    collection: 'system/build/newsUpdates',
    source: 'system',
    schema: newsUpdateSchema,
    isClientWritten: true,
  },
];
