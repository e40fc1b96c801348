import type { Accessory } from '#domain/accessory/schema.ts';
import type { CarDealer } from '#domain/car-dealer/schema.ts';
import type { Customer } from '#domain/customer/schema.ts';
import type { Dealer } from '#domain/dealer/schema.ts';
import type { Engineer } from '#domain/engineer/schema.ts';
import type { Kit } from '#domain/kit/schema.ts';
import type { StateComplianceRow, TimeLimitDefinitions } from '#domain/system/schema.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import type { Clock } from '#tests/seed/clock.ts';
import type { Stock } from '#tests/seed/collections/orders.ts';
import type { PhotoStudio } from '#tests/seed/pictures/photos.ts';
import type { SeedRecord } from '#tests/seed/record.ts';

/** What installations are made of: everything that was made before them. */
export interface InstallationWorld {
  clock: Clock;
  /** The trade of a demonstration (demo.ts). */
  isDemo: boolean;
  dealers: readonly SeedRecord<Dealer>[];
  engineers: readonly SeedRecord<Engineer>[];
  customers: readonly SeedRecord<Customer>[];
  carDealers: readonly SeedRecord<CarDealer>[];
  vehicles: readonly SeedRecord<Vehicle>[];
  kits: readonly SeedRecord<Kit>[];
  accessories: readonly SeedRecord<Accessory>[];
  complianceRows: readonly StateComplianceRow[];
  tyreSizes: Readonly<Record<string, number>>;
  timeLimits: TimeLimitDefinitions;
  stock: Stock;
  studio: PhotoStudio;
}
