import { describe, expect, it } from 'vitest';
import { NO_NAME } from '#domain/person/profile.ts';
import type { OpenInvitationView } from '#domain/invitation/view.ts';
import { acceptFaults, type AcceptValues, blankAcceptance } from './acceptance.ts';

const view: OpenInvitationView = {
  status: 'open',
  kind: 'user',
  invitedByName: 'Sam Reid',
  organisation: 'Outback',
  email: 'rosa.marino@outback.example',
  firstName: 'Rosa',
  lastName: 'Marino',
  type: 'user',
  areas: [],
  expiresAt: 0,
  terms: 'Be fair.',
  termsVersion: '2026-1',
};
const whole: AcceptValues = {
  firstName: 'Rosa',
  lastName: 'Marino',
  password: 'four words of mine',
  passwordAgain: 'four words of mine',
  hasAcceptedTerms: true,
  termsVersion: '2026-1',
};

describe('acceptFaults', () => {
  it.each<[Partial<AcceptValues>, object]>([
    [{}, {}],
    [{ firstName: ' \u200B' }, { firstName: 'First name is required' }],
    [{ lastName: '' }, { lastName: 'Last name is required' }],
    [{ lastName: 'Marino [engineer]' }, { lastName: NO_NAME }],
    [{ password: '', passwordAgain: '' }, { password: 'Password is required' }],
    [
      { password: 'too short', passwordAgain: 'too short' },
      { password: 'The password needs at least 12 characters; this has 9.' },
    ],
    [{ passwordAgain: 'four words of mind' }, { passwordAgain: 'The two passwords are not the same' }],
    [{ hasAcceptedTerms: false }, { hasAcceptedTerms: 'The terms and conditions must be accepted' }],
  ])('%j', (part, faults) => {
    expect(acceptFaults({ ...whole, ...part }, view)).toEqual(faults);
  });

  it('asks for no terms where there are none, and knows the names as they stand in the form', () => {
    expect(acceptFaults({ ...whole, hasAcceptedTerms: false }, { ...view, terms: '' })).toEqual({});
    const own = {
      ...whole,
      firstName: 'Kangaroo',
      password: 'kangaroo-2026',
      passwordAgain: 'kangaroo-2026',
    };
    expect(acceptFaults(own, view)).toHaveProperty('password');
  });

  it('begins with the names that the inviter gave', () => {
    expect(blankAcceptance(view)).toEqual({
      ...whole,
      password: '',
      passwordAgain: '',
      hasAcceptedTerms: false,
    });
  });
});
