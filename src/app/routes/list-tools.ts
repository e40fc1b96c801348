import type { PrivilegeKey } from '#domain/access/privileges.ts';
import { importOf, paths, pricesOf } from '#lib/paths.ts';
import type { RouteRow } from './route-row.ts';

type Tool = (list: string, many: string, priv: PrivilegeKey, page: RouteRow['page']) => RouteRow;

const importRow: Tool = (list, many, priv, page) => ({
  path: importOf(list),
  title: `Import ${many}`,
  page,
  priv,
});

const pricesRow: Tool = (list, many, priv, page) => ({
  path: pricesOf(list),
  title: `Change Prices: ${many}`,
  page,
  priv,
});

/** What changes many rows of a list of reference data at once: its import from a CSV file, its change of prices. */
export const listToolRoutes: readonly RouteRow[] = [
  importRow(paths.accessories.list, 'Accessories', 'ADMIN.Accessories', () =>
    import('#features/accessories/accessory-screen.tsx').then((at) => at.AccessoriesImportPage),
  ),
  importRow(paths.dealers.list, 'Dealers', 'DealerRecords', () =>
    import('#features/dealers/dealer-screen.tsx').then((at) => at.DealersImportPage),
  ),
  importRow(paths.kits.list, 'Kits', 'ADMIN.Kits', () =>
    import('#features/kits/kit-import-page.tsx').then((at) => at.KitImportPage),
  ),
  importRow(paths.oemRims, 'OEM Rims', 'ADMIN.OemRims', () =>
    import('#features/oem-rims/oem-rim-screen.tsx').then((at) => at.OemRimsImportPage),
  ),
  importRow(paths.products.list, 'Products', 'ADMIN.Products', () =>
    import('#features/products/product-screen.tsx').then((at) => at.ProductsImportPage),
  ),
  importRow(paths.suspensionKits.list, 'Suspension Kits', 'ADMIN.SuspensionKits', () =>
    import('#features/suspension-kits/suspension-kit-screen.tsx').then((at) => at.SuspensionKitsImportPage),
  ),
  importRow(paths.vehicles.list, 'Vehicles', 'ADMIN.Vehicles', () =>
    import('#features/vehicles/vehicle-import-page.tsx').then((at) => at.VehicleImportPage),
  ),
  pricesRow(paths.kits.list, 'Kits', 'ADMIN.Kits', () =>
    import('#features/kits/kit-prices-page.tsx').then((at) => at.KitPricesPage),
  ),
  pricesRow(paths.kitSkus, 'Kit SKUs', 'ADMIN.KitSkus', () =>
    import('#features/kit-skus/kit-sku-prices-page.tsx').then((at) => at.KitSkuPricesPage),
  ),
  pricesRow(paths.products.list, 'Products', 'ADMIN.Products', () =>
    import('#features/products/product-screen.tsx').then((at) => at.ProductsPricesPage),
  ),
];
