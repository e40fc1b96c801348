import { paths } from '#lib/paths.ts';
import type { RouteRow } from './route-row.ts';

const { vehicles, kits, suspensionKits, suspensionKitVehicles, products, accessories, freightCarriers } =
  paths;

/** What is fitted, sold and sent: the reference data of the trade. */
export const catalogueRoutes: readonly RouteRow[] = [
  {
    path: kits.list,
    title: 'Kits',
    page: () => import('#features/kits/kits-list-page.tsx').then((module) => module.KitsListPage),
    priv: 'ADMIN.Kits',
    menu: { group: 'Admin', order: 24, icon: 'kit' },
  },
  {
    path: kits.add,
    title: 'Add Kit',
    page: () => import('#features/kits/kit-edit-page.tsx').then((module) => module.KitAddPage),
    priv: 'ADMIN.Kits',
  },
  {
    path: kits.edit.pattern,
    title: 'Edit Kit',
    page: () => import('#features/kits/kit-edit-page.tsx').then((module) => module.KitEditPage),
    priv: 'ADMIN.Kits',
  },
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
  },
  {
    path: vehicles.list,
    title: 'Vehicles',
    page: () => import('#features/vehicles/vehicles-list-page.tsx').then((module) => module.VehiclesListPage),
    priv: 'ADMIN.Vehicles',
    menu: { group: 'Admin', order: 25, icon: 'truck' },
  },
  {
    path: vehicles.add,
    title: 'Add Vehicle',
    page: () => import('#features/vehicles/vehicle-edit-page.tsx').then((module) => module.VehicleAddPage),
    priv: 'ADMIN.Vehicles',
  },
  {
    path: vehicles.edit.pattern,
    title: 'Edit Vehicle',
    page: () => import('#features/vehicles/vehicle-edit-page.tsx').then((module) => module.VehicleEditPage),
    priv: 'ADMIN.Vehicles',
  },
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
    menu: { group: 'Admin', order: 27, icon: 'data' },
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
    path: products.list,
    title: 'Products',
    page: () => import('#features/products/product-screen.tsx').then((module) => module.ProductsListPage),
    priv: 'ADMIN.Products',
    menu: { group: 'Admin', order: 29, icon: 'product' },
  },
  {
    path: products.add,
    title: 'Add Product',
    page: () => import('#features/products/product-screen.tsx').then((module) => module.ProductAddPage),
    priv: 'ADMIN.Products',
  },
  {
    path: products.edit.pattern,
    title: 'Edit Product',
    page: () => import('#features/products/product-screen.tsx').then((module) => module.ProductEditPage),
    priv: 'ADMIN.Products',
  },
  {
    path: paths.productCategories,
    title: 'Product Categories',
    page: () =>
      import('#features/product-categories/product-categories-page.tsx').then(
        (module) => module.ProductCategoriesPage,
      ),
    priv: 'ADMIN.ProductCategories',
  },
  {
    path: paths.productWarrantySettings,
    title: 'Product Warranty Settings',
    page: () =>
      import('#features/product-warranty/product-warranty-page.tsx').then(
        (module) => module.ProductWarrantyPage,
      ),
    priv: 'ADMIN.ProductWarrantySettings',
  },
  {
    path: accessories.list,
    title: 'Accessories',
    page: () =>
      import('#features/accessories/accessory-screen.tsx').then((module) => module.AccessoriesListPage),
    priv: 'ADMIN.Accessories',
    menu: { group: 'Admin', order: 30, icon: 'accessory' },
  },
  {
    path: accessories.add,
    title: 'Add Accessory',
    page: () =>
      import('#features/accessories/accessory-screen.tsx').then((module) => module.AccessoryAddPage),
    priv: 'ADMIN.Accessories',
  },
  {
    path: accessories.edit.pattern,
    title: 'Edit Accessory',
    page: () =>
      import('#features/accessories/accessory-screen.tsx').then((module) => module.AccessoryEditPage),
    priv: 'ADMIN.Accessories',
  },
  {
    path: freightCarriers.list,
    title: 'Freight Carriers',
    page: () =>
      import('#features/freight-carriers/freight-carrier-screen.tsx').then(
        (module) => module.FreightCarriersListPage,
      ),
    priv: 'ADMIN.FreightCarriers',
    menu: { group: 'Admin', order: 31, icon: 'freight' },
  },
  {
    path: freightCarriers.add,
    title: 'Add Freight Carrier',
    page: () =>
      import('#features/freight-carriers/freight-carrier-screen.tsx').then(
        (module) => module.FreightCarrierAddPage,
      ),
    priv: 'ADMIN.FreightCarriers',
  },
  {
    path: freightCarriers.edit.pattern,
    title: 'Edit Freight Carrier',
    page: () =>
      import('#features/freight-carriers/freight-carrier-screen.tsx').then(
        (module) => module.FreightCarrierEditPage,
      ),
    priv: 'ADMIN.FreightCarriers',
  },
  {
    path: paths.oemRims,
    title: 'OEM Rims',
    page: () => import('#features/oem-rims/oem-rim-screen.tsx').then((module) => module.OemRimsListPage),
    priv: 'ADMIN.OemRims',
    menu: { group: 'Admin', order: 33, icon: 'rim', label: 'OEM Rims' },
  },
];
