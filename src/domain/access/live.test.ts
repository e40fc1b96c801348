import { describe, expect, it } from 'vitest';
import { buildSessionSettings } from '#tests/seed/build/system.ts';
import { buildEngineer, buildUser } from '#tests/seed/build/person.ts';
import { engineerNotLive, userNotLive } from './live.ts';

const NOW = 1_800_000_000;
const fresh = { authTime: NOW - 60, secondFactor: null };
const open = buildSessionSettings();
const dealerUser = buildUser();
const distributerUser = buildUser({ dealerId: '', dealerGroupId: '', distributerId: 'head-office' });

describe('userNotLive', () => {
  it('lets a plain user in while nothing is limited or enforced', () => {
    expect(userNotLive(dealerUser, open, fresh, NOW)).toBeNull();
    expect(userNotLive(distributerUser, open, fresh, NOW)).toBeNull();
  });

  it.each([
    ['no record', null, open],
    ['a disabled record', buildUser({ disabled: true }), open],
    ['no session settings (P08)', dealerUser, null],
    ['no organisation', buildUser({ dealerId: '' }), open],
    ['two organisations (U10)', buildUser({ distributerId: 'head-office' }), open],
    ['an engineer link on a user record', buildUser({ dealerId: '', engineerId: 'e1' }), open],
  ])('refuses %s', (_name, user, settings) => {
    expect(userNotLive(user, settings, fresh, NOW)).toBe('noRecord');
  });

  it('ends a session older than its kind’s duration, and only its kind’s', () => {
    const settings = buildSessionSettings({ dealer: { SessionDuration: '00:10:00' } });
    const signedInAgo = (seconds: number) => ({ authTime: NOW - seconds, secondFactor: null });
    expect(userNotLive(dealerUser, settings, signedInAgo(600), NOW)).toBeNull();
    expect(userNotLive(dealerUser, settings, signedInAgo(601), NOW)).toBe('ended');
    expect(userNotLive(distributerUser, settings, signedInAgo(601), NOW)).toBeNull();
  });

  it('ends a session that began before sessionsValidAfter (S07)', () => {
    expect(userNotLive(buildUser({ sessionsValidAfter: NOW }), open, fresh, NOW)).toBe('ended');
    expect(userNotLive(buildUser({ sessionsValidAfter: NOW - 60 }), open, fresh, NOW)).toBeNull();
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
      expect(userNotLive(user, enforced, fresh, NOW)).toBe('needsSecondFactor');
      expect(userNotLive(user, enforced, { ...fresh, secondFactor: 'carrier pigeon' }, NOW)).toBe(
        'needsSecondFactor',
      );
    });
    it.each(['phone', 'totp'])('accepts %s', (secondFactor) => {
      expect(userNotLive(user, enforced, { ...fresh, secondFactor }, NOW)).toBeNull();
    });
    it('never asks a developer, nor another kind', () => {
      expect(userNotLive({ ...user, isDeveloper: true }, enforced, fresh, NOW)).toBeNull();
      const others = kinds.filter(([other]) => other !== flag);
      const answers = others.map(([, person]) => userNotLive(person, enforced, fresh, NOW));
      expect(answers).toEqual([null, null, null]);
    });
  });
});

describe('engineerNotLive', () => {
  it('wants a record that is active and not disabled', () => {
    expect(engineerNotLive(buildEngineer())).toBeNull();
    expect(engineerNotLive(null)).toBe('noRecord');
    expect(engineerNotLive(buildEngineer({ active: false }))).toBe('noRecord');
    expect(engineerNotLive(buildEngineer({ disabled: true }))).toBe('noRecord');
  });
});
