import { describe, expect, it } from 'vitest';
import { PAPERS_MAX, papersAddress, paperOrderIds } from './papers.ts';

const MANY = Array.from({ length: 70 }, (_, index) => `order-${index}`);

describe('the address of several documents', () => {
  it.each([
    ['one order', papersAddress('/order/kit/a', 'order', []), '/order/kit/a'],
    ['its pick list', papersAddress('/order/kit/a', 'pick', []), '/order/kit/a?doc=pick'],
    ['of three', papersAddress('/order/kit/a', 'packing', ['b', 'c']), '/order/kit/a?doc=packing&more=b%2Cc'],
  ])('%s', (_name, address, expected) => {
    expect(address).toBe(expected);
  });

  it.each([
    ['one', null, ['a']],
    ['each once', 'b,a,b', ['a', 'b']],
    ['nothing that is no id', 'b,../x,,c d', ['a', 'b']],
  ])('names %s', (_name, more, ids) => {
    expect(paperOrderIds('a', more)).toEqual(ids);
  });

  it('names no more than are printed together', () => {
    const address = new URL(papersAddress('/order/kit/a', 'pick', MANY), 'https://portal.example');
    expect(paperOrderIds('a', address.searchParams.get('more'))).toHaveLength(PAPERS_MAX);
    expect(paperOrderIds('a', MANY.join(','))).toHaveLength(PAPERS_MAX);
  });
});
