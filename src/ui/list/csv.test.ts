import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { unescapeFormula } from '#domain/shared/csv-cell.ts';
import { csvFileName, toCsv } from '#ui/list/csv.ts';
import type { ListColumn } from '#ui/list/types.ts';

interface Row {
  name: string;
  note: string;
}

const columns: ListColumn<Row>[] = [
  { id: 'name', title: 'Name', cell: (row) => row.name, text: (row) => row.name },
  { id: 'note', title: 'Note, long', cell: (row) => row.note, text: (row) => row.note, hidden: true },
];

test('a heading line, quoted cells, every column', async () => {
  const text = await toCsv(columns, [{ name: 'O"Brien, Pat', note: 'two\nlines' }]);
  expect(text).toBe('Name,"Note, long"\r\n"O""Brien, Pat","two\nlines"');
});

test('no rows still make a heading', async () => {
  expect(await toCsv(columns, [])).toBe('Name,"Note, long"\r\n');
});

test.each([
  '=1+1',
  '+61 2 9999 0000',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '  =cmd()',
  '\0=1',
  '＝1+1',
  '=HYPERLINK("http://x",\'y\')',
])('%j cannot run as a formula', async (name) => {
  const text = await toCsv(columns, [{ name, note: '' }]);
  const cell = text.slice(text.indexOf('\r\n') + 2);
  expect(cell.replace(/^"/, '').startsWith("'")).toBe(true);
});

test.each(['-12', '-12.5', '+7', '2024-03-01', 'a=b', '0412 345 678'])('%j stays as it is', async (name) => {
  const text = await toCsv(columns, [{ name, note: '' }]);
  expect(text.endsWith(`\r\n${name},`)).toBe(true);
});

test.each([
  ['1E23', '="1E23"'],
  ['0412345678', '="0412345678"'],
  ['12345678901234567', '="12345678901234567"'],
  ['007', '="007"'],
  ['12-34', '="12-34"'],
  ['MAR12', '="MAR12"'],
  ['1 SEP', '="1 SEP"'],
  ['0412 345 678', '0412 345 678'],
  ['JTEBX3FJ50K012345', 'JTEBX3FJ50K012345'],
  ['1AB 2CD', '1AB 2CD'],
  ['=1+1', "'=1+1"],
  ['="1"&A1', `'="1"&A1`],
  ['', ''],
])('a code %j stays what it is in a spreadsheet, and is read back', async (code, cell) => {
  const csv = { title: 'VIN', text: () => code, isCode: true };
  const text = await toCsv([{ id: 'vin', title: 'VIN, last 8', cell: () => '', text: () => '', csv }], [{}]);
  const { data } = Papa.parse<string[]>(text);
  expect(data).toEqual([['VIN'], [cell]]);
  expect(unescapeFormula(cell)).toBe(code);
});

test('the file is named after screen and day', () => {
  expect(csvFileName('kit orders: new/old', '2026-03-04')).toBe('kit-orders-new-old-2026-03-04.csv');
});
