import { useMemo } from 'react';
import { products } from '#domain/product/entity.ts';
import type { Product } from '#domain/product/schema.ts';
import { breaksOf } from '#domain/sale/price-list.ts';
import { formatCents, incGst } from '#domain/shared/money.ts';
import { fetchProductCategories } from '#data/nouns/reference.ts';
import type { Doc } from '#data/store/converter.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { useShapeList } from '#features/reference-screen/use-shape-list.ts';
import { paths } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { codeColumn, textColumn } from '#ui/list/text-column.ts';
import type { ListColumn, ListFilter } from '#ui/list/types.ts';
import { favouriteLabel, useFavourites } from '#features/sales/use-favourites.ts';

type Row = Doc<Product>;
const plain = textColumn<Product>;
const code = codeColumn<Product>;
const priceText = ({ price }: Product, of: (cents: number) => number) =>
  price === '' ? 'No price' : formatCents(of(price));

interface OwnMarks {
  readonly isFavourite: (id: string) => boolean;
  readonly breaksText: (id: string) => string;
}

/** The price list as a dealer sells from it. What a product costs is the distributor's to know: a dealer has no such column. */
function columnsOf({ isFavourite, breaksText }: OwnMarks): readonly ListColumn<Row>[] {
  return [
    { ...code('partNumber', 'Part number', ({ partNumber }) => partNumber), sortable: true, card: 'line' },
    { ...code('sku', 'SKU', ({ sku }) => sku), sortable: true, low: true },
    { ...plain('name', 'Name', ({ name }) => name), sortable: true, always: true, card: 'title' },
    {
      id: 'favourite',
      title: 'Favourite',
      text: ({ id }) => (isFavourite(id) ? 'Favourite' : ''),
      cell: ({ id }) =>
        isFavourite(id) && (
          <>
            <Icon name="star" /> <span className="visually-hidden">Favourite</span>
          </>
        ),
      card: 'state',
    },
    {
      ...plain('price', 'RRP ex GST', (product) => priceText(product, (cents) => cents)),
      align: 'end',
      sortable: true,
    },
    {
      ...plain('priceInc', 'RRP inc GST', (product) => priceText(product, incGst)),
      align: 'end',
      card: 'end',
    },
    {
      id: 'breaks',
      title: 'For many, ex GST',
      text: ({ id }) => breaksText(id),
      cell: ({ id }) => breaksText(id),
      low: true,
    },
  ];
}

/** What a dealer sells by piece, with its favourites and what it asks for many. */
export function PosProductsPage() {
  const list = useShapeList('pos-products', products.list, { sort: { id: 'name', direction: 'asc' } });
  const { value: categories } = useLoaded('product categories', fetchProductCategories);
  const { prices, toggle } = useFavourites();
  const columns = useMemo(
    () =>
      columnsOf({
        isFavourite: (id) => prices.favourites.includes(id),
        breaksText: (id) =>
          breaksOf(prices.breaks, id)
            .map(({ from, priceEx }) => `${from}+ ${formatCents(priceEx)}`)
            .join(', '),
      }),
    [prices],
  );
  const filters = useMemo<readonly ListFilter[]>(
    () => [
      {
        id: 'category',
        title: 'Category',
        options: (categories ?? []).map(({ id, value }) => ({ value: id, label: value.name })),
      },
    ],
    [categories],
  );
  return (
    <ListPage
      title="Price List"
      columns={columns}
      filters={filters}
      {...list}
      searchHint="Part number, name or SKU"
      rowHref={({ id }) => paths.pos.product(id)}
      rowLabel={({ value }) => value.name}
      rowActions={({ id, value: { name } }) =>
        toggle
          ? [
              {
                id: 'favourite',
                label: favouriteLabel(prices.favourites.includes(id)),
                icon: 'star',
                onSelect: () => void toggle({ id, name }),
              },
            ]
          : []
      }
      back={{ to: paths.pos.register, label: 'Sales Register' }}
      empty={{ text: 'Head office adds products. They appear here with their prices.' }}
    />
  );
}
