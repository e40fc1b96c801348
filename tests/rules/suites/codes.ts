import { deleteDoc, doc, setDoc, writeBatch } from 'firebase/firestore';
import { expect } from 'vitest';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { buildProductReservations } from '#tests/seed/build/uniq.ts';
import { CAST, type Member } from '../cast.ts';
import { as, freshId, stamps, store } from '../environment.ts';
import { allows, denies, group, shows } from '../verbs.ts';
import { freshProduct } from '../world.ts';

type Write = readonly [path: string, value: object];

/** A code that no two products may have: reserved in the commit that gives it, kept for good. */
interface Code {
  readonly kind: 'partNumber' | 'sku';
  /** A product with a code of its own and no other code. */
  readonly fresh: () => object;
}

const CODES: readonly Code[] = [
  { kind: 'partNumber', fresh: () => freshProduct({ sku: '' }) },
  { kind: 'sku', fresh: () => freshProduct({ partNumber: '' }) },
];

/** The reservation of the product's first code, with the document's path. */
const reservation = (id: string, record: object): Write => {
  const [made] = buildProductReservations(id, freshProduct({ partNumber: '', sku: '', ...record }));
  return [`uniq/${made?.id}`, made?.value ?? {}];
};

/** One commit; values may bring stamps of their own. */
async function commit(member: Member, writes: readonly Write[]): Promise<void> {
  const db = await as(member);
  const batch = writeBatch(db);
  for (const [path, value] of writes) batch.set(doc(db, path), { ...stamps(member, 1), ...value });
  await batch.commit();
}

/** A stored product with its reservation. */
async function stored({ fresh }: Code) {
  const id = freshId('coded');
  const record = fresh();
  const path = `products/${id}`;
  const [reserved, value] = reservation(id, record);
  await store({ [path]: record, [reserved]: value });
  return { id, path, record, reserved, value };
}

function making(code: Code): void {
  const { kind, fresh } = code;
  const create = async (record: object, isReserved = true, member: Member = CAST.DA) => {
    const id = freshId('made');
    await commit(member, [[`products/${id}`, record], ...(isReserved ? [reservation(id, record)] : [])]);
  };
  allows('a product can be made with its reservation', () => create(fresh()));
  denies("a product can't be made without it (C05)", () => create(fresh(), false));
  denies("a user without admin rights can't make one with it", () => create(fresh(), true, CAST.DU));
  denies("the code of another product can't be taken (C05)", async () => create((await stored(code)).record));
  denies("the code of a deleted product can't be taken (C05)", async () => {
    const { path, record } = await stored(code);
    await commit(CAST.DA, [[path, { ...record, deleted: true, ...stamps(CAST.DA, 2) }]]);
    await create(record);
  });
  shows('lets one of 10 simultaneous products of a code through (C05)', async () => {
    const record = fresh();
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => create(record)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    for (const error of refused) expect(error).toHaveProperty('code', 'permission-denied');
  });
  const save = async (change: object) => {
    const { path, record } = await stored(code);
    await commit(CAST.DA, [[path, { ...record, ...change, ...stamps(CAST.DA, 2) }]]);
  };
  allows('a product can change and keep its code', () => save({ price: 30_000 }));
  allows('a product can be deleted and keeps its code', () => save({ deleted: true }));
  for (const other of ['OTHER-1', '999', '', ' ']) {
    denies(`a code can't become "${other}" after it is saved (C05, V11)`, () => save({ [kind]: other }));
  }
  denies("a code can't be changed with a new reservation (C05, V11)", async () => {
    const { id, path, record } = await stored(code);
    const next = fresh();
    await commit(CAST.DA, [[path, { ...record, ...next, ...stamps(CAST.DA, 2) }], reservation(id, next)]);
  });
}

