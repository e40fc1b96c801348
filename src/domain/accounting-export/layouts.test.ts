import * as fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { buildCredit } from '#tests/seed/build/credit.ts';
import { buildInvoice } from '#tests/seed/build/invoice.ts';
import { documentTotals } from '../shared/money.ts';
import { csvLine } from '../shared/csv-line.ts';
import { escapeFormula, unescapeFormula } from '../shared/csv-cell.ts';
import { creditDocument, invoiceDocument, paymentDocument, sharedGst } from './documents.ts';
import { amountText, headText, LAYOUTS, paymentText, salesText } from './layouts.ts';
import { lastMonth, periodFault } from './period.ts';
import { EXPORT_LAYOUTS, type ExportLayout, type TakenEntry } from './schema.ts';
import { amountOf, differencesOf, inParts, notTaken, totalsByKind } from './select.ts';

const taken = (fields: Partial<TakenEntry> = {}): TakenEntry => ({
  entry: 'head-office~outback-penrith~00000001',
  kind: 'invoice',
  recordId: 'invoice-1',
  number: 'INV-40001',
  day: '2026-09-11',
  at: 1_789_000_000,
  text: '',
  amount: 539_000,
  ...fields,
});
const invoice = buildInvoice({
  lines: [
    {
      orderId: 'o',
      orderLine: 0,
      sku: 'K7M',
      description: 'HiLux "GVM", 3,300 kg',
      qty: 2,
      priceExGst: 245_000,
    },
    { orderId: '', orderLine: -1, sku: '', description: '=HYPERLINK("evil")', qty: 1, priceExGst: 8_505 },
  ],
  payments: [
    {
      id: 'p1',
      amount: 50_000,
      kind: 'card',
      ref: 'EFT 77',
      on: '2026-09-30',
      at: 1_790_000_000,
      by: 'omar',
      byName: 'Omar Haddad',
      reverses: '',
    },
  ],
});
const accounts = (layout: ExportLayout) => ({ layout, ...LAYOUTS[layout].usual });
const sheet = (layout: ExportLayout, file: 'invoices' | 'credits', text: string) =>
  Papa.parse<Record<string, string>>(headText(layout, file) + text, { header: true, skipEmptyLines: true })
    .data;

