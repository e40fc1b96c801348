import { describe, expect, it } from 'vitest';
import { kitsShort } from './kit-order.ts';
import { givenLine } from '#domain/sale/sale.fixture.ts';

const kit = (kitId: string, qty: number, excluded = false) => ({
  ...givenLine({ kind: 'kit', productId: '', kitId, qty, excluded }),
  listPriceEx: '' as const,
});

describe('what is ordered for a sale', () => {
  const lines = [
    kit('prado', 1),
    kit('prado', 2),
    kit('hilux', 1),
    kit('ranger', 1, true),
    { ...givenLine(), listPriceEx: '' as const },
  ];

  it('is each kit once, without what is optional and what is no kit', () => {
    expect(kitsShort({ lines }, () => 0)).toEqual([
      { kitId: 'prado', springOption: '', qty: 3 },
      { kitId: 'hilux', springOption: '', qty: 1 },
    ]);
  });

  it('is what stock does not hold, and nothing where it holds all', () => {
    expect(kitsShort({ lines }, () => 1)).toEqual([{ kitId: 'prado', springOption: '', qty: 2 }]);
    expect(kitsShort({ lines }, () => 5)).toEqual([]);
  });
});
