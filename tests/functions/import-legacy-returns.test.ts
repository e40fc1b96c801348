import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { creditSchema } from '#domain/credit/schema.ts';
import { goodsReturnSchema } from '#domain/goods-return/schema.ts';
import { timeLimitDefinitions } from '#tests/seed/collections/system.ts';
import { buildDistributer } from '#tests/seed/build/party.ts';
import { lookAt } from '../../functions/src/self-check/look.ts';
import { takeBack } from '../../legacy/take-back.ts';
import { db, edit, emptyStore, read, save } from './support/admin.ts';
import { clearOutside, decide, idsOf, importNow, outside, sampleFolder } from './support/legacy.ts';

let folder = '';
let outsideBefore: Awaited<ReturnType<typeof outside>>;

beforeEach(async () => {
  await emptyStore();
  await save('system/timeLimits', { types: timeLimitDefinitions() });
  await save('distributers/head-office', buildDistributer({ headOffice: true }));
  outsideBefore = await outside();
  folder = await sampleFolder();
  decide(folder);
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await clearOutside(outsideBefore);
});

async function numbered(collection: 'returns' | 'credits', number: string) {
  const { docs } = await db.collection(collection).where('number', '==', number).get();
  const [found] = docs;
  if (!found || docs.length > 1) throw new Error(`${docs.length} of ${number}`);
  return found;
}
const returnOf = async (number: string) =>
  goodsReturnSchema.parse((await numbered('returns', number)).data());

describe('an imported return', () => {
  it('stands as it was decided, and it and its credit name each other; the numbers go on', async () => {
    await importNow(folder);
    const [goods, credit] = [await numbered('returns', 'R-2001'), await numbered('credits', 'C-7002')];
    expect(goodsReturnSchema.parse(goods.data())).toMatchObject({
      status: { name: 'approved' },
      dealerId: 'BRK01',
      dealerName: 'Brookvale 4x4 Fitouts',
      supplierId: 'distributor~head-office',
      requestedOn: '2019-02-12',
      receivedOn: '2019-02-18',
      creditId: credit.id,
      creditNumber: 'C-7002',
      lines: [
        {
          kitId: 'K1',
          sku: 'LR-HIL-3500',
          serial: 'A10233',
          orderId: '',
          orderNumber: 'O-5501',
          qty: 1,
          receivedQty: 1,
          reason: 'faulty',
          reasonText: 'Bush split on the first drive',
          outcome: 'credit',
          creditedExGst: 289_000,
        },
      ],
      entries: [{ move: 'make', to: 'approved', by: 'import' }],
    });
    expect(creditSchema.parse(credit.data())).toMatchObject({ returnId: goods.id, returnNumber: 'R-2001' });
    expect(await returnOf('R-2002')).toMatchObject({
      status: { name: 'requested' },
      lines: [{ receivedQty: 0, outcome: '', reason: 'wrong' }],
    });
    expect(await returnOf('R-2003')).toMatchObject({
      status: { name: 'declined' },
      receivedOn: '2026-11-02',
      rejectedGoods: 'sendBack',
      creditId: '',
      lines: [{ outcome: 'reject', creditedExGst: 0 }],
    });
    expect(await read('counters/returns~head-office')).toEqual({ next: 2005 });
  });

  it('has the unit alone that no other return has, and each fault of its file is told with its line', async () => {
    const { made, outcomes } = await importNow(folder);
    expect(made['returns.csv']).toBe(4);
    expect((await returnOf('R-2004')).lines).toMatchObject([{ serial: '', reason: 'faulty' }]);
    const told = outcomes.find(({ file }) => file === 'returns.csv')?.findings ?? [];
    expect(told.map(({ line, field, isLeftOut }) => `${line} ${field} ${isLeftOut}`)).toEqual(
      expect.arrayContaining([
        '4 id true',
        '5 receivedOn false',
        '6 lines false',
        '6 reason false',
        '7 dealerId true',
        '8 requestedOn true',
        '9 lines true',
        '10 status true',
        '11 qty true',
      ]),
    );
  });

  it('leaves no difference for the self-check, moves no stock and goes back whole, last of all first', async () => {
    const { id } = await importNow(folder);
    const all = await Promise.all(['returns', 'credits', 'orders'].map((each) => db.collection(each).get()));
    const looked = await Promise.all(all.flatMap(({ docs }) => docs.map((document) => lookAt(document))));
    expect(looked.flat().filter(({ kind }) => kind !== 'transit')).toEqual([]);
    const pages = (await db.collection(`legacyRuns/${id}/pages`).get()).docs.map((page) => page.id);
    const own = pages.filter((page) => page.includes('returns'));
    expect([own.length, own]).toEqual([4, pages.slice(-4)]);
    const credit = await numbered('credits', 'C-7002');
    await edit(credit.ref.path, { reasonText: 'Agreed by phone' });
    await takeBack({ run: id, isWrite: true });
    expect(await idsOf('returns')).toEqual([]);
    expect(await read(credit.ref.path)).toMatchObject({ returnId: '', returnNumber: '' });
  });
});
