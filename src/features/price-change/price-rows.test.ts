import { describe, expect, it } from 'vitest';
import type { Doc } from '#data/store/converter.ts';
import { productImportTarget } from '#data/nouns/product-import.ts';
import type { Product } from '#domain/product/schema.ts';
import { buildProduct } from '#tests/seed/build/catalogue.ts';
import { changeOf, changeText, NO_CHANGE } from './price-fields.ts';
import { chosenRows, priceRows, runOfPrices, verdictsOf } from './price-rows.ts';
import { filterText } from './filter-text.ts';
import type { PriceSpec } from './public/price-spec.ts';

const spec: PriceSpec<Product> = {
  title: 'Products',
  back: { to: '/admin/products', label: 'Products' },
  target: productImportTarget,
  area: 'products',
  priceOf: ({ price }) => price,
  withPrice: (product, price) => ({ ...product, price }),
  nameOf: ({ value }) => value.name,
  filters: [{ id: 'category', title: 'Category', options: [{ value: 'c1', label: 'Springs' }] }],
};

const doc = (id: string, fields: Partial<Product>): Doc<Product> => ({
  id,
  value: buildProduct({ name: id, ...fields }),
  rev: 3,
  by: '',
  at: null,
  pending: false,
});

const DOCS = [
  doc('spring', { price: 10_000 }),
  doc('bolt', { price: 4 }),
  doc('gift', { price: 0 }),
  doc('unpriced', { price: '' }),
  doc('old', { price: 5000, deleted: true }),
];
const change = { by: 'percent', value: 5, step: 1 } as const;

describe('a change of prices', () => {
  it('tells of each record what becomes of it, and leaves deleted ones out', () => {
    const rows = priceRows(spec, DOCS, change);
    expect(rows.map(({ name, current, next, verdict }) => [name, current, next, verdict])).toEqual([
      ['spring', 10_000, 10_500, 'changed'],
      ['bolt', 4, 4, 'same'],
      ['gift', 0, 0, 'refused'],
      ['unpriced', '', '', 'noPrice'],
    ]);
    expect(verdictsOf(rows)).toEqual({ changed: 1, same: 1, refused: 1, noPrice: 1 });
  });

  it('writes the price of the chosen rows alone, on the version that was shown', () => {
    const rows = priceRows(spec, DOCS, { by: 'amount', value: 100, step: 1 });
    const chosen = chosenRows(rows, new Set(['bolt']));
    const run = runOfPrices(spec, rows, chosen, { by: 'amount', value: 100, step: 1 });
    const [spring, gift] = [DOCS[0], DOCS[2]];
    expect(run.rows).toEqual([
      {
        row: 1,
        name: 'spring',
        value: { ...spring?.value, price: 10_100 },
        base: { id: 'spring', rev: 3, value: spring?.value },
      },
      {
        row: 2,
        name: 'gift',
        value: { ...gift?.value, price: 100 },
        base: { id: 'gift', rev: 3, value: gift?.value },
      },
    ]);
    expect(run.info).toMatchObject({
      area: 'products',
      fileName: 'Price change: +$1.00',
      newRows: 0,
      changedRows: 2,
      sameRows: 0,
      leftOut: 2,
    });
  });
});

describe('what the form asks', () => {
  it.each([
    [{ percent: 5 }, '+5%'],
    [{ percent: -2.5, step: 100 }, '-2.5%, nearest $1.00'],
    [{ by: 'amount' as const, amount: 1050, percent: 9 }, '+$10.50'],
    [{ by: 'amount' as const, amount: -1000, step: 5 }, '-$10.00, nearest $0.05'],
  ])('%j is %s', (values, text) => {
    const asked = changeOf({ ...NO_CHANGE, ...values });
    expect(asked && changeText(asked)).toBe(text);
  });

  it.each([{}, { percent: 0 }, { percent: -91 }, { percent: 501 }, { by: 'amount' as const, percent: 5 }])(
    '%j is nothing to show yet',
    (values) => {
      expect(changeOf({ ...NO_CHANGE, ...values })).toBeNull();
    },
  );
});

describe('what the list was narrowed by', () => {
  it.each([
    ['', ''],
    ['q=lift', 'the search “lift”'],
    ['f.category=c1', 'the filter Category: Springs'],
    ['q=lift&f.category=c1&page=2', 'the search “lift” and the filter Category: Springs'],
    ['f.category=gone', 'the filter Category: gone'],
  ])('of "%s" is "%s"', (address, text) => {
    expect(filterText(new URLSearchParams(address), spec.filters)).toBe(text);
  });
});
