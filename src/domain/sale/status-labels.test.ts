import { describe, expect, it } from 'vitest';
import { localSaleNumber, saleNumber } from './number.ts';
import { saleLabel } from './status-labels.ts';
import type { SaleStatus, SaleType } from './statuses.ts';

describe('what a sale is called where it stands', () => {
  it.each<[SaleType, SaleStatus, number, number, string]>([
    ['quote', 'newQuote', 0, 0, 'New'],
    ['quote', 'sentQuote', 0, 0, 'Sent'],
    ['quote', 'confirmedQuote', 0, 0, 'Confirmed'],
    ['invoice', 'draftQuote', 0, 2200, 'Open'],
    ['invoice', 'confirmedQuote', 0, 2200, 'To pay'],
    ['invoice', 'confirmedQuote', 1000, 1200, 'Part paid'],
    ['invoice', 'confirmedQuote', 2200, 0, 'Paid'],
    ['order', 'confirmedQuote', 0, 2200, 'Ordered'],
    ['invoice', 'cancelledQuote', 0, 0, 'Cancelled'],
  ])('%s at %s with %i paid and %i due is "%s"', (type, status, paid, due, label) => {
    expect(saleLabel({ type, paid, due }, status).label).toBe(label);
  });
});

describe('the number of a sale', () => {
  it('says its type, behind the dealer’s prefix', () => {
    expect([saleNumber('quote', 1001), saleNumber('invoice', 1002, 'PEN')]).toEqual(['Q-1001', 'PENSI-1002']);
  });

  it('is a new one until the server has it', () => {
    expect([localSaleNumber('quote', 1), localSaleNumber('none', 2)]).toEqual(['Q-new-1', 'S-new-2']);
  });
});
