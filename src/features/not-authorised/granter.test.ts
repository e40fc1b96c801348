import { describe, expect, it } from 'vitest';
import { granterFor } from './granter.ts';

const dealer = { kind: 'dealer' as const, organisation: 'Outback Suspension', isAdmin: false };

describe('granterFor', () => {
  it.each([
    [dealer, 'the privilege "orders"', 'An admin user of Outback Suspension can give it to you.'],
    [{ ...dealer, organisation: '' }, null, 'An admin user of your organisation can give it to you.'],
    [
      { ...dealer, isAdmin: true },
      'the privilege "kits"',
      'Another admin user of Outback Suspension who has it can give it to you, else your distributor.',
    ],
    [
      { kind: 'distributer' as const, organisation: 'Harbour', isAdmin: true },
      'the privilege "kits"',
      'Another admin user of Harbour who has it can give it to you, else the head office.',
    ],
    [dealer, 'the developer flag', 'A developer of the portal can give it to you.'],
    [dealer, 'an account of the head office', 'It is for accounts of the head office.'],
    [
      { ...dealer, isAdmin: true },
      'the dealer setting "sendsToEngineer"',
      'Your distributor can switch it on for your dealer.',
    ],
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
