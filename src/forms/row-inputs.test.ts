import { describe, expect, it } from 'vitest';
import type { Field } from '#forms/field.ts';
import { readValues, toShown } from '#forms/values.ts';

const price: Field = { kind: 'money', name: 'lines.0.price', title: 'Price' };
const gone: Field = { kind: 'money', name: 'lines.1.price', title: 'Price' };

describe('a list that is set as it is stored', () => {
  it('shows the fields of its rows in their own shape', () => {
    const shown = toShown(undefined, [price, gone], 'lines', [{ price: 1850, text: 'Grease' }]);
    expect(shown).toEqual([{ price: '18.50', text: 'Grease' }]);
  });

  it('stays as it is where none of its fields is on the page', () => {
    const stored = [{ price: 1850 }];
    expect(toShown(undefined, [{ ...price, name: 'other.0.price' }], 'lines', stored)).toBe(stored);
  });
});

describe('a row that was taken out', () => {
  it('is not read back in by a field that leaves the page a moment later', () => {
    const groups = [{ id: 'inline', title: '', fields: [price, gone] }];
    const { values } = readValues(groups, { lines: [{ price: '18.50' }] }, new Date());
    expect(values).toEqual({ lines: [{ price: 1850 }] });
  });
});
