import type * as z from 'zod/mini';
import { type Accessory, accessorySchema } from '#domain/accessory/schema.ts';
import { deriveKit } from '#domain/kit/derive.ts';
import { deriveKitSku } from '#domain/kit-sku/derive.ts';
import { type KitSku, kitSkuSchema } from '#domain/kit-sku/schema.ts';
import { type Kit, kitSchema } from '#domain/kit/schema.ts';
import {
  type Product,
  type ProductCategory,
  type ProductCost,
  productCategorySchema,
  productCostSchema,
  productSchema,
} from '#domain/product/schema.ts';
import { searchTerms } from '#domain/shared/search-terms.ts';
import { deriveVehicle } from '#domain/vehicle/derive.ts';
import { type Vehicle, vehicleSchema } from '#domain/vehicle/schema.ts';

const UTE = {
  make: 'Toyota',
  model: 'HiLux',
  series: 'N80',
  badge: 'SR5 Double Cab',
  engineCapacity: 2.8,
  engineConfiguration: '4 Cylinder',
  fuelType: 'Diesel',
  engineType: 'Turbo',
  transmission: 'Automatic',
  driveType: '4x4',
  bodyType: 'Double cab pick-up',
  numberOfSeats: 5,
  manufacturedFrom: 2020,
  manufacturedFromMonth: 'Aug',
  currentModel: true,
  category: 'NA',
  tareWeight: 2080,
  frontAxleTareWeight: 1180,
  rearAxleTareWeight: 900,
  towingCapacity: 3500,
  gvm: 3050,
  gcm: 5850,
  maxBallWeight: 350,
  ballWeightPercentRear: 140,
  frontAxleCapacity: 1480,
  rearAxleCapacity: 1700,
  frontStandardHeight: 500,
  frontMinHeight: 485,
  frontMaxHeight: 550,
  rearStandardHeight: 530,
  rearMinHeight: 515,
  rearMaxHeight: 580,
  tyreSize: '265/60R18',
  tyreLoadRating: '112H',
  rimRating: 1120,
  rimOffset: 30,
  wheelBase: 3085,
  castorMin: 2.5,
  castorMax: 4,
  camberMin: -0.75,
  camberMax: 0.75,
  individualToeMin: -0.1,
  individualToeMax: 0.2,
  totalToeMin: -0.2,
  totalToeMax: 0.4,
} satisfies Partial<z.input<typeof vehicleSchema>>;

/** A whole vehicle model: a double cab ute of 3,050 kg GVM. */
export function buildVehicle(overrides: Partial<z.input<typeof vehicleSchema>> = {}): Vehicle {
  return deriveVehicle(vehicleSchema.parse({ ...UTE, ...overrides }));
}

/** A whole kit: an active GVM kit for 3,300 kg with two spring options. */
export function buildKit(overrides: Partial<z.input<typeof kitSchema>> = {}): Kit {
  const kit = kitSchema.parse({
    code: 'GVM-HLX-3300',
    name: 'HiLux N80 GVM 3300',
    type: 'gvmUpgrade',
    vehicleIds: ['toyota-hilux-n80-sr5-double-cab'],
    gvm: 3300,
    frontAxleCapacity: 1530,
    rearAxleCapacity: 1900,
    heightChangeFront: 40,
    heightChangeRear: 35,
    massFront: 6,
    massRear: 18,
    springOptions: [
      { name: 'Constant load to 300 kg', frontRate: 110, rearRate: 52, loadMin: 0, loadMax: 300 },
      { name: 'Constant load 300 to 600 kg', frontRate: 120, rearRate: 68, loadMin: 300, loadMax: 600 },
    ],
    approvals: ['DEMO-SSM-HLX80'],
    federal: true,
    states: ['NSW', 'QLD', 'VIC', 'SA'],
    kitCategoryIds: [2, 3, 4, 5],
    leadTimeDays: 10,
    priceExGst: 319_000,
    status: 'active',
    ...overrides,
  });
  return deriveKit(kit);
}

/** What a kit with one of its spring options is sold as; price in cents without GST. */
export function buildKitSku(overrides: Partial<z.input<typeof kitSkuSchema>> = {}): KitSku {
  const row = kitSkuSchema.parse({
    kitId: 'gvm-hlx-3300',
    option: 'Constant load to 300 kg',
    sku: 'GVM-HLX-3300-A',
    barcode: '2900000000018',
    price: 319_000,
    supplierCode: 'HS-3300-A',
    ...overrides,
  });
  return deriveKitSku(row);
}

/** A whole accessory: a bull bar of 65 kg, all of it on the front axle. */
export function buildAccessory(overrides: Partial<z.input<typeof accessorySchema>> = {}): Accessory {
  const fields = {
    name: 'Steel bull bar',
    weight: 65,
    weightCategory: 'Front' as const,
    weightFrontPercent: 100,
    weightRearPercent: 0,
    ...overrides,
  };
  const words = [fields.name, fields.weightCategory];
  return accessorySchema.parse({ searchArr: searchTerms(words), ...fields });
}

/** A whole product category. */
export function buildProductCategory(
  overrides: Partial<z.input<typeof productCategorySchema>> = {},
): ProductCategory {
  return productCategorySchema.parse({ name: 'Shock absorbers', order: 1, ...overrides });
}

/** A whole product; price in cents without GST. */
export function buildProduct(overrides: Partial<z.input<typeof productSchema>> = {}): Product {
  const fields = {
    category: 'shock-absorbers',
    name: 'Front strut HiLux N80',
    partNumber: 'SA-1001',
    sku: 'K7P',
    price: 28_900,
    weight: 5.4,
    ...overrides,
  };
  return productSchema.parse({
    searchArr: searchTerms([fields.partNumber, fields.name, fields.sku]),
    ...fields,
  });
}

/** The standard cost of a product; cents without GST. */
export function buildProductCost(overrides: Partial<z.input<typeof productCostSchema>> = {}): ProductCost {
  return productCostSchema.parse({ priceStandardCost: 17_400, ...overrides });
}
