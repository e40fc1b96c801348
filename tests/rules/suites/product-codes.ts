import { deleteDoc, doc, getDoc, setDoc, writeBatch } from 'firebase/firestore';
import { expect, it } from 'vitest';
import type { Product } from '#domain/product/schema.ts';
import { buildProductReservations } from '#tests/seed/build/uniq.ts';
import { CAST, type Member } from '../cast.ts';
import { as, freshId, stamps, store } from '../environment.ts';
import { allows, denies, group } from '../verbs.ts';
import { freshProduct } from '../world.ts';

type Write = readonly [path: string, value: object];

/** One commit; values may bring stamps of their own. */
async function commit(member: Member, writes: readonly Write[]): Promise<void> {
  const db = await as(member);
  const batch = writeBatch(db);
  for (const [path, value] of writes) batch.set(doc(db, path), { ...stamps(member, 1), ...value });
  await batch.commit();
}

const reservationsOf = (id: string, product: Product): readonly Write[] =>
  buildProductReservations(id, product).map((made) => [`uniq/${made.id}`, made.value]);

/** A stored product with its reservations. */
async function stored() {
  const id = freshId('coded');
  const product = freshProduct();
  const reservations = reservationsOf(id, product);
  await store({ [`products/${id}`]: product, ...Object.fromEntries(reservations) });
  return { id, path: `products/${id}`, product, reservations };
}

/** A create by DA; the named parts replace the honest ones. */
async function create(
  parts: { product?: Partial<Product>; reservations?: 'none' | 'sku' | 'partNumber' } = {},
) {
  const id = freshId('made');
  const product = freshProduct(parts.product);
  const kept = parts.reservations ?? '';
  const reservations = reservationsOf(id, product).filter(
    ([path]) => kept === '' || path.includes(`/${kept}~`),
  );
  await commit(CAST.DA, [[`products/${id}`, product], ...reservations]);
}

function making(): void {
  allows('a product can be made with both reservations', () => create());
  allows('a product without codes can be made without any', () =>
    create({ product: { partNumber: '', sku: '' } }),
  );
  allows('a product can be made without a sku when none was free (D52)', () =>
    create({ product: { sku: '' } }),
  );
  denies("a product can't be made without reservations (C05)", () => create({ reservations: 'none' }));
  denies("a part number can't be stored without its reservation (C05)", () =>
    create({ reservations: 'sku' }),
  );
  denies("a sku can't be stored without its reservation (C05)", () => create({ reservations: 'partNumber' }));
  for (const sku of ['IOA', 'A01', 'abc', 'AB', 'ABCD']) {
    denies(`"${sku}" can't be a sku`, () => create({ product: { sku } }));
  }
  denies("the part number of another product can't be taken (C05)", async () => {
    const { product } = await stored();
    await create({ product: { partNumber: product.partNumber } });
  });
  denies("the sku of another product can't be taken (C05)", async () => {
    const { product } = await stored();
    await create({ product: { sku: product.sku } });
  });
}

function reservingAlone(): void {
  denies("a code can't be reserved without a product", async () =>
    commit(CAST.DA, reservationsOf(freshId('nobody'), freshProduct({ sku: '' }))),
  );
  denies("a code can't be reserved for a product that is there already", async () => {
    const id = freshId('legacy');
    const product = freshProduct({ sku: '' });
    await store({ [`products/${id}`]: product });
    await commit(CAST.DA, reservationsOf(id, product));
  });
  const altered: Readonly<Record<string, object>> = {
    'another kind': { kind: 'sku' },
    'an unknown kind': { kind: 'name' },
    'another product': { ref: 'target' },
    'a product by number': { ref: 5 },
    'a foreign field': { note: 'x' },
    'another writer': { _by: 'du' },
  };
  for (const [name, change] of Object.entries(altered)) {
    denies(`a reservation can't name ${name}`, async () => {
      const id = freshId('altered');
      const product = freshProduct({ sku: '' });
      const [[path, value] = ['', {}]] = reservationsOf(id, product);
      await commit(CAST.DA, [
        [`products/${id}`, product],
        [path, { ...value, ...change }],
      ]);
    });
  }
  denies("a product can't bring a second part number along", async () => {
    const id = freshId('second');
    const product = freshProduct();
    const [second] = reservationsOf(id, freshProduct());
    await commit(CAST.DA, [
      [`products/${id}`, product],
      ...reservationsOf(id, product),
      ...(second ? [second] : []),
    ]);
  });
  for (const index of [0, 1]) {
    const kind = ['part number', 'sku'][index];
    denies(`the reservation of a ${kind} can't be deleted`, async () => {
      const { reservations } = await stored();
      await deleteDoc(doc(await as(CAST.DA), reservations[index]?.[0] ?? ''));
    });
    denies(`the reservation of a ${kind} can't be given to another product`, async () => {
      const { reservations } = await stored();
      const [path, value] = reservations[index] ?? ['', {}];
      await setDoc(doc(await as(CAST.DA), path), { ...value, ref: 'target', ...stamps(CAST.DA, 2) });
    });
    allows(`an admin with products can ask who holds a ${kind}`, async () => {
      const { reservations } = await stored();
      await getDoc(doc(await as(CAST.DA), reservations[index]?.[0] ?? ''));
    });
    denies(`a user without admin rights can't ask who holds a ${kind}`, async () => {
      const { reservations } = await stored();
      await getDoc(doc(await as(CAST.DU), reservations[index]?.[0] ?? ''));
    });
  }
}

function changing(): void {
  const edit = async (change: Partial<Product>) => {
    const { path, product } = await stored();
    await commit(CAST.DA, [[path, { ...product, ...change, ...stamps(CAST.DA, 2) }]]);
  };
  allows('the price of a product can change', () => edit({ price: 30_000 }));
  allows('a product can be deleted and keeps its codes', () => edit({ deleted: true }));
  denies("a part number can't change after the product is saved (C05, V11)", () =>
    edit({ partNumber: 'RT-X' }),
  );
  denies("a part number can't be taken away", () => edit({ partNumber: '' }));
  denies("a sku can't change after the product is saved (V11)", () => edit({ sku: '999' }));
}

function racing(): void {
  it('lets one of 20 simultaneous creates of a part number through (C05)', async () => {
    const product = freshProduct({ sku: '' });
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => {
        const id = freshId('race');
        return commit(CAST.DA, [[`products/${id}`, product], ...reservationsOf(id, product)]);
      }),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    for (const error of refused) expect(error).toHaveProperty('code', 'permission-denied');
  }, 30_000);
}

/** C05 and V11: the part number and the sku of a product are its own for good. */
export function productCodesSuite(): void {
  group('making', making);
  group('reserving', reservingAlone);
  group('changing', changing);
  racing();
}
