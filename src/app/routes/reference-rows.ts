// Written by `npm run generate` from src/domain/*/entity.ts; do not edit by hand.
import { paths } from '#lib/paths.ts';
import { nounRows } from './noun-rows.ts';
import type { RouteRow } from './route-row.ts';

/** The rows of the entities that name a screen; their pages stand in src/features/<many>/<one>-screen.tsx. */
export const referenceRoutes: readonly RouteRow[] = [
  ...nounRows(
    {
      at: paths.distributors,
      names: ['Distributor', 'Distributors'],
      priv: 'ADMIN.Distributors',
      menu: { group: 'Admin', order: 20, icon: 'distributor' },
    },
    () =>
      import('#features/distributors/distributor-screen.tsx').then(
        (at) => [at.DistributorsListPage, at.DistributorAddPage, at.DistributorEditPage] as const,
      ),
  ),
  ...nounRows(
    {
      at: paths.engineers,
      names: ['Engineer', 'Engineers'],
      priv: 'ADMIN.Engineers',
      menu: { group: 'Admin', order: 23, icon: 'engineer' },
    },
    () =>
      import('#features/engineers/engineer-screen.tsx').then(
        (at) => [at.EngineersListPage, at.EngineerAddPage, at.EngineerEditPage] as const,
      ),
  ),
  ...nounRows(
    {
      at: paths.products,
      names: ['Product', 'Products'],
      priv: 'ADMIN.Products',
      menu: { group: 'Admin', order: 29, icon: 'product' },
    },
    () =>
      import('#features/products/product-screen.tsx').then(
        (at) => [at.ProductsListPage, at.ProductAddPage, at.ProductEditPage] as const,
      ),
  ),
  ...nounRows(
    {
      at: paths.accessories,
      names: ['Accessory', 'Accessories'],
      priv: 'ADMIN.Accessories',
      menu: { group: 'Admin', order: 30, icon: 'accessory' },
    },
    () =>
      import('#features/accessories/accessory-screen.tsx').then(
        (at) => [at.AccessoriesListPage, at.AccessoryAddPage, at.AccessoryEditPage] as const,
      ),
  ),
  ...nounRows(
    {
      at: paths.freightCarriers,
      names: ['Freight Carrier', 'Freight Carriers'],
      priv: 'ADMIN.FreightCarriers',
      menu: { group: 'Admin', order: 31, icon: 'freight' },
    },
    () =>
      import('#features/freight-carriers/freight-carrier-screen.tsx').then(
        (at) => [at.FreightCarriersListPage, at.FreightCarrierAddPage, at.FreightCarrierEditPage] as const,
      ),
  ),
];
