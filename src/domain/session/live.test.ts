import { describe, expect, it } from 'vitest';
import { buildSessionSettings } from '#tests/seed/build/system.ts';
import { buildEngineer, buildUser } from '#tests/seed/build/person.ts';
import { engineerNotLive, userNotLive } from './live.ts';

const NOW = 1_800_000_000;
const email = buildUser().email;
const fresh = { authTime: NOW - 60, secondFactor: null, email };
const place = { deleted: false };
const open = buildSessionSettings();
const dealerUser = buildUser();
const distributerUser = buildUser({ dealerId: '', dealerGroupId: '', distributerId: 'head-office' });

describe('userNotLive', () => {
  it('lets a plain user in while nothing is limited or enforced', () => {
    expect(userNotLive(dealerUser, place, open, fresh, NOW)).toBeNull();
    expect(userNotLive(distributerUser, place, open, fresh, NOW)).toBeNull();
  });

  it.each([
    ['no record', null, open],
    ['a disabled record', buildUser({ disabled: true }), open],
    ['no session settings (P08)', dealerUser, null],
    ['no organisation', buildUser({ dealerId: '' }), open],
    ['two organisations (U10)', buildUser({ distributerId: 'head-office' }), open],
    ['an engineer link on a user record', buildUser({ dealerId: '', engineerId: 'e1' }), open],
  ])('refuses %s', (_name, user, settings) => {
    expect(userNotLive(user, place, settings, fresh, NOW)).toBe('noRecord');
  });

  it.each([
    ['a deleted organisation', { deleted: true }, email],
    ['one that is missing', null, email],
    ['another address at the provider', place, 'else@outbacksuspension.example'],
    ['none at the provider', place, ''],
  ])('refuses %s', (_name, organisation, address) => {
    expect(userNotLive(dealerUser, organisation, open, { ...fresh, email: address }, NOW)).toBe('noRecord');
  });

  it('ends a session older than its kind’s duration, and only its kind’s', () => {
    const settings = buildSessionSettings({ dealer: { SessionDuration: '00:10:00' } });
    const signedInAgo = (seconds: number) => ({ ...fresh, authTime: NOW - seconds });
    expect(userNotLive(dealerUser, place, settings, signedInAgo(600), NOW)).toBeNull();
    expect(userNotLive(dealerUser, place, settings, signedInAgo(601), NOW)).toBe('ended');
    expect(userNotLive(distributerUser, place, settings, signedInAgo(601), NOW)).toBeNull();
  });

  it('ends a session that began before sessionsValidAfter (S07)', () => {
    expect(userNotLive(buildUser({ sessionsValidAfter: NOW }), place, open, fresh, NOW)).toBe('ended');
    expect(userNotLive(buildUser({ sessionsValidAfter: NOW - 60 }), place, open, fresh, NOW)).toBe('ended');
    expect(userNotLive(buildUser({ sessionsValidAfter: NOW - 61 }), place, open, fresh, NOW)).toBeNull();
  });

  // S10: each of the four flags, both values, developer or not.
  const kinds = [
    ['enforceMfaDealerAdmin', buildUser({ type: 'admin' })],
    ['enforceMfaDealerUser', dealerUser],
    ['enforceMfaDistributorAdmin', { ...distributerUser, type: 'admin' }],
    ['enforceMfaDistributorUser', distributerUser],
  ] as const;
  describe.each(kinds)('%s', (flag, user) => {
    const enforced = buildSessionSettings({ [flag]: true });
    it('asks this kind for a second factor', () => {
      expect(userNotLive(user, place, enforced, fresh, NOW)).toBe('needsSecondFactor');
      expect(userNotLive(user, place, enforced, { ...fresh, secondFactor: 'carrier pigeon' }, NOW)).toBe(
        'needsSecondFactor',
      );
    });
    it.each(['phone', 'totp'])('accepts %s', (secondFactor) => {
      expect(userNotLive(user, place, enforced, { ...fresh, secondFactor }, NOW)).toBeNull();
    });
    it('never asks a developer, nor another kind', () => {
      expect(userNotLive({ ...user, isDeveloper: true }, place, enforced, fresh, NOW)).toBeNull();
      const others = kinds.filter(([other]) => other !== flag);
      const answers = others.map(([, person]) => userNotLive(person, place, enforced, fresh, NOW));
      expect(answers).toEqual([null, null, null]);
    });
  });
});

describe('engineerNotLive', () => {
  const engineer = buildEngineer();
  const signIn = { ...fresh, email: engineer.email };
  it('wants a record in use, of the address of the sign-in', () => {
    expect(engineerNotLive(engineer, open, signIn, NOW)).toBeNull();
    expect(engineerNotLive(null, open, signIn, NOW)).toBe('noRecord');
    expect(engineerNotLive(engineer, null, signIn, NOW)).toBe('noRecord');
    expect(engineerNotLive(engineer, open, { ...signIn, email }, NOW)).toBe('noRecord');
    for (const off of [{ active: false }, { disabled: true }, { deleted: true }]) {
      expect(engineerNotLive(buildEngineer(off), open, signIn, NOW)).toBe('noRecord');
    }
  });

  it('ends an old session by the engineers’ own length, and one that was ended', () => {
    const settings = buildSessionSettings({
      engineer: { SessionDuration: '00:10:00' },
      dealer: { SessionDuration: '00:05:00' },
    });
    const signedInAgo = (seconds: number) => ({ ...signIn, authTime: NOW - seconds });
    expect(engineerNotLive(engineer, settings, signedInAgo(600), NOW)).toBeNull();
    expect(engineerNotLive(engineer, settings, signedInAgo(601), NOW)).toBe('ended');
    const ended = buildEngineer({ sessionsValidAfter: NOW - 60 });
    expect(engineerNotLive(ended, open, signedInAgo(60), NOW)).toBe('ended');
    expect(engineerNotLive(ended, open, signedInAgo(59), NOW)).toBeNull();
  });
});
