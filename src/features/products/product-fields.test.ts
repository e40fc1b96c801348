import { describe, expect, it } from 'vitest';
import {
  type Product,
  productCategorySchema,
  productCostSchema,
  productSchema,
} from '#domain/product/schema.ts';
import { validateFields } from '#forms/validate.ts';
import { allFields } from '#forms/values.ts';
import { categoryName, categoryOptions, type ProductChoices, warrantyName } from './product-choices.ts';
import { productColumns, productFilters } from './product-columns.tsx';
import { productGroups } from './product-fields.ts';

const category = (id: string, name: string, deleted = false) => ({
  id,
  value: productCategorySchema.parse({ name, deleted }),
});
const CHOICES: ProductChoices = {
  categories: [category('springs', 'Coil springs'), category('old', 'Torsion bars', true)],
  categoriesNote: null,
  warranties: [{ id: 'standard', name: 'Standard' }],
  hasCost: false,
};
const product = (fields: object = {}) =>
  productSchema.parse({ name: 'Front coil', category: 'springs', price: 24_900, ...fields });
const kindOf = (name: string, stored: Product | null) =>
  allFields(productGroups(CHOICES, stored)).find((field) => field.name === name)?.kind;

describe('the product form', () => {
  it.each([
    ['category', { category: '' }, { category: 'Category is required' }],
    ['name', { name: ' ' }, { name: 'Name is required' }],
  ])('asks for the %s', async (_field, change, messages) => {
    const values = { ...product(), ...change };
    const options = { allRequired: false, now: new Date() };
    expect(await validateFields(productGroups(CHOICES, null), values, options)).toEqual(messages);
  });
  it.each([
    ['of a new product', null, 'text'],
    ['of one that was saved without it', product(), 'text'],
    ['of one that has it', product({ partNumber: 'TS-4001' }), 'readonly'],
  ])('lets the part number be typed until it is saved: %s', (_which, stored, kind) => {
    expect(kindOf('partNumber', stored)).toBe(kind);
  });
  it('never lets the sku be typed', () => {
    expect(kindOf('sku', null)).toBeUndefined();
    expect(kindOf('sku', product())).toBe('readonly');
  });
  it.each([
    [true, [...Object.keys(productSchema.shape), ...Object.keys(productCostSchema.shape)]],
    [false, Object.keys(productSchema.shape)],
  ])(
    'holds every field of the specification (product: products), the standard cost only for those who may know it: %s',
    (hasCost, keys) => {
      const shown = allFields(productGroups({ ...CHOICES, hasCost }, product())).map(({ name }) => name);
      const entered = keys.filter((key) => !['deleted', 'searchArr'].includes(key));
      expect(shown.filter((name) => !name.includes('.')).toSorted()).toEqual(entered.toSorted());
    },
  );
  it('keeps the cost out of the draft on the device', () => {
    const cost = allFields(productGroups({ ...CHOICES, hasCost: true }, null)).find(
      ({ name }) => name === 'priceStandardCost',
    );
    expect(cost?.isPrivate).toBe(true);
  });
});

describe('categories', () => {
  it('offers those that are not deleted, and the one a product has', () => {
    expect(categoryOptions(CHOICES, product()).map(({ value }) => value)).toEqual(['springs']);
    expect(categoryOptions(CHOICES, product({ category: 'old' })).map(({ label }) => label)).toEqual([
      'Coil springs',
      'Torsion bars (deleted)',
    ]);
  });
  it('shows the id where the name is not known', () => {
    expect(categoryName(CHOICES, 'old')).toBe('Torsion bars (deleted)');
    expect(categoryName(CHOICES, 'gone')).toBe('gone');
    expect(warrantyName(CHOICES, 'standard')).toBe('Standard');
  });
});

describe('the products list', () => {
  const text = (id: string, fields: object = {}) => {
    const row = { id: 'p', value: product(fields), rev: 1, by: 'u', at: null, pending: false };
    return productColumns(CHOICES)
      .find((column) => column.id === id)
      ?.text(row);
  };
  it.each([
    ['price', {}, '$249.00'],
    ['priceInc', {}, '$273.90'],
    ['price', { price: '' }, ''],
    ['priceInc', { price: '' }, ''],
    ['price', { price: 0 }, '$0.00'],
    ['category', {}, 'Coil springs'],
    ['warranty', { warrantyCategory: 'standard' }, 'Standard'],
    ['decal', { isDecal: true }, 'Yes'],
    ['weight', { weight: '' }, ''],
  ])('%s of %o is "%s"', (id, fields, expected) => {
    expect(text(id, fields)).toBe(expected);
  });
  it('filters by category, decal, no price, warranty and deleted', () => {
    expect(productFilters(CHOICES).map(({ id }) => id)).toEqual([
      'category',
      'decal',
      'price',
      'warranty',
      'deleted',
    ]);
  });
});
