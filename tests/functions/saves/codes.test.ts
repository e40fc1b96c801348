import { expect, it } from 'vitest';
import { buildProductReservations } from '#tests/seed/build/uniq.ts';
import { CAST } from '#tests/rules/cast.ts';
import { freshKitSku, freshProduct } from '#tests/rules/world.ts';
import { read } from '../support/admin.ts';
import {
  allows,
  commit,
  denies,
  freshId,
  group,
  inTheWorld,
  onlyOneOf,
  save,
  saveOf,
  store,
} from '../support/saving.ts';

type Reserved = readonly [path: string, value: object];

/** A code that no two records of a collection may have: reserved in the commit that makes the record, kept for good. */
interface Code {
  readonly kind: 'partNumber' | 'sku' | 'kitSku';
  readonly collection: 'products' | 'kitSkus';
  readonly field: 'partNumber' | 'sku';
  /** A record with a code of its own and no other code. */
  readonly fresh: () => object;
  readonly reservation: (id: string, record: object) => Reserved;
  /** A small honest edit. */
  readonly edit: object;
}

const ofProduct = (id: string, record: object): Reserved => {
  const [made] = buildProductReservations(id, freshProduct({ partNumber: '', sku: '', ...record }));
  return [`uniq/${made?.id}`, made?.value ?? {}];
};
/** As an import saves them; what a form saves is held to the same by the rules (tests/rules/suites/codes.ts). */
const PRODUCTS = { collection: 'products', reservation: ofProduct, edit: { price: 30_000 } } as const;

const CODES: readonly Code[] = [
  { ...PRODUCTS, kind: 'partNumber', field: 'partNumber', fresh: () => freshProduct({ sku: '' }) },
  { ...PRODUCTS, kind: 'sku', field: 'sku', fresh: () => freshProduct({ partNumber: '' }) },
  {
    kind: 'kitSku',
    collection: 'kitSkus',
    field: 'sku',
    fresh: () => freshKitSku(),
    reservation: (id, record) => [
      `uniq/kitSku~${String(Reflect.get(record, 'sku'))}`,
      { kind: 'kitSku', ref: id },
    ],
    edit: { price: 330_000 },
  },
];

async function stored({ collection, fresh, reservation }: Code) {
  const id = freshId('coded');
  const record = fresh();
  const path = `${collection}/${id}`;
  const [reserved, value] = reservation(id, record);
  await store({ [path]: record, [reserved]: value });
  return { id, path, record, reserved, value };
}

function codes(code: Code): void {
  const { kind, collection, field, fresh, reservation } = code;
  const create = async (record: object) => {
    const id = freshId('made');
    await save(CAST.DA, `${collection}/${id}`, record);
    return id;
  };
  it('a record is made with its reservation', async () => {
    const record = fresh();
    const id = await create(record);
    const [path, value] = reservation(id, record);
    expect(await read(path)).toMatchObject({ ...value, kind, _rev: 1, _by: CAST.DA.uid });
  });
  denies("the code of another record can't be taken (C05)", async () => create((await stored(code)).record), [
    'taken',
  ]);
  denies("the code of a deleted record can't be taken (C05)", async () => {
    const { path, record } = await stored(code);
    await save(CAST.DA, path, { deleted: true }, 2);
    await create(record);
  }, ['taken']);
  it('lets one of 10 simultaneous records of a code through (C05)', async () => {
    const record = fresh();
    await onlyOneOf(10, () => create(record));
  });
  allows('a record can change and keep its code', async () =>
    save(CAST.DA, (await stored(code)).path, code.edit, 2),
  );
  allows('a record can be deleted and keeps its code', async () =>
    save(CAST.DA, (await stored(code)).path, { deleted: true }, 2),
  );
  for (const other of ['OTHER-1', '999', '']) {
    denies(`a code can't become "${other}" after it is saved (C05, V11)`, async () =>
      save(CAST.DA, (await stored(code)).path, { [field]: other }, 2),
    );
  }
  denies("two of one code can't be made at once", () => {
    const record = fresh();
    return commit(
      CAST.DA,
      [1, 2].map(() => saveOf(`${collection}/${freshId('twice')}`, record)),
    );
  }, ['taken']);
  denies("a reservation can't be written by itself", async () => {
    const { reserved, value } = await stored(code);
    await save(CAST.DA, reserved, { ...value, ref: 'target' }, 2);
  }, ['rights']);
}

for (const code of CODES) group(`a ${code.kind}`, () => codes(code));

group('both codes of a product', () => {
  const create = (given: { partNumber?: string; sku?: string }) =>
    save(CAST.DA, `products/${freshId('made')}`, freshProduct(given));
  allows('a product can be made with both', () => create({}));
  allows('a product can be made without codes', () => create({ partNumber: '', sku: '' }));
  allows('a product can be made without a SKU when none was free (decisions: sku-codes)', () =>
    create({ sku: '' }),
  );
  for (const sku of ['IOA', 'A01', 'abc', 'AB', 'ABCD'])
    denies(`"${sku}" can't be a SKU`, () => create({ sku }), ['rights']);
});

group('a part number that comes later', () => {
  const held = async () => {
    const id = freshId('later');
    await store({ [`products/${id}`]: freshProduct({ partNumber: '', sku: '' }) });
    return `products/${id}`;
  };
  it('a product that was saved without one gets it, with its reservation', async () => {
    const path = await held();
    await save(CAST.DA, path, { partNumber: 'LATE-1' }, 2);
    const [made] = buildProductReservations(
      path.split('/')[1] ?? '',
      freshProduct({ partNumber: 'LATE-1', sku: '' }),
    );
    expect(await read(`uniq/${made?.id}`)).toMatchObject({ kind: 'partNumber', _by: CAST.DA.uid });
  });
  denies("it can't be another product's", async () => {
    const [path, other] = [await held(), await held()];
    await save(CAST.DA, other, { partNumber: 'LATE-2' }, 2);
    await save(CAST.DA, path, { partNumber: 'late-2' }, 2);
  }, ['taken']);
  denies("it can't go again (V11)", async () => {
    const path = await held();
    await save(CAST.DA, path, { partNumber: 'LATE-3' }, 2);
    await save(CAST.DA, path, { partNumber: '' }, 3);
  });
  denies("a SKU can't come later: it is drawn", async () => save(CAST.DA, await held(), { sku: 'K7P' }, 2));
});

group('a part number in other letters', () => {
  denies("can't be saved beside itself", async () => {
    const held = freshProduct({ sku: '' });
    const [reserved] = buildProductReservations('holder', held);
    await store({ 'products/holder': held, [`uniq/${reserved?.id}`]: reserved?.value ?? {} });
    const clashing = { ...held, partNumber: held.partNumber.toLowerCase() };
    await save(CAST.DA, `products/${freshId('made')}`, clashing);
  }, ['taken']);
});

inTheWorld();