describe('the layouts', () => {
  // A layout that was used stays as it is: what fails here gets a new name (schema.ts).
  it('write an invoice as they always have', () => {
    const document = invoiceDocument(invoice, taken());
    expect(
      EXPORT_LAYOUTS.map((layout) => salesText(accounts(layout), 'invoices', document)),
    ).toMatchInlineSnapshot(`
      [
        "Outback Suspension Penrith,office@outbacksuspension.example,,,,,,,,,INV-40001,PO-77,11/09/2026,11/10/2026,5483.56,,"HiLux ""GVM"", 3,300 kg",2,2450.00,,200,GST on Income,490.00,,,,,AUD,
      Outback Suspension Penrith,office@outbacksuspension.example,,,,,,,,,INV-40001,PO-77,11/09/2026,11/10/2026,5483.56,,"'=HYPERLINK(""evil"")",1,85.05,,200,GST on Income,8.51,,,,,AUD,
      ",
        "Outback Suspension Penrith,,,INV-40001,11/09/2026,PO-77,"HiLux ""GVM"", 3,300 kg",4-1000,4900.00,5390.00,Sale; Outback Suspension Penrith,GST,490.00,I
      Outback Suspension Penrith,,,INV-40001,11/09/2026,PO-77,"'=HYPERLINK(""evil"")",4-1000,85.05,93.56,Sale; Outback Suspension Penrith,GST,8.51,I

      ",
        "INV-40001,Outback Suspension Penrith,11/09/2026,11/10/2026,PO-77,Sales,"HiLux ""GVM"", 3,300 kg",2,2450.00,4900.00,GST,490.00,AUD
      INV-40001,Outback Suspension Penrith,11/09/2026,11/10/2026,PO-77,Sales,"'=HYPERLINK(""evil"")",1,85.05,85.05,GST,8.51,AUD
      ",
      ]
    `);
    expect(EXPORT_LAYOUTS.map((layout) => headText(layout, 'invoices'))).toMatchInlineSnapshot(`
      [
        "*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,Total,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme
      ",
        "Co./Last Name,First Name,Inclusive,Invoice No.,Date,Customer PO,Description,Account No.,Amount,Inc-Tax Amount,Journal Memo,Tax Code,GST Amount,Sale Status
      ",
        "*InvoiceNo,*Customer,*InvoiceDate,*DueDate,Memo,Item(Product/Service),ItemDescription,ItemQuantity,ItemRate,*ItemAmount,*ItemTaxCode,ItemTaxAmount,Currency
      ",
      ]
    `);
  });

  it('write a credit and a payment as they always have', () => {
    const credit = buildCredit({
      statusName: 'approved',
      date: '2026-10-02',
      invoiceNumber: 'INV-40001',
      buyer: invoice.buyer,
    });
    const document = creditDocument(credit, taken({ kind: 'credit', amount: -22_000 }));
    expect(
      EXPORT_LAYOUTS.map((layout) => salesText(accounts(layout), 'credits', document)),
    ).toMatchInlineSnapshot(`
      [
        "Outback Suspension Penrith,office@outbacksuspension.example,,,,,,,,,C-50001,INV-40001,02/10/2026,02/10/2026,-220.00,,Price of O-20001 was agreed lower,2,-100.00,,200,GST on Income,-20.00,,,,,AUD,
      ",
        "Outback Suspension Penrith,,,C-50001,02/10/2026,INV-40001,Price of O-20001 was agreed lower,4-1000,-200.00,-220.00,Sale; Outback Suspension Penrith,GST,-20.00,I

      ",
        "C-50001,Outback Suspension Penrith,02/10/2026,INV-40001,Sales,Price of O-20001 was agreed lower,2,100.00,200.00,GST,20.00,AUD
      ",
      ]
    `);
    const paid = taken({ kind: 'payment', at: 1_790_000_000, amount: -50_000, text: 'EFT 77' });
    expect(
      EXPORT_LAYOUTS.map(
        (layout) =>
          headText(layout, 'payments') + paymentText(accounts(layout), paymentDocument(invoice, paid)),
      ),
    ).toMatchInlineSnapshot(`
      [
        "*Date,*Amount,Payee,Description,Reference,Cheque Number
      30/09/2026,500.00,Outback Suspension Penrith,Card,INV-40001 EFT 77,
      ",
        "Co./Last Name,First Name,Deposit Account,ID No.,Receipt Date,Memo,Invoice No.,Amount Applied,Payment Method
      Outback Suspension Penrith,,1-1110,EFT 77,30/09/2026,Payment; Outback Suspension Penrith EFT 77,INV-40001,500.00,Card
      ",
        "Date,Description,Amount
      30/09/2026,Outback Suspension Penrith INV-40001 EFT 77,500.00
      ",
      ]
    `);
  });

  it.each(EXPORT_LAYOUTS)('of %s come back as they were, with no formula in them', (layout) => {
    const rows = sheet(
      layout,
      'invoices',
      salesText(accounts(layout), 'invoices', invoiceDocument(invoice, taken())),
    );
    expect(rows).toHaveLength(2);
    const texts = rows.map(
      (row) => row['*Description'] ?? row['Description'] ?? row['ItemDescription'] ?? '',
    );
    expect(texts[0]).toBe('HiLux "GVM", 3,300 kg');
    expect(texts[1]).toBe(`'=HYPERLINK("evil")`);
    expect(unescapeFormula(texts[1] ?? '')).toBe('=HYPERLINK("evil")');
  });

  it('date a void by its own day, under a number of its own', () => {
    const document = invoiceDocument(invoice, taken({ kind: 'void', day: '2026-10-05', amount: -1 }));
    expect([document.number, document.date, document.dueDate]).toEqual([
      'INV-40001-X',
      '2026-10-05',
      '2026-10-05',
    ]);
    // MYOB takes 13 characters at most.
    expect(document.number.length).toBeLessThanOrEqual(13);
  });
});

