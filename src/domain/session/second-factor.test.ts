import { describe, expect, it } from 'vitest';
import { buildSessionSettings } from '#tests/seed/build/system.ts';
import { lacksSecondFactor, needsSecondFactor } from './second-factor.ts';

const FLAGS = {
  enforceMfaDealerAdmin: { kind: 'dealer', isAdmin: true },
  enforceMfaDealerUser: { kind: 'dealer', isAdmin: false },
  enforceMfaDistributorAdmin: { kind: 'distributer', isAdmin: true },
  enforceMfaDistributorUser: { kind: 'distributer', isAdmin: false },
} as const;

const cases = Object.entries(FLAGS).flatMap(([flag, person]) =>
  Object.entries(FLAGS).flatMap(([other, { kind, isAdmin }]) =>
    [false, true].map((isDeveloper) => ({
      flag,
      actor: { kind, isAdmin, isDeveloper },
      isAsked: flag === other && !isDeveloper,
      title: `${flag} ${person.kind === kind && person.isAdmin === isAdmin ? 'asks' : 'does not ask'} a ${kind} ${isAdmin ? 'admin' : 'user'}${isDeveloper ? ' who is developer, hence not' : ''}`,
    })),
  ),
);

describe('who needs a second factor (product: mfa-enforcement)', () => {
  it.each(cases)('$title', ({ flag, actor, isAsked }) => {
    const settings = buildSessionSettings({ [flag]: true });
    expect(needsSecondFactor(actor, settings)).toBe(isAsked);
    expect(lacksSecondFactor(actor, settings, { authTime: 5, secondFactor: null })).toBe(isAsked);
    expect(lacksSecondFactor(actor, settings, { authTime: 5, secondFactor: 'phone' })).toBe(false);
  });

  it('asks nobody while all flags are off, nor an engineer, nor an account without a place', () => {
    const actor = { kind: 'dealer', isAdmin: true, isDeveloper: false } as const;
    expect(needsSecondFactor(actor, buildSessionSettings())).toBe(false);
    const strict = buildSessionSettings(Object.fromEntries(Object.keys(FLAGS).map((flag) => [flag, true])));
    expect(needsSecondFactor({ ...actor, kind: 'engineer' }, strict)).toBe(false);
    expect(needsSecondFactor({ ...actor, kind: 'none' }, strict)).toBe(false);
  });

  it('asks for no second factor because a session is old: another part says that', () => {
    const settings = buildSessionSettings({ dealer: { SessionDuration: '00:05:00' } });
    const actor = { kind: 'dealer', isAdmin: true, isDeveloper: false } as const;
    expect(lacksSecondFactor(actor, settings, { authTime: 1, secondFactor: null })).toBe(false);
  });
});
