import { expect, it } from 'vitest';
import { buildImageConflict } from '#tests/seed/build/image-conflict.ts';
import { imageConflictEvents } from './image-events.ts';

const entry = {
  choice: 'ask',
  reason: 'Which vehicle is it?',
  by: 'rachel',
  byName: 'Rachel Stone',
  at: 9,
} as const;

it('tells each dealer of its own job alone, with the question', () => {
  const two = buildImageConflict({ state: 'asked', entries: [entry] });
  const [first, second, ...more] = imageConflictEvents('c1', { entries: [] }, two) ?? [];
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    kind: 'photoAsked',
    title: 'Installation I-10012: a question about the photo “VIN plate”',
    quote: 'Which vehicle is it?',
    audiences: [{ kind: 'dealer', id: 'outback-penrith', area: 'installations' }],
    to: { collection: 'installations', id: 'job-a' },
  });
  expect(second?.to).toEqual({ collection: 'installations', id: 'job-b' });
  expect(first?.key).not.toBe(second?.key);
});

it('tells once of two photos of one job, nothing of a decision, and nothing twice', () => {
  const one = buildImageConflict({ isSameJob: true, entries: [entry, { ...entry, choice: 'both' }] });
  expect(imageConflictEvents('c1', { entries: [] }, one)).toHaveLength(1);
  expect(imageConflictEvents('c1', { entries: [entry] }, one)).toEqual([]);
  expect(imageConflictEvents('c1', {}, { entries: 5 })).toBeNull();
});
