import type * as z from 'zod/mini';
import { deriveCarDealer } from '#domain/car-dealer/derive.ts';
import { type CarDealer, carDealerSchema } from '#domain/car-dealer/schema.ts';
import { deriveDealer } from '#domain/dealer/derive.ts';
import { type Dealer, dealerSchema } from '#domain/dealer/schema.ts';
import { deriveDistributer } from '#domain/distributer/derive.ts';
import { type Distributer, distributerSchema } from '#domain/distributer/schema.ts';
import { type FreightCarrier, freightCarrierSchema } from '#domain/freight-carrier/schema.ts';
import { searchTerms } from '#domain/shared/search-terms.ts';

const PARTY = {
  phone: '(02) 5550 4100',
  email: 'office@outbacksuspension.example',
  address: '41 Workshop Road',
  city: 'Penrith',
  state: 'NSW',
  postcode: 2750,
} as const;

/** A whole dealer; `dealerId` must be its own document id. */
export function buildDealer(overrides: Partial<z.input<typeof dealerSchema>> = {}): Dealer {
  const fields = {
    ...PARTY,
    name: 'Outback Suspension Penrith',
    dealerId: 'outback-penrith',
    dealerGroupId: 'outback',
    distributerId: 'head-office',
    canSendToEngineer: true,
    kitCategoryId: 3,
    ...overrides,
  };
  return deriveDealer(dealerSchema.parse(fields));
}

/** A whole distributor. */
export function buildDistributer(overrides: Partial<z.input<typeof distributerSchema>> = {}): Distributer {
  const fields = { ...PARTY, name: 'Harbour Suspension Systems', ...overrides };
  return deriveDistributer(distributerSchema.parse(fields));
}

/** A whole car dealer of the dealer Outback Suspension Penrith. */
export function buildCarDealer(overrides: Partial<z.input<typeof carDealerSchema>> = {}): CarDealer {
  const yard = carDealerSchema.parse({
    ...PARTY,
    name: 'Nepean Toyota',
    brands: ['Toyota'],
    contactPerson: 'Lee Marsh',
    dealerId: 'outback-penrith',
    dealerGroupId: 'outback',
    ...overrides,
  });
  return deriveCarDealer(yard);
}

/** A whole freight carrier. */
export function buildFreightCarrier(
  overrides: Partial<z.input<typeof freightCarrierSchema>> = {},
): FreightCarrier {
  const fields = { name: 'Express Post', ...overrides };
  return freightCarrierSchema.parse({ searchArr: searchTerms([fields.name]), ...fields });
}
