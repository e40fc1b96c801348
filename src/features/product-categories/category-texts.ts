import { paths } from '#lib/paths.ts';

/** The screen is reached from the products list and leads back there. */
export const PRODUCT_CATEGORY_BACK = { to: paths.products.list, label: 'Products' } as const;
