import { kitImportTarget } from '#data/nouns/kits.ts';
import type { Kit } from '#domain/kit/schema.ts';
import type { PriceSpec } from '#features/price-change/public/price-spec.ts';
import { paths } from '#lib/paths.ts';

/** The prices of kits. What is sold by a SKU with a price of its own is charged by that. */
export const KIT_PRICES: PriceSpec<Kit> = {
  title: 'Kits',
  back: { to: paths.kits.list, label: 'Kits' },
  target: kitImportTarget,
  area: 'kits',
  priceOf: ({ priceExGst }) => priceExGst,
  withPrice: (kit, priceExGst) => ({ ...kit, priceExGst }),
  nameOf: ({ value }) => [value.code, value.name].filter((part) => part !== '').join(' '),
  note: 'A kit SKU with a price of its own keeps it. Change those prices in Kit SKUs.',
};
