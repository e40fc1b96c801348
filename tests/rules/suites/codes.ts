import { deleteDoc, doc, getDoc, setDoc, writeBatch } from 'firebase/firestore';
import { expect } from 'vitest';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { buildProductReservations } from '#tests/seed/build/uniq.ts';
import { CAST, type Member } from '../cast.ts';
import { as, freshId, stamps, store } from '../environment.ts';
import { allows, denies, group, shows } from '../verbs.ts';
import { freshKitSku, freshProduct } from '../world.ts';

type Write = readonly [path: string, value: object];

/** A code that no two records of a collection may have: reserved in the commit that makes the record, kept for good. */
interface Code {
  readonly kind: 'partNumber' | 'sku' | 'kitSku';
  readonly collection: 'products' | 'kitSkus';
  readonly field: 'partNumber' | 'sku';
  /** The privilege flag of those who keep the records. */
  readonly area: string;
  /** A record with a code of its own and no other code. */
  readonly fresh: () => object;
  /** Its reservation, with the document's path. */
  readonly reservation: (id: string, record: object) => Write;
  /** A small honest edit. */
  readonly edit: object;
}

const ofProduct = (id: string, record: object): Write => {
  const [made] = buildProductReservations(id, freshProduct({ partNumber: '', sku: '', ...record }));
  return [`uniq/${made?.id}`, made?.value ?? {}];
};
const PRODUCTS = {
  collection: 'products',
  area: 'products',
  reservation: ofProduct,
  edit: { price: 30_000 },
} as const;

const CODES: readonly Code[] = [
  { ...PRODUCTS, kind: 'partNumber', field: 'partNumber', fresh: () => freshProduct({ sku: '' }) },
  { ...PRODUCTS, kind: 'sku', field: 'sku', fresh: () => freshProduct({ partNumber: '' }) },
  {
    kind: 'kitSku',
    collection: 'kitSkus',
    field: 'sku',
    area: 'kits',
    fresh: () => freshKitSku(),
    reservation: (id, record) => [
      `uniq/kitSku~${String(Reflect.get(record, 'sku'))}`,
      { kind: 'kitSku', ref: id },
    ],
    edit: { price: 330_000 },
  },
];

/** One commit; values may bring stamps of their own. */
async function commit(member: Member, writes: readonly Write[]): Promise<void> {
  const db = await as(member);
  const batch = writeBatch(db);
  for (const [path, value] of writes) batch.set(doc(db, path), { ...stamps(member, 1), ...value });
  await batch.commit();
}

/** A stored record with its reservation. */
async function stored({ collection, fresh, reservation }: Code) {
  const id = freshId('coded');
  const record = fresh();
  const path = `${collection}/${id}`;
  const [reserved, value] = reservation(id, record);
  await store({ [path]: record, [reserved]: value });
  return { id, path, record, reserved, value };
}

function making(code: Code): void {
  const { collection, field, fresh, reservation } = code;
  const create = async (record: object, isReserved = true) => {
    const id = freshId('made');
    await commit(CAST.DA, [
      [`${collection}/${id}`, record],
      ...(isReserved ? [reservation(id, record)] : []),
    ]);
  };
  allows('a record can be made with its reservation', () => create(fresh()));
  denies("a record can't be made without it (C05)", () => create(fresh(), false));
  denies("the code of another record can't be taken (C05)", async () => create((await stored(code)).record));
  shows('lets one of 10 simultaneous records of a code through (C05)', async () => {
    const record = fresh();
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => create(record)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    for (const error of refused) expect(error).toHaveProperty('code', 'permission-denied');
  });
  allows('a record can change and keep its code', async () => {
    const { path, record } = await stored(code);
    await commit(CAST.DA, [[path, { ...record, ...code.edit, ...stamps(CAST.DA, 2) }]]);
  });
  allows('a record can be deleted and keeps its code', async () => {
    const { path, record } = await stored(code);
    await commit(CAST.DA, [[path, { ...record, deleted: true, ...stamps(CAST.DA, 2) }]]);
  });
  for (const other of ['OTHER-1', '999', '']) {
    denies(`a code can't become "${other}" after the record is saved (C05, V11)`, async () => {
      const { path, record } = await stored(code);
      await commit(CAST.DA, [[path, { ...record, [field]: other, ...stamps(CAST.DA, 2) }]]);
    });
  }
}

