import { beforeAll, describe, expect, it } from 'vitest';
import { installationSchema } from '#domain/installation/schema.ts';
import { reportFiguresSchema } from '#domain/report/schema.ts';
import { storedFields } from '#domain/shared/rows.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildProduct, buildProductCategory } from '#tests/seed/build/catalogue.ts';
import { buildSale, buildSaleLine } from '#tests/seed/build/sale.ts';
import { REPORTS } from '../../functions/src/reports/work.ts';
import { beginWork } from '../../functions/src/store/long-work.ts';
import { db, freshId, read, save } from './support/admin.ts';
import { setTheStage } from './support/cast.ts';
import { edited, saved } from './support/triggers.ts';

const DEALER = 'outback-penrith';
const YEAR = `jobs~${DEALER}~head-office~2031`;
const KEY = 'jobs|05|gvmUpgradeState|NSW';
const countsOf = async () => reportFiguresSchema.parse(await read(`reportFigures/${YEAR}`)).counts;

/** A job of May 2031, when nobody else works. */
async function newJob(): Promise<string> {
  const id = freshId('job');
  const job = buildInstallation({ dealerId: DEALER, number: 'I-1', installationDate: '2031-05-04' });
  await saved(`installations/${id}`, storedFields(installationSchema, job));
  return id;
}

beforeAll(setTheStage);

describe('the figures of reports', () => {
  it('follow a job that is saved, changed, deleted and restored', async () => {
    const id = await newJob();
    expect(await read(`reportFigures/${YEAR}`)).toMatchObject({
      family: 'jobs',
      dealerId: DEALER,
      distributerId: 'head-office',
      period: '2031',
      counts: { [KEY]: 1 },
    });
    await edited(`installations/${id}`, { state: 'VIC' });
    expect(await countsOf()).toMatchObject({ [KEY]: 0, 'jobs|05|gvmUpgradeState|VIC': 1 });
    await edited(`installations/${id}`, { deleted: true });
    expect(await countsOf()).toMatchObject({ 'jobs|05|gvmUpgradeState|VIC': 0 });
    await edited(`installations/${id}`, { deleted: false, state: 'NSW' });
    expect(await countsOf()).toMatchObject({ [KEY]: 1 });
  });

  it('of a job that can’t be read stay what they were', async () => {
    const id = await newJob();
    const before = await countsOf();
    await edited(`installations/${id}`, { vin: 7 });
    expect(await countsOf()).toEqual(before);
  });

  it('know the category of what was sold', async () => {
    const [category, product] = [freshId('category'), freshId('product')];
    await save(`productCategories/${category}`, buildProductCategory({ name: 'Springs' }));
    await save(`products/${product}`, buildProduct({ category }));
    const sale = buildSale({
      dealerId: DEALER,
      type: 'invoice',
      statusName: 'confirmedQuote',
      madeOn: '2031-05-04',
      lines: [buildSaleLine({ kind: 'product', productId: product, qty: 2, priceEx: 1000 })],
      productIds: [product],
    });
    await saved(`salesRecords/${freshId('sale')}`, sale);
    expect(await read(`reportFigures/goods~${DEALER}~-~2031`)).toMatchObject({
      counts: { [`ex|05|${category}`]: 2000 },
      names: { [category]: 'Springs' },
    });
  });

  it('are made again from the records: lost ones, wrong ones and those of a lost event', async () => {
    const id = await newJob();
    const right = await countsOf();
    await db.doc(`reportFigures/${YEAR}`).delete();
    await beginWork(REPORTS);
    expect(right).toMatchObject(await countsOf());
    await db.doc(`reportFigures/${YEAR}`).update({ counts: { [KEY]: 99 } });
    // Written while no trigger ran.
    await db.doc(`installations/${id}`).update({ state: 'QLD' });
    await beginWork(REPORTS);
    expect(await countsOf()).toMatchObject({
      [KEY]: Number(right[KEY]) - 1,
      'jobs|05|gvmUpgradeState|QLD': 1,
    });
  });
});
