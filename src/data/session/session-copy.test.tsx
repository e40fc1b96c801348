import { beforeEach, describe, expect, it } from 'vitest';
import { actorOfUser } from '#domain/access/actor.ts';
import { forgetSessionCopy, SESSION_COPY_KEY } from '#data/device/session-copy.ts';
import { setStoreState } from '#data/device/device.ts';
import { unixSeconds } from '#domain/shared/dates.ts';
import { buildUser } from '#tests/seed/build/person.ts';
import { keepSessionCopy, readSessionCopy } from './session-copy.ts';

const NO_LIMITS = { SessionDuration: '', ScreenTimeoutDuration: '', ScreenTimeoutCountDown: '' };
const AUTH_TIME = unixSeconds(new Date()) - 60;
const user = buildUser({ email: 'jess@outback.example', username: 'jess.nguyen' });
const actor = actorOfUser('u1', user, null, 'Outback');

const keep = (settings = NO_LIMITS, sessionsValidAfter = 0) =>
  keepSessionCopy(actor, settings, { authTime: AUTH_TIME, sessionsValidAfter });

beforeEach(() => {
  forgetSessionCopy();
  setStoreState('kept');
});

describe('the copy of a session', () => {
  it('has name, kind, rights, flags and settings, and nothing personal beside', () => {
    keep();
    const stored = localStorage.getItem(SESSION_COPY_KEY) ?? '';
    expect(stored).toContain('"grants"');
    expect(stored).not.toMatch(/jess@|jess\.nguyen|email|pinHash/u);
    expect(readSessionCopy()).toEqual({
      actor: { ...actor, email: '', username: '' },
      settings: NO_LIMITS,
      authTime: AUTH_TIME,
      sessionsValidAfter: 0,
    });
  });

  it('is the tab’s alone on a device that is not the person’s own', () => {
    setStoreState('notOwn');
    keep();
    expect(localStorage.getItem(SESSION_COPY_KEY)).toBeNull();
    expect(sessionStorage.getItem(SESSION_COPY_KEY)).toContain('Jess');
    expect(readSessionCopy()?.actor.firstName).toBe('Jess');
    forgetSessionCopy();
    expect(readSessionCopy()).toBeNull();
  });

  it.each([
    ['of a session that still goes on', '01:00:00', 0, true],
    ['of one that was over meanwhile', '00:00:59', 0, false],
    ['of one that was ended elsewhere', '', AUTH_TIME, false],
  ])('%s is shown: %s', (_what, SessionDuration, validAfter, isShown) => {
    keep({ ...NO_LIMITS, SessionDuration }, validAfter);
    expect(readSessionCopy() !== null).toBe(isShown);
  });

  it.each(['', 'null', '{', '{"actor":{}}', '[1]'])('that reads %j is none', (text) => {
    localStorage.setItem(SESSION_COPY_KEY, text);
    expect(readSessionCopy()).toBeNull();
  });
});
