import { describe, expect, it } from 'vitest';
import type { Field } from '#forms/field.ts';
import { getAt } from '#forms/paths.ts';
import { readAgain, readValues, toInputs, toShown, toStored, visibleFields } from '#forms/values.ts';

const price: Field = { kind: 'money', name: 'lines.0.price', title: 'Price' };
const groupsOf = (...fields: Field[]) => [{ id: 'lines', title: '', fields }];
const gone: Field = { kind: 'money', name: 'lines.1.price', title: 'Price' };

describe('a list that is set as it is stored', () => {
  it('shows the fields of its rows in their own shape', () => {
    const shown = toShown(groupsOf(price, gone), 'lines', [{ price: 1850, text: 'Grease' }]);
    expect(shown).toEqual([{ price: '18.50', text: 'Grease' }]);
  });

  it('stays as it is where none of its fields is on the page', () => {
    const stored = [{ price: 1850 }];
    expect(toShown(groupsOf({ ...price, name: 'other.0.price' }), 'lines', stored)).toEqual(stored);
  });
});

describe('rows that are declared up to the most there may be', () => {
  it('make none that is not there, and ask for nothing in it', () => {
    const needed = { ...gone, required: true };
    expect(toInputs(groupsOf(price, needed), { lines: [{ price: 5 }] })).toEqual({
      lines: [{ price: '0.05' }],
    });
    expect(toStored(groupsOf(price, needed), { lines: [{ price: '0.05' }] }, {}, new Date())).toEqual({
      lines: [{ price: 5 }],
    });
    expect(visibleFields(groupsOf(price, needed), { lines: [{ price: 5 }] })).toEqual([price]);
  });
});

describe('a row that was taken out', () => {
  it('is not read back in by a field that leaves the page a moment later', () => {
    const { values } = readValues(groupsOf(price, gone), { lines: [{ price: '18.50' }] }, new Date());
    expect(values).toEqual({ lines: [{ price: 1850 }] });
  });
});

describe('reading again in a list', () => {
  const now = new Date();
  const groups = groupsOf(price, gone);
  const rows = [
    { price: '18.50', text: 'Grease' },
    { price: '4.00', text: 'Bolt' },
  ];
  const before = readValues(groups, { lines: rows }, now);
  const linesOf = ({ values }: { values: Readonly<Record<string, unknown>> }) => values['lines'];

  it('reads the row that was typed into, and the other keeps its identity', () => {
    const inputs = { lines: [rows[0], { price: '4.50', text: 'Bolt' }] };
    const after = readAgain(before, groups, ['lines.1.price'], inputs, now);
    expect(linesOf(after)).toEqual([
      { price: 1850, text: 'Grease' },
      { price: 450, text: 'Bolt' },
    ]);
    const first = (reading: typeof before) => getAt(reading.values, 'lines.0');
    expect(first(after)).toBe(first(before));
  });

  it('reads a row that came with the key as a whole', () => {
    const one = readValues(groups, { lines: rows.slice(0, 1) }, now);
    expect(linesOf(readAgain(one, groups, ['lines.1.price'], { lines: rows }, now))).toEqual(linesOf(before));
  });

  it('takes out with its row what could not be read in it', () => {
    const wrong = readAgain(
      before,
      groups,
      ['lines.1.price'],
      { lines: [rows[0], { price: '4o', text: 'Bolt' }] },
      now,
    );
    expect(wrong.unreadable).toEqual({ 'lines.1.price': '4o' });
    const after = readAgain(wrong, groups, ['lines'], { lines: rows.slice(0, 1) }, now);
    expect(after).toEqual(readValues(groups, { lines: rows.slice(0, 1) }, now));
  });
});
