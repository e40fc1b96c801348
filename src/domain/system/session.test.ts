import { describe, expect, it } from 'vitest';
import { actorOfUser } from '../access/actor.ts';
import { refusedBySettings } from '../session/live.ts';
import { userSchema } from '../user/schema.ts';
import { sessionSettingsSchema } from './schema.ts';
import { checkDuration, checkSessionLength, MFA_FLAGS } from './session.ts';

const INVALID = 'Invalid duration (HH:MM:SS)';

describe('a duration', () => {
  it.each([
    ['', true],
    ['08:00:00', true],
    ['0:0:1', true],
    ['999999:59:59', true],
    ['08:00', INVALID],
    ['08:60:00', INVALID],
    ['08:00:60', INVALID],
    ['8h', INVALID],
    ['-1:00:00', INVALID],
    ['1000000:00:00', INVALID],
  ])('%j: %s', (text, answer) => {
    expect(checkDuration(text)).toBe(answer);
    const stored = { dealer: { SessionDuration: text }, distributer: {} };
    expect(sessionSettingsSchema.safeParse(stored).success).toBe(answer === true);
  });
  it.each([
    ['', true],
    ['00:05:00', true],
    ['00:04:59', expect.stringContaining('at least 00:05:00')],
    ['nonsense', INVALID],
  ])('of a session, %j: %s', (text, answer) => {
    expect(checkSessionLength(text)).toEqual(answer);
  });
});

describe('settings that refuse a person', () => {
  const now = 1_800_000_000;
  const person = (kind: 'dealer' | 'distributer', type: string, isDeveloper = false) => {
    const link = kind === 'dealer' ? { dealerId: 'd1' } : { distributerId: 'x1' };
    return actorOfUser('u1', userSchema.parse({ ...link, type, isDeveloper }), null, '');
  };
  const settings = (overrides: object) =>
    sessionSettingsSchema.parse({ dealer: {}, distributer: {}, ...overrides });
  const signIn = { authTime: now - 3600, secondFactor: null };

  it.each(MFA_FLAGS)('$flag asks those it binds and nobody else', ({ flag, kind, type }) => {
    const on = settings({ [flag]: true });
    for (const each of MFA_FLAGS) {
      const answer = refusedBySettings(person(each.kind, each.type), on, signIn, now);
      expect(answer).toBe(each.flag === flag ? 'needsSecondFactor' : null);
    }
    expect(refusedBySettings(person(kind, type, true), on, signIn, now)).toBeNull();
    const withFactor = { ...signIn, secondFactor: 'phone' };
    expect(refusedBySettings(person(kind, type), on, withFactor, now)).toBeNull();
  });

  it('ends a session that is older than the new length', () => {
    const hour = settings({ distributer: { SessionDuration: '01:00:00' } });
    const admin = person('distributer', 'admin');
    expect(refusedBySettings(admin, hour, signIn, now)).toBeNull();
    expect(refusedBySettings(admin, hour, signIn, now + 1)).toBe('ended');
    expect(refusedBySettings(person('dealer', 'admin'), hour, signIn, now + 1)).toBeNull();
  });
});
