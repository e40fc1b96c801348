import type * as z from 'zod/mini';
import { type CustomerDistance, customerDistanceSchema } from '#domain/customer-distance/schema.ts';

/** A customer of Outback Suspension Penrith who keeps the vehicle in Dubbo, where another dealer is nearer. */
export function buildCustomerDistance(
  overrides: Partial<z.input<typeof customerDistanceSchema>> = {},
): CustomerDistance {
  return customerDistanceSchema.parse({
    dealerId: 'outback-penrith',
    dealerGroupId: 'outback',
    distributerId: 'head-office',
    customerName: 'Aroha Ngata',
    dealerName: 'Outback Suspension Penrith',
    city: 'Dubbo',
    state: 'NSW',
    postcode: '2830',
    south: 3225,
    east: 14862,
    dealerSouth: 3375,
    dealerEast: 15069,
    isPlaced: true,
    km: 254,
    band: '250',
    nearestDealerId: 'outback-dubbo',
    nearestName: 'Outback Suspension Dubbo',
    nearestKm: 0,
    isNearerElsewhere: true,
    searchArr: ['aroha', 'ngata', 'dubbo', '2830'],
    ...overrides,
  });
}
