import { afterEach, expect, it } from 'vitest';
import { saleSchema } from '#domain/sale/schema.ts';
import { storedFields } from '#domain/shared/rows.ts';
import { buildSale, buildSaleLine } from '#tests/seed/build/sale.ts';
import { migrate } from '../../migrations/run.ts';
import { db, read } from './support/admin.ts';
import { named } from './support/migrations.ts';

const part = (productId: string, excluded = false) =>
  buildSaleLine({ kind: 'product', kitId: '', productId, excluded });
const SALE = buildSale({ lines: [part('ts-4001'), part('ts-4002', true), part('ts-4001')] });

const ofBefore = () => {
  const { productIds: _new, ...before } = storedFields(saleSchema, SALE);
  return { ...before, _rev: 3 };
};

afterEach(async () => {
  await Promise.all(['old', 'wrong', 'broken'].map((id) => db.doc(`salesRecords/held-${id}`).delete()));
});

it('sale-products says of sales of before what counted in them, and leaves one that does not parse', async () => {
  await db.doc('salesRecords/held-old').set(ofBefore());
  await db.doc('salesRecords/held-wrong').set({ ...ofBefore(), productIds: ['ts-4002'] });
  await db.doc('salesRecords/held-broken').set({ ...ofBefore(), lines: 5 });
  const { left } = await migrate(named('sale-products'), { isWrite: true });
  expect(await read('salesRecords/held-old')).toMatchObject({ productIds: ['ts-4001'], _rev: 3 });
  expect(await read('salesRecords/held-wrong')).toMatchObject({ productIds: ['ts-4001'], _rev: 3 });
  expect(left.join('\n')).toContain('salesRecords/held-broken');
  expect(await read('salesRecords/held-broken')).not.toHaveProperty('productIds');
  expect(await migrate(named('sale-products'), { isWrite: true })).toMatchObject({ changed: 0 });
});
