import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { rows, rowSlots, rowText, storedFields, withRowsRead } from './rows.ts';
import { orBlank, choice, flag, list, text } from './schema.ts';

const limits = z.object({ gvm: orBlank(z.number()), gcm: orBlank(z.number()) });
const item = z.object({
  name: text(),
  kg: orBlank(z.number()),
  isOn: flag(),
  side: choice(['front', 'rear']),
  limits: z._default(z.nullable(limits), null),
  notes: list(z.string(), 5),
  remark: text(1000),
});
const schema = z.object({ all: rows(item, 3), slots: rowSlots(item), other: text() });

const bar = {
  name: 'Bull bar',
  kg: 70.5,
  isOn: true,
  side: 'front',
  limits: { gvm: 3200, gcm: '' },
  notes: ['a', 'b'],
  remark: 'two\nlines',
};
const blank = { name: '', kg: '', isOn: false, side: '', limits: null, notes: [], remark: '' };

describe('rows', () => {
  it('are stored as one line of text each and read back the same', () => {
    const record = schema.parse({ all: [bar, blank], slots: { vinPlate: bar }, other: 'x' });
    const stored = storedFields(schema, record);
    expect(stored).toEqual({
      all: ['Bull bar\t70.5\ttrue\tfront\t3200\t\ta\u001Fb\ttwo\u001Elines', '\t\tfalse\t\t\t\t\t'],
      slots: { vinPlate: 'Bull bar\t70.5\ttrue\tfront\t3200\t\ta\u001Fb\ttwo\u001Elines' },
      other: 'x',
    });
    expect(schema.parse(stored)).toEqual(record);
  });

  it('read as objects too, as they are in memory', () => {
    expect(schema.parse({ all: [{ name: 'Winch' }], other: '' }).all).toEqual([{ ...blank, name: 'Winch' }]);
  });

  it('read with their defaults where a field was added since', () => {
    expect(schema.parse({ all: ['Winch\t30'], other: '' }).all).toEqual([
      { ...blank, name: 'Winch', kg: 30 },
    ]);
  });

  it('never hold a line break, a tab or a hidden character of a field', () => {
    expect(rowText(item, { ...blank, name: 'a\tb\nc\u202E' })).toBe('a b c\t\tfalse\t\t\t\t\t');
  });

  it.each([
    [0.1 + 0.2, '0.3'],
    [1e-12, '0'],
    [1e-7, '0.0000001'],
    [-1e-12, '0'],
    [-0, '0'],
    [999_999_999.5, '999999999.5'],
  ])('write %d without an exponent', (kg, words) => {
    expect(rowText(item, { ...blank, kg }).split('\t')[1]).toBe(words);
  });

  it.each([['four kg'], ['NaN'], ['Infinity'], ['-']])('read %s for a number as blank', (kg) => {
    expect(schema.parse({ all: [`Winch\t${kg}`], other: '' }).all[0]?.kg).toBe('');
  });

  it('are no more than their list may hold, and what the schema knows', () => {
    expect(schema.safeParse({ all: ['a', 'b', 'c', 'd'], other: '' }).success).toBe(false);
    expect(schema.safeParse({ all: [5], other: '' }).success).toBe(false);
    expect(schema.safeParse({ all: ['Winch\t30\tfalse\tmiddle'], other: '' }).success).toBe(false);
    expect(schema.safeParse({ slots: { 'vin plate': '' }, other: '' }).success).toBe(false);
  });

  it('are told as objects where raw fields are compared', () => {
    const stored = storedFields(schema, { all: [blank], other: 'x' });
    expect(withRowsRead(schema, { ...stored, foreign: 1 })).toEqual({ all: [blank], other: 'x', foreign: 1 });
  });
});
