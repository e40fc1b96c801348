import { describe, expect, it } from 'vitest';
import { Counter, givenLine } from './sale.fixture.ts';
import { revisionAfter, revisionDiff, sentRevisions } from './revision-diff.ts';

const quote = (of: Parameters<Counter['draft']>[0]) => {
  const counter = new Counter('quote');
  counter.do('change', { draft: counter.draft({ type: 'quote', ...of }) });
  return counter.sale;
};

describe('what differs between two revisions', () => {
  const before = quote({
    lines: [givenLine(), givenLine({ kind: 'labour', productId: '', text: 'Fitting' })],
  });

  it('is nothing where both say the same', () => {
    expect(revisionDiff(before, before)).toEqual([]);
  });

  it('names lines that were added, removed and changed, and the total', () => {
    const after = quote({
      lines: [
        givenLine({ qty: 3 }),
        givenLine({ kind: 'text', productId: '', text: 'Freight', priceEx: 1500 }),
      ],
    });
    expect(revisionDiff(before, after)).toEqual([
      { title: 'Line changed', before: '1 × Grease 450 g at $20.00', after: '3 × Grease 450 g at $20.00' },
      { title: 'Line removed', before: '1 × Fitting at $20.00', after: '' },
      { title: 'Line added', before: '', after: '1 × Freight at $15.00' },
      { title: 'Total inc GST', before: '$44.00', after: '$82.50' },
    ]);
  });

  it('names what else it says', () => {
    const after = quote({
      lines: before.lines.map(({ listPriceEx: _list, ...line }) => line),
      terms: 'Half ahead',
    });
    expect(revisionDiff(before, after)).toEqual([{ title: 'Terms', before: '', after: 'Half ahead' }]);
  });
});

describe('the revisions that were sent', () => {
  it('are all before the draft, and that of a sent quote with them', () => {
    expect(sentRevisions({ rev: 'C', sentAt: 5 }, true)).toEqual(['A', 'B']);
    expect(sentRevisions({ rev: 'C', sentAt: 5 }, false)).toEqual(['A', 'B', 'C']);
    expect(sentRevisions({ rev: 'A', sentAt: 0 }, true)).toEqual([]);
  });

  it('follow each other up to the quote itself', () => {
    expect(revisionAfter('A', ['A', 'B'])).toBe('B');
    expect(revisionAfter('B', ['A', 'B'])).toBe('');
  });
});
