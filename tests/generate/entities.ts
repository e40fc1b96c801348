import type * as z from 'zod/mini';
import { accessorySchema } from '#domain/accessory/schema.ts';
import { carDealerSchema } from '#domain/car-dealer/schema.ts';
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
  /** Written by clients: rules hold its keys and, unless listed otherwise, the type of each field. */
  readonly rules?: 'all' | readonly string[];
  /** Its saves may wait on a device and name themselves in `_edit` (src/domain/sync/edit-mark.ts). */
  readonly isSavedOffline?: true;
}

/**
 * The fields of the wide records that rules check one by one: those that something decides on, that a list shows
 * or searches. The others are held by the key list alone, because 1,000 expressions per request do not suffice for
 * 75 fields, nor for 28 beside an e-mail reservation (security.md §1.3 fact 4, §3.6).
 */
const CUSTOMER_FIELDS =
  'company fleet garagedAddressDifferent state garagedState companyName firstName lastName email emailLowerCase phone phoneCleaned name dealer dateOfBirth dirversLicenceNumber driversLicenceExpiry city nameArr searchArr deleted'.split(
    ' ',
  );
const VEHICLE_FIELDS =
  'make model fuelType category currentModel gcmRevisionNotAllowed manufacturedFrom manufacturedTo tareWeight towingCapacity gvm gcm maxBallWeight frontAxleCapacity rearAxleCapacity rimRating tyreSize tyreLoadRating deleted searchArr'.split(
    ' ',
  );
/** Those that the invitations' own rule does not compare with something anyway. */
const INVITATION_FIELDS = 'kind type email firstName lastName'.split(' ');
const LEAD_TIME_FIELDS =
  'name kitType kitId kitName dispatchDays blackouts dealerId distributerId organisation deleted searchArr'.split(
    ' ',
  );
const INSTALLATION_FIELDS =
  'type state registeredBefore vin notes loadFront loadRear ballWeight weighFront weighRear kits accessories photos checklist deleted searchArr'.split(
    ' ',
  );

/** Every stored shape, in the order a newcomer meets them. */
export const ENTITIES: readonly Entity[] = [
  { collection: 'users', source: 'user', schema: userSchema },
  { collection: 'users/target/private', id: 'pin', source: 'session', schema: pinSchema, rules: 'all' },
  { collection: 'invitations', source: 'invitation', schema: invitationSchema, rules: INVITATION_FIELDS },
  { collection: 'engineers', source: 'engineer', schema: engineerSchema, rules: 'all' },
  { collection: 'dealers', source: 'dealer', schema: dealerSchema, rules: 'all' },
  { collection: 'distributers', source: 'distributer', schema: distributerSchema, rules: 'all' },
  { collection: 'printers', source: 'printer', schema: printerSchema, rules: 'all' },
  { collection: 'leadTimes', source: 'lead-time', schema: leadTimeSchema, rules: LEAD_TIME_FIELDS },
  {
    collection: 'customers',
    source: 'customer',
    schema: customerSchema,
    rules: CUSTOMER_FIELDS,
    isSavedOffline: true,
  },
  { collection: 'carDealers', source: 'car-dealer', schema: carDealerSchema, rules: 'all' },
  { collection: 'vehicles', source: 'vehicle', schema: vehicleSchema, rules: VEHICLE_FIELDS },
  { collection: 'kits', source: 'kit', schema: kitSchema, rules: 'all' },
  { collection: 'kitSkus', source: 'kit-sku', schema: kitSkuSchema, rules: 'all' },
  { collection: 'accessories', source: 'accessory', schema: accessorySchema, rules: 'all' },
  { collection: 'freightCarriers', source: 'freight-carrier', schema: freightCarrierSchema, rules: 'all' },
  { collection: 'products', source: 'product', schema: productSchema, rules: 'all' },
  {
    collection: 'products/target/private',
    id: 'cost',
    source: 'product',
    schema: productCostSchema,
    rules: 'all',
  },
  { collection: 'productCategories', source: 'product', schema: productCategorySchema, rules: 'all' },
  { collection: 'suspensionKits', source: 'suspension-kit', schema: suspensionKitSchema, rules: 'all' },
  {
    collection: 'suspensionKitVehicles',
    source: 'suspension-kit-vehicle',
    schema: suspensionKitVehicleSchema,
    rules: 'all',
  },
  { collection: 'oemRims', source: 'oem-rim', schema: oemRimSchema, rules: 'all' },
  { collection: 'importRuns', source: 'import-run', schema: importRunSchema, rules: 'all' },
  { collection: 'autocomplete', source: 'system', schema: autocompleteSchema, rules: 'all' },
  {
    collection: 'installations',
    source: 'installation',
    schema: installationSchema,
    isSavedOffline: true,
    rules: INSTALLATION_FIELDS,
  },
  { collection: 'orders', source: 'order', schema: orderSchema },
  {
    collection: 'documents',
    source: 'document',
    schema: documentSchema,
    // A point of time is above the bound of a number; the rules check it by hand.
    rules: [
      'title',
      'category',
      'description',
      'tags',
      'audience',
      'states',
      'version',
      'replaces',
      'replacedBy',
      'effectiveFrom',
      'files',
      'status',
      'deleted',
      'searchArr',
    ],
  },
  { collection: 'system', id: 'build', source: 'system', schema: buildSchema, rules: 'all' },
  {
    collection: 'system',
    id: 'sessionSettings',
    source: 'system',
    schema: sessionSettingsSchema,
    rules: 'all',
  },
  { collection: 'system', id: 'tyreSizes', source: 'system', schema: tyreSizesSchema, rules: 'all' },
  {
    collection: 'system',
    id: 'stateCompliance',
    source: 'system',
    schema: stateComplianceSchema,
    rules: 'all',
  },
  { collection: 'system', id: 'timeLimits', source: 'system', schema: timeLimitsSchema, rules: 'all' },
  {
    collection: 'system',
    id: 'generalSettings',
    source: 'system',
    schema: generalSettingsSchema,
    rules: 'all',
  },
  {
    collection: 'system',
    id: 'productWarrantyCategories',
    source: 'product',
    schema: productWarrantyCategoriesSchema,
    rules: 'all',
  },
  {
    collection: 'system/build/newsUpdates',
    source: 'system',
    schema: newsUpdateSchema,
    // A point of time is above the bound of a number; the rules check it by hand.
    rules: ['content', 'files', 'dealerKitCategories', 'deleted'],
  },
];
