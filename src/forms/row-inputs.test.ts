import { describe, expect, it } from 'vitest';
import type { Field } from '#forms/field.ts';
import { getAt } from '#forms/paths.ts';
import {
  fieldNamed,
  readAgain,
  readValues,
  toInputs,
  toShown,
  toStored,
  visibleFields,
} from '#forms/values.ts';

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

describe('a list of the kind rows', () => {
  const lines: Field = {
    kind: 'rows',
    name: 'lines',
    title: 'Lines',
    noun: 'line',
    blank: {},
    columns: (index) => [
      { ...price, name: `lines.${index}.price`, required: true },
      { kind: 'text', name: `lines.${index}.note`, title: 'Note', visible: () => index === 1 },
    ],
  };
  const two = {
    lines: [
      { price: 5, note: 'a' },
      { price: 6, note: 'b' },
    ],
  };

  it('has the fields of each row that is there, and makes none that is not', () => {
    expect(toInputs(groupsOf(lines), { lines: [{ price: 5 }] })).toEqual({
      lines: [{ price: '0.05', note: '' }],
    });
    expect(toInputs(groupsOf(lines), {})).toEqual({});
    expect(visibleFields(groupsOf(lines), two).map(({ name }) => name)).toEqual([
      'lines.0.price',
      'lines.1.price',
      'lines.1.note',
      'lines',
    ]);
  });

  it('is stored by its fields: a hidden one stays as it was, what cannot be read is not stored', () => {
    const inputs = {
      lines: [
        { price: '0.07', note: 'x' },
        { price: '6o', note: 'y' },
      ],
    };
    expect(toStored(groupsOf(lines), inputs, two, new Date())).toEqual({
      lines: [
        { price: 7, note: 'a' },
        { price: 6, note: 'y' },
      ],
    });
  });

  it('reads no cell of a row that was taken out, though it was typed into with the same change', () => {
    const groups = groupsOf(lines);
    const before = readValues(groups, toInputs(groups, two), new Date());
    const left = { lines: [{ price: '0.05', note: '' }] };
    const after = readAgain(before, groups, ['lines', 'lines.1.note'], left, new Date());
    expect(after.values['lines']).toHaveLength(1);
  });

  it('stays whole as it was while it is hidden, whichever rows were added', () => {
    const hidden: Field = { ...lines, visible: () => false };
    const inputs = {
      lines: [
        { price: '1.00', note: '' },
        { price: '', note: '' },
        { price: '', note: '' },
      ],
    };
    expect(toStored(groupsOf(hidden), inputs, two, new Date())).toEqual(two);
    expect(visibleFields(groupsOf(hidden), two)).toEqual([]);
  });

  it('is read as it was set: a row that was taken out is not read back in, one that came is, of one field too', () => {
    const one: Field = { ...lines, columns: (index) => [{ ...price, name: `lines.${index}.price` }] };
    for (const field of [lines, one]) {
      const read = (rows: object[]) => readValues(groupsOf(field), { lines: rows }, new Date());
      const again = (before: ReturnType<typeof read>, rows: object[]) =>
        readAgain(before, groupsOf(field), ['lines'], { lines: rows }, new Date());
      const [short, long] = [
        [{ price: '0.05', note: '' }],
        [
          { price: '0.05', note: '' },
          { price: '0.06', note: '' },
        ],
      ];
      expect(again(read(long), short)).toEqual(read(short));
      expect(again(read(short), long)).toEqual(read(long));
    }
  });

  it('gives the field of a row by its name, each time the same one', () => {
    const fields = (name: string) => (name === 'lines' ? lines : undefined);
    const note = fieldNamed(fields, 'lines.1.note');
    expect(note?.title).toBe('Note');
    expect(fieldNamed(fields, 'lines.1.note')).toBe(note);
    expect([
      fieldNamed(fields, 'lines'),
      fieldNamed(fields, 'lines.1.other'),
      fieldNamed(fields, 'x.1.note'),
    ]).toEqual([lines, undefined, undefined]);
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
