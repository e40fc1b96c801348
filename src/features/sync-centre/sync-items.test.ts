import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '#data/device/outbox/entry.ts';
import { buildCall, buildEntry } from '#data/device/outbox/outbox.fixture.ts';
import { callItems, saveItems, typedPart, valueRows } from './sync-items.ts';

const entry: typeof buildEntry = (id, changes) => buildEntry(id, { base: { colour: 'Red' }, ...changes });
const itemOf = (...entries: OutboxEntry[]) => {
  const [item] = saveItems({ entries });
  if (!item) throw new Error('No item');
  return item;
};

describe('the calls in the sync centre', () => {
  it('stand by sale and fate, refused ones first', () => {
    const calls = [
      buildCall('a', { what: 'make' }),
      buildCall('b'),
      buildCall('c', { recordId: 'other', state: 'refused', reason: 'Only $5.00 is due.' }),
    ];
    expect(callItems({ calls }).map(({ key, calls: own }) => [key, own.map(({ id }) => id)])).toEqual([
      ['other/refused', ['c']],
      ['sale/waiting', ['a', 'b']],
    ]);
  });
});

describe('the lines of the sync centre', () => {
  it('has one line for the saves of a record that share a fate, refused ones first', () => {
    const items = saveItems({
      entries: [
        entry('a', { at: 1 }),
        entry('b', { at: 2, fields: { colour: 'Green' }, base: { colour: 'Blue' } }),
        entry('c', { at: 3, recordId: 'other', state: 'refused', reason: 'Gone' }),
        entry('d', { at: 4, recordId: 'third', state: 'answered' }),
      ],
    });
    expect(items.map(({ state, saves, href }) => [state, saves.length, href])).toEqual([
      ['refused', 1, '/installations/edit/other'],
      ['waiting', 2, '/installations/edit/job'],
      ['waiting', 1, '/installations/edit/third'],
    ]);
    expect(items[1]?.change).toEqual({ base: { colour: 'Red' }, fields: { colour: 'Green' } });
  });

  it.each([
    ['a new job that waits is there already', 'installations', 'waiting', '/installations/edit/job'],
    ['one that was refused can be made again', 'installations', 'refused', '/installations/add'],
    ['and a customer', 'customers', 'refused', '/customers/add'],
  ] as const)('%s', (_what, collection, state, href) => {
    expect(itemOf(entry('a', { kind: 'create', collection, state })).href).toBe(href);
  });
});

describe('the values of a line', () => {
  it('stand side by side: before, saved here, on the server', () => {
    const item = itemOf(entry('a', { state: 'refused', theirs: { colour: 'White' } }));
    expect(valueRows(item)).toEqual([{ field: 'Colour', before: 'Red', mine: 'Blue', theirs: 'White' }]);
  });

  it('are told entry by entry where a field is a map, and counted where it is a list of rows', () => {
    const item = itemOf(
      entry('a', {
        fields: { heightsBefore: { fl: 450, fr: 440 }, people: [{ row: 1 }, { row: 2 }], searchArr: ['x'] },
        base: { heightsBefore: { fl: 430, fr: 440 }, people: [{ row: 1 }], searchArr: [] },
      }),
    );
    expect(valueRows(item).map(({ field, before, mine }) => [field, before, mine])).toEqual([
      ['Heights before, front left', '430', '450'],
      ['People', '1 entry', '2 entries'],
    ]);
  });

  it('leave out what a new record holds blank', () => {
    const item = itemOf(entry('a', { kind: 'create', fields: { colour: 'Blue', rego: '' }, base: {} }));
    expect(valueRows(item).map(({ field }) => field)).toEqual(['Colour']);
  });
});

it('gives a form back what a person can type, nothing that follows from it', () => {
  const item = itemOf(
    entry('a', { fields: { colour: 'Blue', searchArr: ['b'] }, base: { colour: 'Red', searchArr: ['r'] } }),
  );
  expect(typedPart(item)).toEqual({ fields: { colour: 'Blue' }, base: { colour: 'Red' } });
  expect(typedPart(itemOf(entry('a', { fields: { checklist: [] }, base: { checklist: [] } })))).toBeNull();
});
