import { describe, expect, it, vi } from 'vitest';
import type { FieldGroup, FieldValues } from './field.ts';
import { ANY_VALUE, FormStore, STATUS } from './form-store.ts';
import { readAgain, readValues } from './values.ts';

const NOW = new Date('2026-06-15T02:00:00Z');
const groups: FieldGroup[] = [
  {
    id: 'g',
    title: 'G',
    fields: [
      { kind: 'number', name: 'gvm', title: 'GVM' },
      { kind: 'text', name: 'make', title: 'Make' },
      { kind: 'number', name: 'heights.fl', title: 'Front left' },
      {
        kind: 'select',
        name: 'axle',
        title: 'Axle',
        // Options that follow another value give it its type.
        options: ({ make }) => (make === 'Isuzu' ? [{ value: 2, label: '2' }] : []),
      },
    ],
  },
];
const inputs: FieldValues = {
  gvm: '3050',
  make: 'Toyota',
  heights: { fl: '500', note: 'x' },
  axle: '2',
  photos: [],
};

describe('reading again after a key', () => {
  const before = readValues(groups, inputs, NOW);

  it('reads what changed, and what stands beside it keeps its identity', () => {
    const after = readAgain(
      before,
      groups,
      ['heights.fl'],
      { ...inputs, heights: { fl: '510', note: 'x' } },
      NOW,
    );
    expect(after.values).toEqual({ ...before.values, heights: { fl: 510, note: 'x' } });
    expect(after.values['photos']).toBe(before.values['photos']);
  });

  it('is the same object when nothing follows from the key', () => {
    expect(readAgain(before, groups, ['gvm'], { ...inputs, gvm: '3050.0' }, NOW).values).toBe(before.values);
  });

  it('keeps what cannot be read aside, and takes it away again', () => {
    const typed = readAgain(before, groups, ['gvm'], { ...inputs, gvm: '3o' }, NOW);
    expect([typed.values['gvm'], typed.unreadable]).toEqual(['', { gvm: '3o' }]);
    expect(readAgain(typed, groups, ['gvm'], inputs, NOW)).toEqual(before);
  });

  it('reads choices whose options follow the changed value', () => {
    expect(readAgain(before, groups, ['make'], { ...inputs, make: 'Isuzu' }, NOW).values['axle']).toBe(2);
  });
});

it('wakes those who asked for what changed, and the status once', () => {
  let now = { ...inputs };
  const store = new FormStore(
    { groups, allRequired: false, now: () => NOW, onSubmit: async () => undefined },
    { read: () => now, write: () => undefined, focusFirst: () => undefined, inOrder: (paths) => paths },
    inputs,
  );
  const woken: string[] = [];
  for (const topic of ['gvm', 'make', ANY_VALUE, STATUS]) store.subscribe([topic], () => woken.push(topic));
  const type = (gvm: string) => {
    now = { ...inputs, gvm };
    store.noteChange('gvm', true);
    return woken.splice(0);
  };
  expect(type('3051')).toEqual([STATUS, 'gvm', ANY_VALUE]);
  expect(type('3052')).toEqual(['gvm', ANY_VALUE]);
  expect(type('3050')).toEqual([STATUS, 'gvm', ANY_VALUE]);
  const stopped = vi.fn<() => void>();
  store.subscribe(['gvm'], stopped)();
  type('3053');
  expect(stopped).not.toHaveBeenCalled();
});

it('can’t be gone on with while an input can’t be read: a check brings the person there, and stores nothing', async () => {
  let now = { ...inputs, gvm: '12,5', axle: '' };
  const [onSubmit, focusFirst] = [vi.fn<() => Promise<undefined>>(), vi.fn<() => void>()];
  const store = new FormStore(
    { groups, allRequired: false, now: () => NOW, onSubmit },
    { read: () => now, write: () => undefined, focusFirst, inOrder: (paths) => paths },
    inputs,
  );
  expect(await store.check()).toBe(false);
  expect(focusFirst).toHaveBeenCalledWith(['gvm']);
  expect(store.getError('gvm')).not.toBeUndefined();
  now = { ...now, gvm: '3050' };
  expect(await store.check()).toBe(true);
  expect(onSubmit).not.toHaveBeenCalled();
});
