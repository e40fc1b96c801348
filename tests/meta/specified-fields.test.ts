import { describe, expect, it } from 'vitest';
import { PRIVILEGES } from '#domain/access/privileges.ts';
import { accessorySchema, WEIGHT_CATEGORIES } from '#domain/accessory/schema.ts';
import { CREDIT_STATUS } from '#domain/credit/schema.ts';
import { customerSchema } from '#domain/customer/schema.ts';
import { DEALER_CATEGORIES, dealerSchema } from '#domain/dealer/schema.ts';
import { DEFAULT_FREIGHT_CARRIER, freightCarrierSchema } from '#domain/freight-carrier/schema.ts';
import { RETURN_STATUS } from '#domain/goods-return/schema.ts';
import { INVOICE_STATUSES } from '#domain/invoice/schema.ts';
import { kgOfPounds } from '#domain/mass/units.ts';
import { ORDER_STATUS } from '#domain/order/schema.ts';
import { productCostSchema, productSchema } from '#domain/product/schema.ts';
import { SKU_ALPHABET, SKU_LENGTH, SKU_TRIES } from '#domain/product/sku.ts';
import { productWarrantyCategorySchema } from '#domain/product/warranty.ts';
import { SALE_TYPES } from '#domain/sale/statuses.ts';
import { pinSchema } from '#domain/session/schema.ts';
import { SECONDS_PER_DAY, TIME_ZONE } from '#domain/shared/dates.ts';
import { GST_PERCENT } from '#domain/shared/money.ts';
import { fileSchema } from '#domain/shared/schema.ts';
import { STATES } from '#domain/shared/states.ts';
import { newsUpdateSchema, sessionSettingsSchema } from '#domain/system/schema.ts';
import { LOCAL_VERSION } from '#domain/system/version.ts';
import { timeLimitErrorSchema } from '#domain/time-limit/schema.ts';
import { TIME_LIMIT_STATUS } from '#domain/time-limit/status.ts';
import { MAX_LOAD_INDEX, MIN_LOAD_INDEX, SPEED_SYMBOLS } from '#domain/tyre/load-rating.ts';
import { userSchema } from '#domain/user/schema.ts';
import {
  DRIVE_TYPES,
  ENGINE_CONFIGURATIONS,
  ENGINE_TYPES,
  FUEL_TYPES,
  MONTHS,
  TRANSMISSIONS,
  VEHICLE_CATEGORIES,
  vehicleSchema,
} from '#domain/vehicle/schema.ts';
import { UPDATE_EVERY_MS } from '#features/app-update/use-update-events.ts';
import { BACK_AFTER_MS } from '#forms/use-after-save.ts';
import { CHUNK_TIMEOUT_MS } from '#lib/lazy-with-retry.ts';
import { CHOICES, FIELDS, PRIVILEGE_KEYS, STARTS, STATUS_IDS } from './specified-fields.ts';

const exemptUser = timeLimitErrorSchema.shape.timeLimitExemptUser.def.innerType.def.innerType;

/** What is built for each entity of the specification, by its fields. */
const BUILT: Readonly<Record<keyof typeof FIELDS, { readonly shape: object }>> = {
  customer: customerSchema,
  vehicle: vehicleSchema,
  product: productSchema,
  productCost: productCostSchema,
  productWarrantyCategory: productWarrantyCategorySchema,
  accessory: accessorySchema,
  freightCarrier: freightCarrierSchema,
  dealer: dealerSchema,
  user: userSchema,
  pin: pinSchema,
  durations: sessionSettingsSchema.shape.dealer,
  sessionSettings: sessionSettingsSchema,
  newsUpdate: newsUpdateSchema,
  timeLimitError: timeLimitErrorSchema,
  timeLimitExemptUser: exemptUser,
  file: fileSchema,
};

describe('the fields of the specification', () => {
  it.each(Object.entries(FIELDS))('of a %s are stored by their names', (entity, fields) => {
    const stored = Object.keys(BUILT[entity as keyof typeof FIELDS].shape);
    expect(fields.filter((field) => !stored.includes(field))).toEqual([]);
  });

  it('start as it says', () => {
    expect(customerSchema.parse({ dealerId: 'd1' })).toMatchObject(STARTS.customer);
    expect(vehicleSchema.parse({})).toMatchObject(STARTS.vehicle);
    expect(accessorySchema.parse({ name: 'Bull bar' })).toMatchObject(STARTS.accessory);
  });
});

describe('the choices of the specification', () => {
  it.each([
    ['states', STATES],
    ['engineConfigurations', ENGINE_CONFIGURATIONS],
    ['fuelTypes', FUEL_TYPES],
    ['engineTypes', ENGINE_TYPES],
    ['transmissions', TRANSMISSIONS],
    ['driveTypes', DRIVE_TYPES],
    ['months', MONTHS],
    ['vehicleCategories', VEHICLE_CATEGORIES],
    ['weightCategories', WEIGHT_CATEGORIES],
    ['dealerCategories', DEALER_CATEGORIES],
    ['salesRecordTypes', SALE_TYPES],
    ['speedSymbols', SPEED_SYMBOLS],
  ] as const)('%s are those, in that order', (name, built) => {
    expect(built).toEqual(CHOICES[name]);
  });

  it('of an invoice begin with new', () => {
    expect(INVOICE_STATUSES[0]).toBe('new');
  });
});

describe('the ids of the specification', () => {
  it('are those of orders, returns and credits', () => {
    expect(ORDER_STATUS).toEqual(STATUS_IDS.order);
    expect(RETURN_STATUS).toEqual(STATUS_IDS.return);
    expect(CREDIT_STATUS).toEqual(STATUS_IDS.credit);
  });

  it('are those of time limits', () => {
    const ids = Object.entries(TIME_LIMIT_STATUS).map(([name, { id }]) => [name, id]);
    expect(Object.fromEntries(ids)).toEqual(STATUS_IDS.timeLimit);
  });
});

describe('the constants of the specification', () => {
  it('are those of time', () => {
    expect([SECONDS_PER_DAY, TIME_ZONE]).toEqual([86_400, 'Australia/Sydney']);
    expect([BACK_AFTER_MS, CHUNK_TIMEOUT_MS, UPDATE_EVERY_MS]).toEqual([200, 120_000, 30_000]);
    expect(LOCAL_VERSION.toFixed(3)).toBe('3.017');
  });

  it('are those of money, masses and tyres', () => {
    expect(GST_PERCENT).toBe(10);
    // 1 kg is 2.20462262185 lb: a million kg to a gram.
    expect(kgOfPounds(2_204_622.62185)).toBe(1_000_000);
    expect([MIN_LOAD_INDEX, MAX_LOAD_INDEX]).toEqual([62, 150]);
  });

  it('are those of products and freight', () => {
    expect([SKU_LENGTH, SKU_TRIES]).toEqual([3, 100]);
    expect(SKU_ALPHABET).toMatch(/^[A-HJ-NP-Z2-9]+$/u);
    expect(DEFAULT_FREIGHT_CARRIER).toBe('Express Post');
  });
});

describe('the privilege keys of the specification', () => {
  it('stand in the table of rights', () => {
    expect(PRIVILEGE_KEYS.filter((key) => !(key in PRIVILEGES))).toEqual([]);
  });
});
