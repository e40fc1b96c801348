import { describe, expect, it } from 'vitest';
import { matchesSearch } from '../shared/search-terms.ts';
import { dealerCategory, deriveDealer } from './derive.ts';
import { dealerSchema } from './schema.ts';

describe('dealerCategory', () => {
  it.each([
    [0, 'NONE'],
    [1, 'Suspension'],
    [2, 'GVM + BTC'],
    [3, 'Diamond Dealer'],
    [4, 'Franchise'],
    [5, 'Corporate'],
    [9, '9'],
  ])('%s is %s (decisions: dealer-categories)', (id, name) => {
    expect(dealerCategory(id)).toBe(name);
  });
});

describe('deriveDealer', () => {
  const dealer = deriveDealer(
    dealerSchema.parse({
      name: 'Redgum 4x4',
      city: 'Bendigo',
      phone: '(03) 5550 7100',
      dealerGroupId: 'red',
      postcode: 800,
    }),
  );
  it.each(['redg', 'bendigo', '03 5550 7100', '+61 3 5550 7100', 'red 4x4', '0800', '08'])(
    'is found by %s',
    (words) => {
      expect(matchesSearch(words, dealer.searchArr)).toBe(true);
    },
  );
  it('is not found by another', () => {
    expect(matchesSearch('ballarat', dealer.searchArr)).toBe(false);
  });
});