function reserving(code: Code): void {
  const { kind, fresh } = code;
  denies("a code can't be reserved without a product", () =>
    commit(CAST.DA, [reservation(freshId('nobody'), fresh())]),
  );
  denies("a code can't be reserved for a product that is not saved with it", async () => {
    const id = freshId('legacy');
    const record = fresh();
    await store({ [`products/${id}`]: record });
    await commit(CAST.DA, [reservation(id, record)]);
  });
  denies("a product can't bring a second code along", async () => {
    const id = freshId('second');
    const record = fresh();
    await commit(CAST.DA, [[`products/${id}`, record], reservation(id, record), reservation(id, fresh())]);
  });
  denies("a blank code can't be reserved", async () => {
    const id = freshId('blank');
    await commit(CAST.DA, [
      [`products/${id}`, freshProduct({ partNumber: '', sku: '' })],
      [`uniq/${kind}~`, { kind, ref: id }],
    ]);
  });
  const altered: Readonly<Record<string, object>> = {
    'another kind': { kind: kind === 'sku' ? 'partNumber' : 'sku' },
    'an unknown kind': { kind: 'name' },
    'another product': { ref: 'target' },
    'a product by number': { ref: 5 },
    'a foreign field': { note: 'x' },
    'another writer': { _by: 'du' },
  };
  for (const [name, change] of Object.entries(altered)) {
    denies(`a reservation can't name ${name}`, async () => {
      const id = freshId('altered');
      const record = fresh();
      const [path, value] = reservation(id, record);
      await commit(CAST.DA, [
        [`products/${id}`, record],
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
  allows('a customer can have the id of a product with a code', () => beside(false));
  denies("a customer of the same id can't free a code", () => beside(true));
  denies("a code's reservation of another kind can't stand in", async () => {
    const id = freshId('made');
    const record = fresh();
    const [path, value] = reservation(id, record);
    await store({ [path]: { ...value, kind: 'customerEmail' } });
    await commit(CAST.DA, [[`products/${id}`, record]]);
  });
  denies("a reservation can't be given to another product", async () => {
    const { reserved, value } = await stored(code);
    await setDoc(doc(await as(CAST.DA), reserved), { ...value, ref: 'target', ...stamps(CAST.DA, 1) });
  });
  denies("a product that is made can't take a reservation over", async () => {
    const { reserved, record, value } = await stored(code);
    const id = freshId('thief');
    await commit(CAST.DA, [
      [`products/${id}`, record],
      [reserved, { ...value, ref: id }],
    ]);
  });
}

/** What is a product's alone: it has two codes, may have neither, and its SKU is of the portal's letters. */
function both(): void {
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
  for (const sku of ['IOA', 'A01', 'abc', 'AB', 'ABCD', 'AB ']) {
    denies(`"${sku}" can't be a SKU`, () => create({ sku }));
  }
  for (const text of [
    'Éclair',
    'ÜBER',
    'İstanbul',
    'ΟΔΟΣ',
    'Straße',
    '\u212Aelvin',
    'a/b',
    'LR  7',
    '中文',
  ]) {
    allows(`"${text}" is the same key to client and rules`, () =>
      create({ partNumber: `${text} ${freshId('p')}` }),
    );
  }
  denies("a part number can't be saved beside itself in small letters", async () => {
    const held = freshProduct({ sku: '' });
    await store(Object.fromEntries([reservation(freshId('holder'), held)]));
    await create({ partNumber: held.partNumber.toLowerCase(), sku: '' });
  });
}

/** A product that has no part number may get one; a SKU comes with the product or not at all. */
function later(): void {
  const saved = async (before: object, after: object, reserves: object | null = after) => {
    const id = freshId('later');
    const product = freshProduct({ partNumber: '', sku: '', ...before });
    await store({ [`products/${id}`]: product });
    await commit(CAST.DA, [
      [`products/${id}`, { ...product, ...after, ...stamps(CAST.DA, 2) }],
      ...(reserves ? [reservation(id, reserves)] : []),
    ]);
  };
  const fresh = () => ({ partNumber: freshProduct().partNumber });
  allows('a product without a part number can get one', () => saved({}, fresh()));
  allows('one of spaces alone is none', () => saved({ partNumber: ' ' }, fresh()));
  denies("it can't get one without a reservation", () => saved({}, fresh(), null));
  denies("it can't reserve another than it gets", () => saved({}, fresh(), fresh()));
  denies("a product that has a part number can't get another", () => saved(fresh(), fresh()));
  denies("it can't get the part number of another product", async () => {
    const { record, reserved } = await stored({ kind: 'partNumber', fresh: () => freshProduct({ sku: '' }) });
    await saved({}, { partNumber: String(Reflect.get(record, 'partNumber')) }, null);
    expect(reserved).not.toBe('');
  });
  denies("a product without a SKU can't get one later", () => saved({}, { sku: freshProduct().sku }));
}

/** C05 and V11: the codes of products are their own for good. */
export function codesSuite(): void {
  group('both codes of a product', both);
  group('a part number that comes later', later);
  for (const code of CODES) {
    group(`making with a ${code.kind}`, () => making(code));
    group(`reserving a ${code.kind}`, () => reserving(code));
  }
}
