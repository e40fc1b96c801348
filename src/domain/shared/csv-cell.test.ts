import { expect, it } from 'vitest';
import { escapeFormula, unescapeFormula } from './csv-cell.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['+61 2 9999', "'+61 2 9999"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\0=1', "'\0=1"],
  ['  =cmd()', "'  =cmd()"],
  ['＝1', "'＝1"],
  ["'=1", "''=1"],
  ["''=1", "'''=1"],
  ['-12', '-12'],
  ['+7.5', '+7.5'],
  ["'quoted'", "'quoted'"],
  ['plain', 'plain'],
  ['', ''],
])('%j is written as %j and read back the same (F10)', (text, cell) => {
  expect(escapeFormula(text)).toBe(cell);
  expect(unescapeFormula(cell)).toBe(text);
});
