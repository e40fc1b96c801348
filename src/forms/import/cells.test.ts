import { describe, expect, it } from 'vitest';
import type { Field, FieldKind, FileStore } from '#forms/field.ts';
import { cellInput, cellRefusal, isImportable } from './cells.ts';

const base = { name: 'x', title: 'X' } as const;
const NO_STORE: FileStore = {
  upload: () => Promise.reject(new Error('not asked')),
  download: () => Promise.reject(new Error('not asked')),
  linkOf: async () => '',
};
const OPTIONS = [
  { value: 1, label: 'One' },
  { value: 'two', label: 'Number two' },
];

interface CellCase {
  field: Field;
  /** Text of the cell → what the input would hold. */
  reads: readonly (readonly [cell: string, input: unknown])[];
  /** Text of the cell → why it is refused. */
  refuses?: readonly (readonly [cell: string, message: string])[];
}

/** By kind, so that a new kind without cases does not compile; null for kinds that no file can fill. */
const CASES: { readonly [K in FieldKind]: CellCase | null } = {
  text: {
    field: { ...base, kind: 'text' },
    reads: [
      [' Bull bar ', 'Bull bar'],
      ["'=1+1", '=1+1'],
      ['–', ''],
    ],
  },
  tel: { field: { ...base, kind: 'tel' }, reads: [["'+61 2 9999", '+61 2 9999']] },
  email: { field: { ...base, kind: 'email' }, reads: [['A@x.com ', 'A@x.com']] },
  number: {
    field: { ...base, kind: 'number', unit: 'kg' },
    reads: [
      ['3,050 kg', '3,050'],
      ['12', '12'],
      ['heavy', 'heavy'],
      ['', ''],
    ],
  },
  money: { field: { ...base, kind: 'money' }, reads: [['$1,234.50', '$1,234.50']] },
  date: { field: { ...base, kind: 'date' }, reads: [['01/06/2026', '01/06/2026']] },
  monthYear: { field: { ...base, kind: 'monthYear' }, reads: [['06/2026', '06/2026']] },
  time: { field: { ...base, kind: 'time' }, reads: [['7:30am', '7:30am']] },
  textarea: { field: { ...base, kind: 'textarea' }, reads: [['two\nlines', 'two\nlines']] },
  select: {
    field: { ...base, kind: 'select', options: OPTIONS },
    reads: [
      ['One', 1],
      ['one', 1],
      ['1', 1],
      ['TWO', 'two'],
      ['', ''],
    ],
    refuses: [['Three', 'X: Three is not one of the choices']],
  },
  radio: {
    field: { ...base, kind: 'radio', options: () => OPTIONS },
    reads: [['number TWO', 'two']],
    refuses: [['2', 'X: 2 is not one of the choices']],
  },
  checkbox: {
    field: { ...base, kind: 'checkbox' },
    reads: [
      ['Yes', true],
      ['TRUE', true],
      ['x', true],
      ['No', false],
      ['', false],
    ],
    refuses: [['maybe', 'X must be Yes or No']],
  },
  autocomplete: {
    field: { ...base, kind: 'autocomplete', options: ['Toyota'] },
    reads: [['toyota', 'Toyota']],
    refuses: [['Ford', 'X: Ford is not one of the choices']],
  },
  tags: {
    field: { ...base, kind: 'tags', options: ['NSW', { value: 2, label: 'Diamond Dealer' }] },
    reads: [
      ['nsw; Diamond dealer', ['NSW', 2]],
      ['', ['']],
    ],
    refuses: [['NSW, Mars', 'X: Mars is not offered']],
  },
  file: null,
  rows: null,
  button: null,
  readonly: null,
};
const UNFILLED: readonly Field[] = [
  { ...base, kind: 'file', store: NO_STORE },
  { ...base, kind: 'button', label: 'Do', onPress: () => undefined },
  { ...base, kind: 'readonly' },
];

describe.each(Object.entries(CASES).flatMap(([kind, each]) => (each ? [[kind, each] as const] : [])))(
  'a cell of the kind %s',
  (_, { field, reads, refuses = [] }) => {
    it.each(reads)('%j is %j', (cell, input) => {
      expect(cellInput(field, cell, {})).toEqual(input);
      expect(cellRefusal(field, cell, {})).toBeNull();
    });
    it.each([...refuses])('%j is refused: %s', (cell, message) => {
      expect(cellRefusal(field, cell, {})).toBe(message);
    });
  },
);

it.each(UNFILLED)('no file fills a field of the kind $kind', (field) => {
  expect(isImportable(field)).toBe(false);
});

it('a free autocomplete takes any text', () => {
  const field: Field = { ...base, kind: 'autocomplete', options: ['Toyota'], freeText: true };
  expect(cellRefusal(field, 'Ford', {})).toBeNull();
});
