// Written by `npm run generate` from src/domain/*/entity.ts; do not edit by hand.

/** Where the lists of the generic reference screens stand. */
export const REFERENCE_PATHS = {
  distributors: '/admin/distributors',
  engineers: '/admin/engineers',
  products: '/admin/products',
  accessories: '/admin/accessories',
  freightCarriers: '/admin/freight-carriers',
} as const;
