import { paths } from '#lib/paths.ts';
import { nounRows } from './noun-rows.ts';
import type { RouteRow } from './route-row.ts';

const { vehicles, kits, suspensionKits, suspensionKitVehicles } = paths;

/** What is fitted, sold and sent: the reference data of the trade. */
export const catalogueRoutes: readonly RouteRow[] = [
  ...nounRows(
    {
      at: kits,
      names: ['Kit', 'Kits'],
      priv: 'ADMIN.Kits',
      menu: { group: 'Admin', order: 24, icon: 'kit' },
    },
    {
      list: () => import('#features/kits/kits-list-page.tsx').then((at) => at.KitsListPage),
      forms: () =>
        import('#features/kits/kit-edit-page.tsx').then((at) => [at.KitAddPage, at.KitEditPage] as const),
    },
  ),
  {
    path: paths.kitSkus,
    title: 'Kit SKUs',
    page: () => import('#features/kit-skus/kit-skus-page.tsx').then((module) => module.KitSkusPage),
    priv: 'ADMIN.KitSkus',
  },
  {
    path: paths.importSuspensionKits,
    title: 'Import Suspension Kits',
    page: () =>
      import('#features/suspension-kits/import-suspension-kits-page.tsx').then(
        (module) => module.ImportSuspensionKitsPage,
      ),
    priv: 'ADMIN.ImportSuspensionKits',
    tile: { group: 'Developer', icon: 'upload' },
  },
  ...nounRows(
    {
      at: vehicles,
      names: ['Vehicle', 'Vehicles'],
      priv: 'ADMIN.Vehicles',
      menu: { group: 'Admin', order: 25, icon: 'truck' },
    },
    {
      list: () => import('#features/vehicles/vehicles-list-page.tsx').then((at) => at.VehiclesListPage),
      forms: () =>
        import('#features/vehicles/vehicle-edit-page.tsx').then(
          (at) => [at.VehicleAddPage, at.VehicleEditPage] as const,
        ),
    },
  ),
  {
    path: vehicles.tyreCheck,
    title: 'Tyre Check',
    page: () => import('#features/vehicles/tyre-check-page.tsx').then((module) => module.TyreCheckPage),
    priv: 'ADMIN.Vehicles',
  },
  {
    path: suspensionKits.list,
    title: 'Suspension Kits',
    page: () =>
      import('#features/suspension-kits/suspension-kit-screen.tsx').then(
        (module) => module.SuspensionKitsListPage,
      ),
    priv: 'ADMIN.SuspensionKits',
    menu: { group: 'Admin', order: 26, icon: 'suspension' },
  },
  {
    path: suspensionKits.edit.pattern,
    title: 'Suspension Kit',
    page: () =>
      import('#features/suspension-kits/suspension-kit-screen.tsx').then(
        (module) => module.SuspensionKitPage,
      ),
    priv: 'ADMIN.SuspensionKits',
  },
  {
    path: suspensionKitVehicles.list,
    title: 'Suspension Kit Vehicles',
    page: () =>
      import('#features/suspension-kit-vehicles/fit-matrix-page.tsx').then(
        (module) => module.SuspensionKitVehiclesPage,
      ),
    priv: 'ADMIN.SuspensionKits',
    menu: { group: 'Admin', order: 27, icon: 'kit-vehicles' },
  },
  {
    path: suspensionKitVehicles.edit.pattern,
    title: 'Suspension Kit Vehicle',
    page: () =>
      import('#features/suspension-kit-vehicles/fit-page.tsx').then(
        (module) => module.SuspensionKitVehiclePage,
      ),
    priv: 'ADMIN.SuspensionKits',
  },
  {
    path: paths.productCategories,
    title: 'Product Categories',
    page: () =>
      import('#features/products/categories/product-categories-page.tsx').then(
        (module) => module.ProductCategoriesPage,
      ),
    priv: 'ADMIN.ProductCategories',
  },
  {
    path: paths.productWarrantySettings,
    title: 'Product Warranty Settings',
    page: () =>
      import('#features/products/warranty/product-warranty-page.tsx').then(
        (module) => module.ProductWarrantyPage,
      ),
    priv: 'ADMIN.ProductWarrantySettings',
  },
  {
    path: paths.oemRims,
    title: 'OEM Rims',
    page: () => import('#features/oem-rims/oem-rim-screen.tsx').then((module) => module.OemRimsListPage),
    priv: 'ADMIN.OemRims',
    menu: { group: 'Admin', order: 33, icon: 'rim', label: 'OEM Rims' },
  },
];
