import { expect, it } from 'vitest';
import { escapeFormula } from '#domain/shared/csv-cell.ts';
import type { Field } from '#forms/field.ts';
import { rulesOf } from '#forms/kinds/kinds.ts';
import { cellText, columnTitle } from './cell-text.ts';
import { cellInput, cellRefusal } from './cells.ts';

const base = { name: 'x', title: 'X' } as const;
const OPTIONS = [
  { value: 1, label: 'One' },
  { value: 2, label: 'Two' },
];
const now = new Date('2026-06-15T02:00:00Z');

it.each<[Field, unknown, string]>([
  [{ ...base, kind: 'text', unit: 'mm' }, '=SUM(A1)', '=SUM(A1)'],
  [{ ...base, kind: 'text' }, "'=1", "'=1"],
  [{ ...base, kind: 'tel' }, '+61 2 9999 0000', '+61 2 9999 0000'],
  [{ ...base, kind: 'email' }, 'a@x.com', 'a@x.com'],
  [{ ...base, kind: 'textarea' }, 'two\nlines, "quoted"', 'two\nlines, "quoted"'],
  [{ ...base, kind: 'number', unit: 'kg' }, 3050.5, '3050.5'],
  [{ ...base, kind: 'number' }, -12, '-12'],
  [{ ...base, kind: 'number', charCount: 4 }, 800, '0800'],
  [{ ...base, kind: 'number' }, '', ''],
  [{ ...base, kind: 'money' }, 123_450, '1234.50'],
  [{ ...base, kind: 'money' }, '', ''],
  [{ ...base, kind: 'date' }, '2026-06-01', '01/06/2026'],
  [{ ...base, kind: 'monthYear' }, '2026-06', '06/2026'],
  [{ ...base, kind: 'time' }, 450, '7:30am'],
  [{ ...base, kind: 'select', options: OPTIONS }, 2, 'Two'],
  [{ ...base, kind: 'select', options: OPTIONS }, '', ''],
  [{ ...base, kind: 'radio', options: OPTIONS }, 1, 'One'],
  [{ ...base, kind: 'checkbox' }, true, 'Yes'],
  [{ ...base, kind: 'checkbox' }, false, 'No'],
  [{ ...base, kind: 'autocomplete', options: ['Toyota'] }, 'Toyota', 'Toyota'],
  [{ ...base, kind: 'tags', options: OPTIONS }, [2, 1], 'Two; One'],
  [{ ...base, kind: 'tags' }, ['265/70R16', '285/75R16'], '265/70R16; 285/75R16'],
  [{ ...base, kind: 'tags' }, [], ''],
])('%j with %j goes out as %j and comes back the same (F10)', (field, value, text) => {
  expect(cellText(field, { x: value })).toBe(text);
  const cell = escapeFormula(text);
  expect(cellRefusal(field, cell, {})).toBeNull();
  const reading = rulesOf(field).read(field, cellInput(field, cell, {}), { now, values: {} });
  expect(reading).toEqual({ ok: true, value });
});

it('a column says its unit', () => {
  expect(columnTitle({ ...base, kind: 'number', unit: 'kg' })).toBe('X (kg)');
  expect(columnTitle({ ...base, kind: 'text' })).toBe('X');
});
