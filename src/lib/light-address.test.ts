import { describe, expect, it } from 'vitest';
import { lightPageOf, linkKeyOf } from './light-address.ts';

const KEY = '0123456789abcdef0123456789abcdef';

describe('lightPageOf', () => {
  it.each([
    ['/installation-info', 'vehicle'],
    ['/installation-info/MR0/ABC', 'vehicle'],
    [`/request-customer-details/${KEY}`, 'details'],
    [`/Request-Customer-Details/${KEY}/`, 'details'],
    [`/warranty-registration/${KEY}`, 'warranty'],
    [`/quote/${KEY}`, 'quote'],
    ['/quote', null],
    ['/quotes/edit/x', null],
    ['/terms-and-conditions', 'terms'],
    ['/terms-and-conditions/x', null],
    ['/request-customer-details', null],
    [`/warranty-registration/${KEY}/x`, null],
    ['/', null],
    ['/customers', null],
  ])('%s is %s', (path, page) => {
    expect(lightPageOf(path)).toBe(page);
  });

  it('knows what the link ends with', () => {
    expect(linkKeyOf(`/warranty-registration/${KEY.toUpperCase()}`)).toBe(KEY);
    expect(linkKeyOf('/warranty-registration')).toBe('');
  });
});
