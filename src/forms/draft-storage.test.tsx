import { afterEach, describe, expect, it } from 'vitest';
import {
  clearDraft,
  type DraftKey,
  keepInMemory,
  loadDraft,
  saveDraft,
  takeFromMemory,
} from '#forms/draft.ts';
import { draftPlace, removeTabDrafts, startDrafts } from '#forms/draft-storage.ts';
import { NOW } from '#forms/testing.tsx';

const now = NOW.getTime();
const WEEK = 7 * 24 * 3_600_000;
const key: DraftKey = { collection: 'customers', id: 'new', uid: 'maria' };
const draftOf = (city: string, savedAt = now) => ({ savedAt, values: { city }, base: { city: '' } });
const cityOf = (of: DraftKey) => loadDraft(of, now)?.values['city'];

afterEach(() => startDrafts('', false, now));

describe('where a draft lies', () => {
  it.each([
    ['a device of one’s own keeps it', true, 'on this device', [localStorage, sessionStorage]],
    ['on any other it ends with the tab', false, 'in this tab', [sessionStorage, localStorage]],
  ] as const)('%s', (_name, isOwn, words, [used, unused]) => {
    startDrafts('maria', isOwn, now);
    saveDraft(key, draftOf('Penrith'));
    expect(draftPlace()).toBe(words);
    expect(Object.keys(used)).toEqual(['draft~maria~customers~new']);
    expect(Object.keys(unused)).toEqual([]);
    expect(cityOf(key)).toBe('Penrith');
    clearDraft(key);
    expect(Object.keys(used)).toEqual([]);
  });

  it('before it is known whose device it is, nothing outlives the tab', () => {
    saveDraft(key, draftOf('Penrith'));
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('is the tab from the day on which the device is not one’s own any more; other people’s stay', () => {
    startDrafts('maria', true, now);
    saveDraft(key, draftOf('Penrith'));
    saveDraft({ ...key, uid: 'sam' }, draftOf('Orange'));
    startDrafts('maria', false, now);
    expect(Object.keys(localStorage)).toEqual(['draft~sam~customers~new']);
    expect(cityOf(key)).toBe('Penrith');
  });
});

it('a sign-out takes that person’s drafts out of the tab, and nobody else’s', () => {
  saveDraft(key, draftOf('Penrith'));
  saveDraft({ ...key, uid: 'sam' }, draftOf('Orange'));
  removeTabDrafts('maria');
  expect(Object.keys(sessionStorage)).toEqual(['draft~sam~customers~new']);
});

describe('a draft that has ended', () => {
  it.each([true, false])('is deleted at the start, whoever’s it is (own device: %s)', (isOwn) => {
    startDrafts('maria', isOwn, now);
    const storage = isOwn ? localStorage : sessionStorage;
    saveDraft({ ...key, uid: 'sam', id: 'old' }, draftOf('Orange', now - WEEK));
    saveDraft({ ...key, uid: 'sam', id: 'live' }, draftOf('Orange', now - WEEK + 1));
    storage.setItem('draft~sam~customers~damaged', '{"values":3');
    storage.setItem('another', 'key');
    startDrafts('maria', isOwn, now);
    expect(Object.keys(storage).toSorted()).toEqual(['another', 'draft~sam~customers~live']);
  });
});

it('by a clock that the server has not confirmed nothing is deleted; what has ended is not offered', () => {
  startDrafts('maria', true, now);
  saveDraft({ ...key, id: 'old' }, draftOf('Orange', now - WEEK));
  localStorage.setItem('draft~sam~customers~damaged', '{"values":3');
  startDrafts('maria', true, null);
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'draft~maria~customers~old',
    'draft~sam~customers~damaged',
  ]);
  expect(cityOf({ ...key, id: 'old' })).toBeUndefined();
});

describe('whose draft it is', () => {
  it.each<[string, Partial<DraftKey>]>([
    ['person', { uid: 'sam' }],
    ['page of new records', { begunFor: 'quote' }],
    ['customer it was begun for', { begunFor: 'customer c1' }],
    ['record', { id: 'c2' }],
  ])('another %s has another one, in memory too', (_what, change) => {
    const other = { ...key, ...change };
    saveDraft(key, draftOf('Penrith'));
    keepInMemory(key, draftOf('Penrith'));
    expect(cityOf(other)).toBeUndefined();
    expect(takeFromMemory(other)).toBeNull();
    saveDraft(other, draftOf('Orange'));
    expect([cityOf(key), cityOf(other)]).toEqual(['Penrith', 'Orange']);
    clearDraft(other);
    expect(cityOf(key)).toBe('Penrith');
    expect(takeFromMemory(key)?.values).toEqual({ city: 'Penrith' });
  });
});
