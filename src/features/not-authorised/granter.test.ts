import { describe, expect, it } from 'vitest';
import { granterFor } from './granter.ts';

const dealer = { kind: 'dealer' as const, organisation: 'Outback Suspension', isAdmin: false };

describe('granterFor', () => {
  it.each([
    [dealer, 'the privilege "orders"', 'An admin user of Outback Suspension can give it to you.'],
    [{ ...dealer, organisation: '' }, null, 'An admin user of your organisation can give it to you.'],
    [{ ...dealer, isAdmin: true }, 'the privilege "kits"', 'Your distributor can give it to you.'],
    [dealer, 'a distributor account', 'It is for accounts of another kind than yours.'],
    [
      { ...dealer, kind: 'none' as const },
      null,
      'Your distributor can link your account to its organisation.',
    ],
    [{ ...dealer, kind: 'engineer' as const }, null, 'The distributor you work with can tell you more.'],
  ])('%o missing %s', (actor, missing, sentence) => {
    expect(granterFor(actor, missing)).toBe(sentence);
  });
});