describe('money', () => {
  it('is shared out to the lines without gaining or losing a cent', () => {
    const line = fc.record({
      description: fc.constant('x'),
      qty: fc.integer({ min: 1, max: 999 }),
      priceExGst: fc.integer({ min: 0, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        const { exCents, gstCents } = documentTotals(
          lines.map(({ qty, priceExGst }) => ({ quantity: qty, priceExCents: priceExGst })),
        );
        const shared = sharedGst(lines);
        expect(shared.reduce((sum, { ex }) => sum + ex, 0)).toBe(exCents);
        expect(shared.reduce((sum, { gst }) => sum + gst, 0)).toBe(gstCents);
        expect(shared.every(({ gst }) => gst >= 0)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [123_456_789, '1234567.89'],
  ])('of %i cents is %s', (cents, text) => {
    expect(amountText(cents)).toBe(text);
  });
});

describe('a line of a file', () => {
  it('is read back as it was, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 2, maxLength: 6 }), (cells) => {
        const [row = []] = Papa.parse<string[]>(csvLine(cells).slice(0, -2), { delimiter: ',' }).data;
        expect(row).toEqual(cells.map(escapeFormula));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('what is taken', () => {
  const entries = [
    taken({ entry: 'b', day: '2026-09-12' }),
    taken({ entry: 'a', day: '2026-09-12', kind: 'payment', amount: -100 }),
    taken({ entry: 'c', day: '2026-09-01' }),
  ];

  it('is all that no export has, by day and id; parts and totals leave nothing out', () => {
    expect(notTaken(entries, new Set(['b'])).map(({ entry }) => entry)).toEqual(['c', 'a']);
    expect(inParts(entries, 2).map(({ length }) => length)).toEqual([2, 1]);
    const totals = totalsByKind(entries);
    expect(totals).toEqual([
      { kind: 'invoice', count: 2, amount: 1_078_000 },
      { kind: 'payment', count: 1, amount: -100 },
    ]);
    expect(totals.reduce((sum, { amount }) => sum + amount, 0)).toBe(amountOf(entries));
  });

  it('differs once it was voided, cancelled or reversed, and not by what it held itself', () => {
    const later = [
      taken({ entry: 'v', kind: 'void', amount: -539_000 }),
      taken({ entry: 'r', kind: 'reversal', amount: 100, recordId: 'other' }),
    ];
    expect(differencesOf(entries.slice(0, 1), later)).toEqual([
      { what: 'invoice', recordId: 'invoice-1', number: 'INV-40001', exported: 539_000, now: 0 },
    ]);
    expect(differencesOf([...entries.slice(0, 1), ...later], later)).toEqual([]);
  });
});

describe('a period', () => {
  it('is the last month unless chosen', () => {
    expect(lastMonth('2026-03-05')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(lastMonth('2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(lastMonth('2028-03-01').to).toBe('2028-02-29');
  });

  it.each([
    ['2026-01-01', '2026-01-31', ''],
    ['2025-01-01', '2025-12-31', ''],
    ['2026-01-02', '2026-01-01', 'The last day is before the first.'],
    ['2026-01-32', '2026-02-01', 'Enter the first and the last day.'],
    ['2026-01-01', '2026-02-02', 'The last day is after today.'],
    ['2025-01-31', '2026-02-01', 'At most 366 days.'],
  ])('from %s to %s: %s', (from, to, fault) => {
    expect(periodFault({ from, to }, '2026-02-01')).toBe(fault);
  });
});
