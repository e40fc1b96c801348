import { describe, expect, it } from 'vitest';
import { buildDocument } from '#tests/seed/build/document.ts';
import { deriveDocument, published } from './derive.ts';
import { isForState, isNewSince, shelvesOf } from './shelf.ts';

const doc = (title: string, overrides: Parameters<typeof buildDocument>[0] = {}) => ({
  id: title,
  value: deriveDocument(buildDocument({ title, category: 'Guides', ...overrides })),
});
const library = [
  doc('Guide 10'),
  doc('Guide 2', { tags: ['airbag'] }),
  doc('Price list', { category: 'Prices', states: ['NSW', 'ACT'] }),
  doc('Letter', { category: '' }),
];
const read = (state: string, search = '') =>
  shelvesOf(library, state, search).map(({ category, items }) => [
    category,
    ...items.map(({ value }) => value.title),
  ]);

describe('a reader’s shelves', () => {
  it('stand in order, titles by their numbers, what has no category last', () => {
    expect(read('')).toEqual([
      ['Guides', 'Guide 2', 'Guide 10'],
      ['Prices', 'Price list'],
      ['Other documents', 'Letter'],
    ]);
  });
  it('leave out what is for other states', () => {
    expect(read('VIC').flat()).not.toContain('Price list');
    expect(read('NSW').flat()).toContain('Price list');
  });
  it.each([
    ['airb', [['Guides', 'Guide 2']]],
    ['price', [['Prices', 'Price list']]],
    ['nothing such', []],
  ])('searched for %j', (word, found) => {
    expect(read('', word)).toEqual(found);
  });
});

describe('a document', () => {
  it.each([
    [[], 'WA', true],
    [['WA' as const], 'WA', true],
    [['WA' as const], 'SA', false],
    [['WA' as const], '', true],
  ])('for %j is read in %j: %s', (states, state, isRead) => {
    expect(isForState({ states }, state)).toBe(isRead);
  });
  it.each([
    [100, 0, false],
    [100, 99, true],
    [100, 100, false],
  ])('out at %i is new since %i: %s', (publishedAt, lastVisit, isNew) => {
    expect(isNewSince({ publishedAt }, lastVisit)).toBe(isNew);
  });
  it('notes when it came out, once', () => {
    const draft = buildDocument({ status: 'draft', publishedAt: 0 });
    expect(published(draft, 50).publishedAt).toBe(0);
    const out = published({ ...draft, status: 'published' }, 50);
    expect(out.publishedAt).toBe(50);
    expect(published(out, 60).publishedAt).toBe(50);
  });
});
