import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { creditSchema } from '../src/domain/credit/schema.ts';
import { BadFolder, type Part, readFolder } from './folder.ts';
import { type Finding, Judge, type Judged, Names } from './judge.ts';
import { Lines } from './lines.ts';
import { proposedMapping } from './mapping.ts';
import type { Noun } from './noun.ts';
import { credits } from './nouns/credits.ts';
import { invoices } from './nouns/invoices.ts';
import { labelOrders } from './nouns/label-orders.ts';
import { orders } from './nouns/orders.ts';
import { findNothing } from './store.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lines-'));
  write('dealers.csv', 'Code,Name\nBRK,Brookvale 4x4\n');
  write(
    'kits.csv',
    'Kit ID,Kit Code,Kit Name,Kit Type\nK1,HIL,Hilux GVM,GVM\nK2,RAN,Ranger lift,Suspension\n',
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

/** Judges the folder: the records of a noun by their numbers, and what was found of each file in words. */
async function judged(noun: Noun) {
  const read = readFolder(folder);
  const mappingOf = ({ noun: of, source }: Part) => proposedMapping(of, source, 2026);
  const records = new Map<string, Judged['value']>();
  const names = new Names(findNothing);
  const found: string[] = [];
  const tell = (file: string, findings: readonly Finding[]) => {
    for (const { line, field, reason, isLeftOut } of findings)
      found.push(`${file} ${line} ${field}: ${reason}${isLeftOut ? ' ✗' : ''}`);
  };
  for (const each of read.files) {
    const own = each.lines && { mapping: mappingOf(each.lines), find: names.find, year: 2026 };
    // What others name first.
    // oxlint-disable-next-line no-await-in-loop
    const lines = each.lines && own && (await Lines.read(each.lines, own));
    const judge = new Judge({ noun: each.noun, mapping: mappingOf(each), names, year: 2026, lines });
    for (const row of each.source.rows) {
      // oxlint-disable-next-line no-await-in-loop
      const made = await judge.judge(row);
      if (made && each.noun === noun) records.set(String(made.value['number']), made.value);
    }
    lines?.tellUnowned();
    tell(each.file, judge.findings);
    tell(each.lines?.file ?? '', lines?.findings ?? []);
  }
  return { records, found };
}

const order = (number: string, more: object) => ({
  orderNo: number,
  store: 'BRK',
  date: '3/02/2019',
  status: 'Completed',
  ...more,
});

describe('lines', () => {
  it('inside the records of a JSON file are those of their order, and one that can’t be read leaves it out', async () => {
    const good = order('O-1', {
      totalInc: '$3,300.00',
      lines: [
        { kit: 'HIL', qty: '1', unitPriceIncGst: '$2,200.00', serials: ['A1'] },
        { kit: 'K2', qty: 2, unitPriceIncGst: 550 },
      ],
    });
    const bad = order('O-2', { lines: [{ kit: 'HIL', qty: 0, unitPriceIncGst: 550 }] });
    write('orders.json', JSON.stringify([good, bad, order('O-3', { lines: [] })]));
    const { records, found } = await judged(orders);
    expect(records.get('O-1')).toMatchObject({
      type: '',
      totals: { ex: 300_000, gst: 30_000, inc: 330_000 },
      lines: [
        { kitId: 'K1', qty: 1, priceExGst: 200_000, serials: ['A1'] },
        { kitId: 'K2', qty: 2, priceExGst: 50_000 },
      ],
    });
    expect([...records.keys()]).toEqual(['O-1']);
    expect(found).toEqual([
      'orders.json 2 lines: Line 2 of orders-lines.json can’t be imported ✗',
      'orders.json 3 lines: No line names it: nothing was ordered ✗',
      'orders-lines.json 2 qty: Isn’t a whole number from 1 to 999 ✗',
    ]);
  });

  it('of an invoice are what it bills, with or without GST; a total that differs by more than a cent is told', async () => {
    write(
      'invoices.csv',
      'Invoice No,Dealer,Date,Total (ex GST),Total (inc GST),Status\n1,BRK,3/02/2019,30.01,33.00,Paid\n2,BRK,3/02/2019,30,35.00,Unpaid\n',
    );
    write(
      'invoice-lines.csv',
      'Invoice,Description,Qty,Price (inc GST)\n1,Bush,3,$11.00\n2,Bush,3,11\n2,,1,0\n9,Bush,1,1\n',
    );
    const { records, found } = await judged(invoices);
    expect(records.get('1')).toMatchObject({ totals: { ex: 3000, inc: 3300 }, balance: 0, status: 'paid' });
    expect(records.get('2')).toMatchObject({ totals: { inc: 3300 }, balance: 3300, status: 'issued' });
    expect(found.filter((each) => !each.includes('paidOn'))).toEqual([
      'invoices.csv 3 totalInc: The lines come to $33.00. Imported with that',
      'invoice-lines.csv 5 invoice: No record of its file is called so ✗',
    ]);
  });

  it('of orders are billed by the invoice that names them by number, and can’t be where the order is another dealer’s', async () => {
    write('dealers.csv', 'Code,Name\nBRK,Brookvale 4x4\nTWO,Another\n');
    write('jobs.csv', 'Job No,Status,Store,Date\nJ-1,Completed,BRK,3/4/2019\n');
    write(
      'orders.csv',
      'Order No,Date,Status,Store,Job\nO-1-2,3/2/2019,Completed,BRK,J-1\nO-12,3/2/2019,Completed,TWO,J-1\n',
    );
    write('order-lines.csv', 'Order No,Kit,Qty,Price\nO-1-2,HIL,1,100\nO-12,HIL,2,100\n');
    write(
      'invoices.csv',
      'Invoice No,Order,Dealer,Date,Status,Total\n1,O-1-2,BRK,3/2/2019,Unpaid,110\n2,O-12,BRK,3/2/2019,Unpaid,110\n',
    );
    const { records, found } = await judged(invoices);
    expect(records.get('1')).toMatchObject({
      orders: [{ number: 'O-1-2' }],
      lines: [{ qty: 1, orderLine: 0 }],
    });
    expect(records.get('2')).toMatchObject({ orders: [], lines: [{ qty: 1, orderLine: -1 }] });
    expect(found).toEqual([
      'orders.csv 3 installationId: The job of another dealer. Imported without it',
      'invoices.csv 3 orders: The order of another dealer. Imported without it',
    ]);
    const made = await judged(orders);
    expect([...made.records.values()].map(({ kind }) => kind)).toEqual(['kit', 'stock']);
  });

  it('can’t be read without a file of what they are lines of', () => {
    write('order-lines.csv', 'Order,Kit,Qty\nO-1,HIL,1\n');
    expect(() => readFolder(folder)).toThrow(BadFolder);
    write('orders.csv', 'Order No,Date,Status,Store\nO-1,3/2/2019,Placed,BRK\n');
    expect(readFolder(folder).files.map(({ lines }) => lines?.file)).toEqual([
      undefined,
      undefined,
      'order-lines.csv',
    ]);
  });
});

describe('what was paid of an invoice', () => {
  const CASES = [
    ['Paid,,', 'paid', 0, []],
    ['Paid,100,', 'paid', 0, ['paidAmount: $100.00 was paid of $110.00. Imported as paid in full']],
    ['Unpaid,,', 'issued', 11_000, []],
    ['Part paid,40,', 'issued', 7000, []],
    ['Part paid,,$70.00', 'issued', 7000, []],
    ['Unpaid,109.99,', 'paid', 0, []],
    ['Unpaid,120,', 'paid', 0, ['paidAmount: $120.00 was paid of $110.00. Imported as paid in full']],
    ['Void,,', 'void', 0, []],
    ['Void,5,', null, 0, ['paidAmount: Void, and something was paid on it ✗']],
    ['Unpaid,-5,', null, 0, ['paidAmount: Is below nothing ✗']],
  ] as const;
  it.each(CASES)('%s', async (cells, status, balance, told) => {
    write(
      'invoices.csv',
      `Invoice No,Dealer,Date,Total,Date Paid,Status,Paid,Balance\n1,BRK,3/02/2019,110,4/02/2019,${cells}\n`,
    );
    const { records, found } = await judged(invoices);
    const made = records.get('1');
    expect(made ? [made['status'], made['balance']] : [null, 0]).toEqual([status, balance]);
    expect(found.map((each) => each.replace('invoices.csv 2 ', ''))).toEqual(told);
  });
});

describe('a credit', () => {
  const CASES = [
    ['Approved,110,,', 11_000, 11_000, ['left: Blank. Counted as not used']],
    ['Approved,-110,,110', 11_000, 11_000, []],
    ['Approved,(110),30,', 11_000, 8000, []],
    ['Approved,110,,40.01', 11_000, 4001, []],
    ['Approved,110,109.99,', 11_000, 0, []],
    ['Approved,110,120,', 11_000, 0, ['used: Imported as used up: all of $110.00']],
    [
      'Approved,110,,120',
      11_000,
      11_000,
      ['left: More than the $110.00 of the credit. Imported as not used'],
    ],
    ['Applied,110,,', 11_000, 0, []],
    ['Void,110,,0', 11_000, 0, []],
    ['Draft,110,,', 11_000, 11_000, []],
    ['Void,110,5,', null, null, ['used: Not approved, and part of it was used ✗']],
    ['Approved,0,,', null, null, ['totalInc: Neither lines nor a total above nothing ✗']],
  ] as const;
  it.each(CASES)('%s', async (cells, inc, left, said) => {
    write(
      'credits.csv',
      `Credit No,Dealer,Date,Reason,Status,Total,Used,Left\n1,BRK,3/02/2019,Freight,${cells}\n`,
    );
    const { records, found } = await judged(credits);
    const made = records.get('1');
    const credit = creditSchema.safeParse(made).data;
    expect([credit?.totals.inc ?? null, credit?.left ?? null]).toEqual([inc, left]);
    expect(found.map((each) => each.replace('credits.csv 2 ', ''))).toEqual(said);
  });

  it('has its own lines, whichever of quantity and price is below nothing; one of another dealer’s invoice names none', async () => {
    write('dealers.csv', 'Code,Name\nBRK,Brookvale 4x4\nTWO,Another\n');
    write('invoices.csv', 'Invoice No,Dealer,Date,Status,Total\n7,BRK,3/2/2019,Unpaid,110\n');
    write(
      'credits.csv',
      'Credit No,Invoice,Dealer,Date,Reason,Status,Total,Left\n1,7,BRK,3/2/2019,RMA,Open,-30,33\n2,7,TWO,3/2/2019,RMA,Open,11,11\n',
    );
    write('credit-lines.csv', 'Credit,Description,Qty,Price\n1,Kit,-2,20\n1,Restocking,1,10\n2,,1,-10\n');
    const { records, found } = await judged(credits);
    expect(records.get('1')).toMatchObject({
      invoiceNumber: '7',
      lines: [
        { description: 'Kit', qty: 2, priceExGst: 2000 },
        { description: 'Restocking', qty: 1, priceExGst: -1000 },
      ],
      totals: { inc: 3300 },
    });
    expect(records.get('2')).toMatchObject({ invoiceId: '', totals: { inc: 1100 } });
    expect(found).toEqual([
      'credits.csv 2 totalInc: The lines come to $33.00. Imported with that',
      'credits.csv 3 invoiceId: The invoice of another dealer. Imported without it',
    ]);
  });
});

it('a label order has its lines, and can’t be of a job that isn’t there, of no label or of one twice', async () => {
  write('jobs.csv', 'Job No,Status,Store,Date,Type\nJ-1,Completed,BRK,3/4/2019,GVM\n');
  write(
    'label-orders.csv',
    'Order No,Job,Date,Status\n1,J-1,3/2/2019,Done\n2,J-1,3/2/2019,Done\n3,J-1,3/2/2019,Done\n4,J-9,3/2/2019,Done\n',
  );
  write('label-lines.csv', 'Order No,Label,Qty,Reason\n1,Plate,2,Bent\n1,SVI,,\n3,QR,1,\n3,Windscreen,1,\n');
  const { records, found } = await judged(labelOrders);
  expect([...records.keys()]).toEqual(['1']);
  expect(records.get('1')).toMatchObject({
    dealerId: 'BRK',
    labels: [
      { kind: 'compliancePlate', qty: 2, reissueReason: 'Bent' },
      { kind: 'svi', qty: 1, reissueReason: '' },
    ],
  });
  expect(found).toEqual([
    'label-orders.csv 3 labels: No label is named: nothing was ordered ✗',
    'label-orders.csv 4 labels: A label stands in it twice ✗',
    'label-orders.csv 5 installationId: None of the installations is called so, or more than one ✗',
  ]);
});
