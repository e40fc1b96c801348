import type { Accessory } from '#domain/accessory/schema.ts';
import type { CarDealer } from '#domain/car-dealer/schema.ts';
import type { Product, ProductCategory, ProductCost } from '#domain/product/schema.ts';
import { SKU_ALPHABET, SKU_LENGTH } from '#domain/product/sku.ts';
import {
  buildAccessory,
  buildProduct,
  buildProductCategory,
  buildProductCost,
} from '#tests/seed/build/catalogue.ts';
import { buildCarDealer } from '#tests/seed/build/party.ts';
import { buildNameReservations, buildProductReservations } from '#tests/seed/build/uniq.ts';
import type { Clock } from '#tests/seed/clock.ts';
import {
  ACCESSORIES,
  CAR_DEALERS,
  PRODUCT_CATEGORIES,
  PRODUCT_WARRANTIES,
  PRODUCTS,
} from '#tests/seed/data/catalogue.ts';
import { DEALERS } from '#tests/seed/data/organisations.ts';
import { PLACES_BY_DEALER, PLACES_ELSEWHERE } from '#tests/seed/data/places.ts';
import { createRandom } from '#tests/seed/random.ts';
import { record, type SeedRecord, slug } from '#tests/seed/record.ts';

/** `accessories/{id}`. */
export function makeAccessories(clock: Clock): SeedRecord<Accessory>[] {
  return ACCESSORIES.map(({ name, kg, front, category }, index) => {
    const accessory = buildAccessory({
      name,
      weight: kg,
      weightCategory: category,
      weightFrontPercent: front,
      weightRearPercent: 100 - front,
    });
    return record('accessories', slug(name), accessory, clock.at(520 - index, 15));
  });
}

/** `productCategories/{id}` (decisions: product-categories). */
export function makeProductCategories(clock: Clock): SeedRecord<ProductCategory>[] {
  return PRODUCT_CATEGORIES.map((name, order) =>
    record(
      'productCategories',
      slug(name),
      buildProductCategory({ name, order }),
      clock.at(510, 9 + order / 10),
    ),
  );
}

/** `products/{id}`; each part number and sku is used once. */
export function makeProducts(clock: Clock): SeedRecord<Product>[] {
  const random = createRandom('products');
  const skus = new Set<string>();
  const freshSku = () => {
    let sku = random.text(SKU_LENGTH, SKU_ALPHABET);
    while (skus.has(sku)) sku = random.text(SKU_LENGTH, SKU_ALPHABET);
    skus.add(sku);
    return sku;
  };
  const rows = PRODUCT_CATEGORIES.flatMap((category) => PRODUCTS[category].map((row) => ({ category, row })));
  return rows.map(({ category, row: [name, dollars, weight] }, index) => {
    const partNumber = `TS-${4001 + index}`;
    const product = buildProduct({
      category: slug(category),
      name,
      partNumber,
      sku: freshSku(),
      price: Math.round(dollars * 100),
      weight,
      isDecal: category === 'Labels and decals',
      warrantyCategory: PRODUCT_WARRANTIES[category],
    });
    return record('products', slug(partNumber), product, clock.at(500 - index, 13));
  });
}

/** `products/{id}/private/cost`: 52 to 68 % of the price; one product in ten has no cost yet. */
export function makeProductCosts(products: readonly SeedRecord<Product>[]): SeedRecord<ProductCost>[] {
  const random = createRandom('product costs');
  return products.flatMap(({ id, value: { price }, at }, index) => {
    const percent = random.int(52, 68);
    if (price === '' || index % 10 === 9) return [];
    const cost = buildProductCost({ priceStandardCost: Math.round((price * percent) / 100) });
    return [record(`products/${id}/private`, 'cost', cost, at)];
  });
}

/** The reservations that keep part numbers and skus unique, `uniq/{id}`; deleted products hold theirs. */
export function makeProductReservations(products: readonly SeedRecord<Product>[]): SeedRecord[] {
  return products.flatMap((product) =>
    buildProductReservations(product.id, product.value).map(({ id, value }) =>
      record('uniq', id, value, product.at),
    ),
  );
}

/** The reservations that keep names unique, `uniq/{id}`; deleted records hold none. */
export function makeNameReservations(records: readonly SeedRecord[]): SeedRecord[] {
  return records.flatMap(({ collection, id, value, at }) =>
    buildNameReservations(collection, id, value).map((made) => record('uniq', made.id, made.value, at)),
  );
}

/** `carDealers/{id}`, each of one dealer. */
export function makeCarDealers(clock: Clock): SeedRecord<CarDealer>[] {
  return CAR_DEALERS.map(([name, brands, city, contactPerson, dealerId], index) => {
    const place = [...(PLACES_BY_DEALER[dealerId] ?? []), ...PLACES_ELSEWHERE].find(
      ([town]) => town === city,
    );
    const [, state = '', postcode = ''] = place ?? [];
    const yard = buildCarDealer({
      name,
      brands: [...brands],
      contactPerson,
      city,
      state,
      postcode: Number(postcode),
      address: `${14 + index * 22} Auto Drive`,
      phone: `(0${state === 'QLD' ? 7 : state === 'VIC' ? 3 : 2}) 5550 ${8100 + index * 11}`,
      email: `service@${slug(name)}.example`,
      poRequired: index % 2 === 0,
      deliveryNotes: index % 3 === 0 ? 'Keys at the service desk before 8 am.' : '',
      dealerId,
      dealerGroupId: DEALERS.find(({ id }) => id === dealerId)?.group ?? '',
    });
    return record('carDealers', slug(name), yard, clock.at(480 - index, 10));
  });
}
