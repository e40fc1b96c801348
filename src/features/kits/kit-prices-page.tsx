import { kitImportTarget } from '#data/nouns/kits.ts';
import { kits } from '#domain/kit/entity.ts';
import type { Kit } from '#domain/kit/schema.ts';
import type { PriceSpec } from '#features/price-change/public/price-spec.ts';
import { ShapePrices } from '#features/price-change/public/shape-prices.tsx';
import { KIT_FILTERS } from './kit-columns.tsx';
import { paths } from '#lib/paths.ts';

const KIT_PRICES: PriceSpec<Kit> = {
  title: 'Kits',
  back: { to: paths.kits.list, label: 'Kits' },
  target: kitImportTarget,
  area: 'kits',
  filters: KIT_FILTERS,
  priceOf: ({ priceExGst }) => priceExGst,
  withPrice: (kit, priceExGst) => ({ ...kit, priceExGst }),
  nameOf: ({ value }) => [value.code, value.name].filter((part) => part !== '').join(' '),
  note: 'A kit SKU with a price of its own keeps it. Change those prices in Kit SKUs.',
};

/** The change of the prices of kits. What is sold by a SKU with a price of its own is charged by that. */
export function KitPricesPage() {
  return <ShapePrices spec={KIT_PRICES} shape={kits.list} />;
}
