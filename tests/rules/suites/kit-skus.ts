import { deleteDoc, doc, getDoc, setDoc, writeBatch } from 'firebase/firestore';
import { expect, it } from 'vitest';
import type { KitSku } from '#domain/kit-sku/schema.ts';
import { CAST, type Member } from '../cast.ts';
import { as, freshId, stamps, store } from '../environment.ts';
import { allows, denies, group } from '../verbs.ts';
import { freshKitSku } from '../world.ts';

type Write = readonly [path: string, value: object];

async function commit(member: Member, writes: readonly Write[]): Promise<void> {
  const db = await as(member);
  const batch = writeBatch(db);
  for (const [path, value] of writes) batch.set(doc(db, path), { ...stamps(member, 1), ...value });
  await batch.commit();
}
const reservation = (id: string, { sku }: KitSku): Write => [
  `uniq/kitSku~${sku}`,
  { kind: 'kitSku', ref: id },
];

/** A stored row with its reservation. */
async function stored() {
  const id = freshId('sku');
  const row = freshKitSku();
  const [path, value] = reservation(id, row);
  await store({ [`kitSkus/${id}`]: row, [path]: value });
  return { id, path: `kitSkus/${id}`, row, reserved: path };
}

function making(): void {
  const create = async (row: KitSku, isReserved = true) => {
    const id = freshId('sku');
    await commit(CAST.DA, [[`kitSkus/${id}`, row], ...(isReserved ? [reservation(id, row)] : [])]);
  };
  allows('a row can be made with its reservation', () => create(freshKitSku()));
  denies("a row can't be made without it (C05)", () => create(freshKitSku(), false));
  denies("the SKU of another row can't be taken (C05)", async () => create((await stored()).row));
  it('lets one of 10 simultaneous rows of a SKU through (C05)', async () => {
    const row = freshKitSku();
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => create(row)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }, 30_000);
}

function reserving(): void {
  denies("a SKU can't be reserved without a row", () =>
    commit(CAST.DA, [reservation(freshId('nobody'), freshKitSku())]),
  );
  denies("a SKU can't be reserved for a row that is there already", async () => {
    const { id } = await stored();
    await commit(CAST.DA, [reservation(id, freshKitSku())]);
  });
  const altered: Readonly<Record<string, object>> = {
    'another kind': { kind: 'sku' },
    'another row': { ref: 'target' },
    'a row by number': { ref: 5 },
    'a foreign field': { note: 'x' },
    'another writer': { _by: 'du' },
  };
  for (const [name, change] of Object.entries(altered)) {
    denies(`a reservation can't name ${name}`, async () => {
      const id = freshId('sku');
      const row = freshKitSku();
      const [path, value] = reservation(id, row);
      await commit(CAST.DA, [
        [`kitSkus/${id}`, row],
        [path, { ...value, ...change }],
      ]);
    });
  }
  denies("a reservation can't be deleted", async () =>
    deleteDoc(doc(await as(CAST.DA), (await stored()).reserved)),
  );
  denies("a reservation can't be given to another row", async () => {
    const { reserved } = await stored();
    await setDoc(doc(await as(CAST.DA), reserved), { kind: 'kitSku', ref: 'target', ...stamps(CAST.DA, 2) });
  });
  allows('an admin with kits can ask who holds a SKU', async () =>
    getDoc(doc(await as(CAST.DA), (await stored()).reserved)),
  );
  denies("a user without admin rights can't ask who holds a SKU", async () =>
    getDoc(doc(await as(CAST.DU), (await stored()).reserved)),
  );
}

function changing(): void {
  const edit = async (change: Partial<KitSku>) => {
    const { path, row } = await stored();
    await commit(CAST.DA, [[path, { ...row, ...change, ...stamps(CAST.DA, 2) }]]);
  };
  allows('the price of a row can change', () => edit({ price: 330_000 }));
  allows('a row can be deleted and keeps its SKU', () => edit({ deleted: true }));
  denies("a SKU can't change after the row is saved (C05)", () => edit({ sku: 'OTHER-1' }));
}

/** The SKU of a kit with a spring option is its own for good. */
export function kitSkusSuite(): void {
  group('making', making);
  group('reserving', reserving);
  group('changing', changing);
}
