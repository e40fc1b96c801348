import { describe, expect, it } from 'vitest';
import type { FieldGroup } from '#forms/field.ts';
import { getAt, keepSame, setAll, setAt } from '#forms/paths.ts';
import { readValues, toInputs, toStored } from '#forms/values.ts';

const now = new Date('2026-06-15T02:00:00Z');
const groups: FieldGroup[] = [
  {
    id: 'a',
    title: 'A',
    fields: [
      { kind: 'text', name: 'tyreSize', title: 'Tyre size', upperCase: true },
      { kind: 'number', name: 'gvm', title: 'GVM' },
      { kind: 'number', name: 'heights.fl', title: 'Front left' },
      { kind: 'date', name: 'day', title: 'Day' },
      { kind: 'checkbox', name: 'current', title: 'Current' },
      { kind: 'number', name: 'to', title: 'To', disabled: (values) => values['current'] },
      { kind: 'text', name: 'hidden', title: 'Hidden', visible: (values) => !values['current'] },
      { kind: 'readonly', name: 'sku', title: 'SKU' },
    ],
  },
];

describe('toStored', () => {
  it('trims, converts and keeps what no field declares', () => {
    const original = { _rev: 3, sku: 'A1', heights: { fl: 1, fr: 2 }, hidden: 'old', list: [1] };
    const inputs = {
      ...toInputs(groups, original),
      tyreSize: ' 285/70r17 ',
      gvm: '-0',
      heights: { fl: '510', fr: 2 },
      day: '02/01/2026',
      current: true,
      to: '',
      hidden: 'typed, then hidden',
    };
    expect(toStored(groups, inputs, original, now)).toEqual({
      _rev: 3,
      sku: 'A1',
      tyreSize: '285/70R17',
      gvm: 0,
      heights: { fl: 510, fr: 2 },
      day: '2026-01-02',
      current: true,
      to: '',
      hidden: 'old',
      list: [1],
    });
  });

  it('never yields undefined, nor a value it could not read', () => {
    const stored = toStored(groups, { current: true, to: 'abc' }, {}, now);
    expect(stored).toEqual({
      tyreSize: '',
      gvm: '',
      heights: { fl: '' },
      day: '',
      current: true,
      to: '',
      hidden: '',
    });
    expect(Object.values(stored)).not.toContain(undefined);
  });

  it('stores a stored record unchanged', () => {
    const record = {
      tyreSize: 'A',
      gvm: 3500,
      heights: { fl: '' },
      day: '2026-01-02',
      current: false,
      to: 2020,
      hidden: '',
    };
    expect(toStored(groups, record, record, now)).toEqual(record);
    expect(toStored(groups, toInputs(groups, record), record, now)).toEqual(record);
  });
});

it('reads an input that cannot be read as blank, and names it', () => {
  expect(readValues(groups, { gvm: '12x', tyreSize: 'a' }, now)).toMatchObject({
    values: { gvm: '', tyreSize: 'A' },
    unreadable: { gvm: '12x' },
  });
});

describe('paths', () => {
  const record = { a: { b: [{ c: 1 }, { c: 2 }] }, d: 1 };

  it('gets and sets without touching the original', () => {
    expect(getAt(record, 'a.b.1.c')).toBe(2);
    expect(getAt(record, 'a.x.1.c')).toBeUndefined();
    const next = setAt(record, 'a.b.1.c', 9);
    expect(next).toEqual({ a: { b: [{ c: 1 }, { c: 9 }] }, d: 1 });
    expect(record.a.b[1]).toEqual({ c: 2 });
    expect(setAt({}, 'x.0.y', 1)).toEqual({ x: [{ y: 1 }] });
    expect(
      setAll(record, [
        ['a.b.0.c', 5],
        ['a.b.1.c', 6],
        ['d', 7],
      ]),
    ).toEqual({ a: { b: [{ c: 5 }, { c: 6 }] }, d: 7 });
    expect(record).toEqual({ a: { b: [{ c: 1 }, { c: 2 }] }, d: 1 });
  });

  it('keeps the identity of equal parts', () => {
    const before = { list: [{ n: 1 }, { n: 2 }], other: { x: 1 }, at: new Date(5) };
    const same = keepSame(before, { list: [{ n: 1 }, { n: 2 }], other: { x: 1 }, at: new Date(5) });
    expect(same).toBe(before);
    const changed = keepSame(before, { list: [{ n: 1 }, { n: 3 }], other: { x: 1 }, at: new Date(5) });
    expect(changed['list'][0]).toBe(before.list[0]);
    expect(changed['list'][1]).toEqual({ n: 3 });
    expect(changed['other']).toBe(before.other);
    // An empty list that is new stays a list, also within a row that is new.
    expect(keepSame({ moves: [] }, { moves: [{ at: 1, changes: [] }] })).toEqual({
      moves: [{ at: 1, changes: [] }],
    });
    expect(keepSame(before, { list: [{ n: 1 }], other: { x: 1 } })).toEqual({
      list: [{ n: 1 }],
      other: { x: 1 },
    });
  });
});
