import { describe, expect, it } from 'vitest';
import { OWN_LINES_MAX, ownLines } from './own-lines.ts';
import type { OwnLimitChange } from '../installation/own-limit-change.ts';

const line = (of: Partial<OwnLimitChange>): OwnLimitChange => ({
  collection: 'kits',
  recordId: 'k1',
  recordName: 'GVM-1 Heavy',
  field: 'Price ex GST',
  old: '$1.00',
  new: '$2.00',
  byName: 'Sam Reid',
  at: 100,
  ...of,
});
const many = (count: number, of: (at: number) => Partial<OwnLimitChange>) =>
  Array.from({ length: count }, (_, at) => line({ at: 1000 + at, ...of(at) }));

describe('the changes of limits that a job holds', () => {
  it('stand newest first, each by itself, while there is room', () => {
    const [older, newer] = [line({ at: 1 }), line({ at: 2 })];
    expect(ownLines([older, newer])).toEqual([newer, older]);
    expect(ownLines(many(OWN_LINES_MAX, () => ({})))).toHaveLength(OWN_LINES_MAX);
  });

  it('can’t be pushed out by many others of the same record', () => {
    const raised = line({ field: 'Rear axle capacity', old: '2000 kg', new: '2300 kg', at: 1 });
    const shown = ownLines([
      ...many(OWN_LINES_MAX, (at) => ({ old: `$${at}.00`, new: `$${at + 1}.00` })),
      raised,
    ]);
    expect(shown).toEqual([line({ at: 1099, old: '$0.00', new: '$100.00' }), raised]);
  });

  it('say how many more there are where even one line a field is too much', () => {
    const shown = ownLines(many(150, (at) => ({ recordId: `k${at}` })));
    expect(shown).toHaveLength(OWN_LINES_MAX);
    expect(shown.at(-1)).toMatchObject({ field: 'and 51 more changes', old: '', new: '' });
    expect(shown.slice(0, -1).map(({ recordId }) => recordId)).toEqual(
      Array.from({ length: 99 }, (_, at) => `k${149 - at}`),
    );
  });
});
