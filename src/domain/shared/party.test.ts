import { expect, it } from 'vitest';
import { buildCarDealer, buildDealer, buildDistributer } from '#tests/seed/build/party.ts';
import { matchesSearch } from './search-terms.ts';

it.each([
  ['dealer', buildDealer({ postcode: 800 })],
  ['distributor', buildDistributer({ postcode: 800 })],
  ['car dealer', buildCarDealer({ postcode: 800 })],
])('a %s is found by its postcode with four digits, its email and its phone', (_, { searchArr }) => {
  for (const words of ['0800', '080', 'office@outback', '(02) 5550 4100', '2 5550 4100', 'penrith']) {
    expect(matchesSearch(words, searchArr)).toBe(true);
  }
  expect(matchesSearch('800', searchArr)).toBe(false);
});
