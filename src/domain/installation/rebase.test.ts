import { describe, expect, it } from 'vitest';
import { combined, rebase } from './rebase.ts';

const item = (key: string, result: string, at: number) => ({ key, result, value: '', note: '', by: 'u', at });

interface Row {
  what: string;
  base: object;
  mine: object;
  theirs: object;
  clashes: readonly string[];
  next: object;
}

const ROWS: readonly Row[] = [
  {
    what: 'other fields were changed',
    base: { notes: '' },
    mine: { notes: 'mine' },
    theirs: { notes: '', vin: 'theirs' },
    clashes: [],
    next: { notes: 'mine', vin: 'theirs' },
  },
  {
    what: 'both changed the same field',
    base: { notes: '' },
    mine: { notes: 'mine' },
    theirs: { notes: 'theirs' },
    clashes: ['notes'],
    next: { notes: 'theirs' },
  },
  {
    what: 'both changed it to the same',
    base: { notes: '' },
    mine: { notes: 'same' },
    theirs: { notes: 'same' },
    clashes: [],
    next: { notes: 'same' },
  },
  {
    what: 'a field and back again is no change',
    base: { notes: '' },
    mine: { notes: '' },
    theirs: { notes: 'theirs' },
    clashes: [],
    next: { notes: 'theirs' },
  },
  {
    what: 'other corners of the heights',
    base: { heights: { fl: 1, fr: 1 } },
    mine: { heights: { fl: 2, fr: 1 } },
    theirs: { heights: { fl: 1, fr: 3 } },
    clashes: [],
    next: { heights: { fl: 2, fr: 3 } },
  },
  {
    what: 'the same corner',
    base: { heights: { fl: 1 } },
    mine: { heights: { fl: 2 } },
    theirs: { heights: { fl: 3 } },
    clashes: ['heights'],
    next: { heights: { fl: 3 } },
  },
  {
    what: 'a photo taken away here, another added there',
    base: { photos: { a: { path: '1' } } },
    mine: { photos: {} },
    theirs: { photos: { a: { path: '1' }, b: { path: '2' } } },
    clashes: [],
    next: { photos: { b: { path: '2' } } },
  },
  {
    what: 'answers to other items of the checklist, and to the same: the later counts',
    base: { checklist: [item('torque', '', 1)] },
    mine: { checklist: [item('torque', 'ok', 5), item('brakeLines', 'ok', 6)] },
    theirs: { checklist: [item('torque', 'defect', 9), item('headlights', 'ok', 2)] },
    clashes: [],
    next: {},
  },
  {
    what: 'lists are one value',
    base: { kits: [1] },
    mine: { kits: [1, 2] },
    theirs: { kits: [3] },
    clashes: ['kits'],
    next: { kits: [3] },
  },
  {
    what: 'what follows from other fields never clashes',
    base: { searchArr: ['a'] },
    mine: { searchArr: ['b'] },
    theirs: { searchArr: ['c'] },
    clashes: [],
    next: { searchArr: ['c'] },
  },
];

const asChange = (base: object, fields: object) => ({ base: { ...base }, fields: { ...fields } });

describe('a change put on top of a newer version', () => {
  it.each(ROWS)('$what', ({ base, mine, theirs, clashes, next }) => {
    const result = rebase(asChange(base, mine), { ...theirs }, ['searchArr']);
    expect(result.clashes).toEqual(clashes);
    expect(result.next).toEqual({ ...result.next, ...next });
  });

  it('keeps every answer of a checklist', () => {
    const { next } = rebase(
      asChange(
        { checklist: [item('torque', '', 1)] },
        { checklist: [item('torque', 'ok', 5), item('brakeLines', 'ok', 6)] },
      ),
      { checklist: [item('torque', 'defect', 9), item('headlights', 'ok', 2)] },
      [],
    );
    const results = Object.fromEntries(
      (next['checklist'] as { key: string; result: string }[]).map(({ key, result }) => [key, result]),
    );
    expect(results).toEqual({ torque: 'defect', brakeLines: 'ok', headlights: 'ok' });
  });

  it('makes one change of several: the first start, the last end', () => {
    const saves = [
      asChange({ notes: '' }, { notes: 'one' }),
      asChange({ notes: 'one', vin: '' }, { notes: 'two', vin: 'V' }),
    ];
    expect(combined(saves)).toEqual({ base: { notes: '', vin: '' }, fields: { notes: 'two', vin: 'V' } });
  });
});
