import type { GrantKind } from './areas.ts';

/** Rights that usually go together, by the name of the work. */
export interface RightSet {
  readonly id: string;
  readonly title: string;
  readonly areas: readonly string[];
}

/** The named sets of each kind of organisation, the smallest first. A test holds their areas against those offered. */
export const RIGHT_SETS: Readonly<Record<GrantKind, readonly RightSet[]>> = {
  dealer: [
    { id: 'technician', title: 'Technician', areas: ['installations'] },
    { id: 'orders', title: 'Order clerk', areas: ['orders'] },
    { id: 'desk', title: 'Service desk', areas: ['installations', 'customers', 'orders'] },
    {
      id: 'manager',
      title: 'Workshop manager',
      areas: ['installations', 'customers', 'orders', 'kitOrderStats'],
    },
  ],
  distributer: [
    { id: 'orders', title: 'Order desk', areas: ['orders'] },
    {
      id: 'sales',
      title: 'Sales and confirmations',
      areas: ['installations', 'orders', 'matchGvmInstallations'],
    },
    {
      id: 'catalogue',
      title: 'Catalogue',
      areas: ['kits', 'vehicles', 'suspensionKits', 'products', 'accessories', 'oemRims'],
    },
  ],
};