function reserving(code: Code): void {
  const { kind, collection, area, fresh, reservation } = code;
  denies("a code can't be reserved without a record", () =>
    commit(CAST.DA, [reservation(freshId('nobody'), fresh())]),
  );
  denies("a code can't be reserved for a record that is there already", async () => {
    const id = freshId('legacy');
    const record = fresh();
    await store({ [`${collection}/${id}`]: record });
    await commit(CAST.DA, [reservation(id, record)]);
  });
  denies("a record can't bring a second code along", async () => {
    const id = freshId('second');
    const record = fresh();
    await commit(CAST.DA, [
      [`${collection}/${id}`, record],
      reservation(id, record),
      reservation(id, fresh()),
    ]);
  });
  const altered: Readonly<Record<string, object>> = {
    'another kind': { kind: kind === 'sku' ? 'partNumber' : 'sku' },
    'an unknown kind': { kind: 'name' },
    'another record': { ref: 'target' },
    'a record by number': { ref: 5 },
    'a foreign field': { note: 'x' },
    'another writer': { _by: 'du' },
  };
  for (const [name, change] of Object.entries(altered)) {
    denies(`a reservation can't name ${name}`, async () => {
      const id = freshId('altered');
      const record = fresh();
      const [path, value] = reservation(id, record);
      await commit(CAST.DA, [
        [`${collection}/${id}`, record],
        [path, { ...value, ...change }],
      ]);
    });
  }
  denies("a reservation can't be deleted", async () =>
    deleteDoc(doc(await as(CAST.DA), (await stored(code)).reserved)),
  );
  const beside = async (isFreed: boolean) => {
    const { id, reserved } = await stored(code);
    const db = await as(CAST.DU);
    const batch = writeBatch(db);
    batch.set(doc(db, 'customers', id), { ...buildCustomer({ email: '' }), ...stamps(CAST.DU, 1) });
    if (isFreed) batch.delete(doc(db, reserved));
    await batch.commit();
  };
  allows('a customer can have the id of a record with a code', () => beside(false));
  denies("a customer of the same id can't free a code", () => beside(true));
  denies("a code's reservation of another kind can't stand in", async () => {
    const id = freshId('made');
    const record = fresh();
    const [path, value] = reservation(id, record);
    await store({ [path]: { ...value, kind: 'customerEmail' } });
    await commit(CAST.DA, [[`${collection}/${id}`, record]]);
  });
  denies("a reservation can't be given to another record", async () => {
    const { reserved, value } = await stored(code);
    await setDoc(doc(await as(CAST.DA), reserved), { ...value, ref: 'target', ...stamps(CAST.DA, 2) });
  });
  allows(`an admin with ${area} can ask who holds a code`, async () =>
    getDoc(doc(await as(CAST.DA), (await stored(code)).reserved)),
  );
  denies("a user without admin rights can't ask who holds a code", async () =>
    getDoc(doc(await as(CAST.DU), (await stored(code)).reserved)),
  );
}

/** What is a product's alone: it has two codes, may have neither, and its SKU is of the portal's letters. */
function products(): void {
  const create = async (codes: { partNumber?: string; sku?: string }, kept = /./) => {
    const id = freshId('made');
    const product = freshProduct(codes);
    const reservations = buildProductReservations(id, product)
      .map((made): Write => [`uniq/${made.id}`, made.value])
      .filter(([path]) => kept.test(path));
    await commit(CAST.DA, [[`products/${id}`, product], ...reservations]);
  };
  allows('a product can be made with both reservations', () => create({}));
  allows('a product without codes can be made without any', () => create({ partNumber: '', sku: '' }));
  allows('a product can be made without a SKU when none was free (decisions: sku-codes)', () =>
    create({ sku: '' }),
  );
  denies("a part number can't be stored without its reservation (C05)", () => create({}, /\/sku~/));
  denies("a SKU can't be stored without its reservation (C05)", () => create({}, /\/partNumber~/));
  for (const sku of ['IOA', 'A01', 'abc', 'AB', 'ABCD']) {
    denies(`"${sku}" can't be a SKU`, () => create({ sku }));
  }
}

/** C05 and V11: the codes of products and of kits with a spring option are their own for good. */
export function codesSuite(): void {
  group('both codes of a product', products);
  for (const code of CODES) {
    group(`making with a ${code.kind}`, () => making(code));
    group(`reserving a ${code.kind}`, () => reserving(code));
  }
}
