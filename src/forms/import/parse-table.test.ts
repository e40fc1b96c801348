import { describe, expect, it } from 'vitest';
import { parseTable, type Table } from './parse-table.ts';
import { readTable } from './read-table.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
function utf16(text: string, isLittle: boolean, hasMark: boolean): Uint8Array {
  const units = [...(hasMark ? [0xfeff] : []), ...Array.from(text, (_, index) => text.charCodeAt(index))];
  const view = new DataView(new ArrayBuffer(units.length * 2));
  units.forEach((unit, index) => view.setUint16(index * 2, unit, isLittle));
  return new Uint8Array(view.buffer);
}
const cellsOf = ({ headers, rows }: Table) => [headers, ...rows.map(({ cells }) => cells)];

const TEXT = 'Name,Weight\nBull bar,45\nRoof rack,28';
const PLAIN = [
  ['Name', 'Weight'],
  ['Bull bar', '45'],
  ['Roof rack', '28'],
];

describe('files that are tables (F09)', () => {
  it.each<[string, Uint8Array, readonly (readonly string[])[]]>([
    ['UTF-8', utf8(TEXT), PLAIN],
    ['UTF-8 with a mark', utf8(`\uFEFF${TEXT}`), PLAIN],
    ['UTF-16 LE with a mark', utf16(TEXT, true, true), PLAIN],
    ['UTF-16 BE with a mark', utf16(TEXT, false, true), PLAIN],
    ['UTF-16 LE without', utf16(TEXT, true, false), PLAIN],
    ['UTF-16 BE without', utf16(TEXT, false, false), PLAIN],
    ['semicolons', utf8(TEXT.replaceAll(',', ';')), PLAIN],
    ['tabs', utf8(TEXT.replaceAll(',', '\t')), PLAIN],
    ['Windows line ends and blank rows', utf8(`${TEXT.replaceAll('\n', '\r\n\r\n')}\r\n,\r\n`), PLAIN],
    [
      'a quoted comma, quote and line break',
      utf8('Name,Notes\n"Bull ""bar"", steel","two\nlines"'),
      [
        ['Name', 'Notes'],
        ['Bull "bar", steel', 'two\nlines'],
      ],
    ],
    [
      'rows of uneven length',
      utf8('Name,Weight\nBull bar\nRoof rack,28,,\nTray,1,lost'),
      [
        ['Name', 'Weight'],
        ['Bull bar', ''],
        ['Roof rack', '28'],
        ['Tray', '1', 'lost'],
      ],
    ],
  ])('%s', (_, bytes, cells) => {
    const table = parseTable(bytes);
    expect(cellsOf(table)).toEqual(cells);
    expect(table.note).toBe('');
  });

  it('numbers rows as a spreadsheet does', () => {
    const { rows } = parseTable(utf8('Name\nA\n\nB'));
    expect(rows.map(({ row }) => row)).toEqual([2, 4]);
  });

  it('reads what Excel saves in Windows-1252, and says so', () => {
    const table = parseTable(new Uint8Array([...utf8('Name\nCaf'), 0xe9]));
    expect(table.rows[0]?.cells).toEqual(['Café']);
    expect(table.note).toContain('not in UTF-8');
  });
});

describe('files that are refused', () => {
  it.each<[string, Uint8Array, RegExp]>([
    ['a picture', new Uint8Array([0x89, 0x50, 0, 0, 0, 0x0d, 1, 2, 3]), /isn’t a CSV/u],
    ['no titles', utf8(',,\n1,2,3'), /no column titles/u],
    ['titles only', utf8('Name,Weight\n'), /no rows/u],
    ['too many rows', utf8(`Name\n${'x\n'.repeat(50_001)}`), /more than 50,000 rows/u],
  ])('%s', (_, bytes, message) => {
    expect(() => parseTable(bytes)).toThrow(message);
  });

  it('takes 50,000 rows', () => {
    expect(parseTable(utf8(`Name\n${'x\n'.repeat(50_000)}`)).rows).toHaveLength(50_000);
  });

  it.each([
    ['200 MB, before it is read', { size: 200_000_000 }, /200.0 MB; at most 20 MB/u],
    ['an empty file', { size: 0 }, /empty/u],
  ])('%s', async (_, part, message) => {
    const file = { ...part, arrayBuffer: () => Promise.reject(new Error('was read')) } as unknown as File;
    await expect(readTable(file, new AbortController().signal)).rejects.toThrow(message);
  });
});
