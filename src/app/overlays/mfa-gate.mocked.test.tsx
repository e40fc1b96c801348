import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignIn } from '#domain/session/live.ts';
import { buildSessionSettings } from '#tests/seed/build/system.ts';
import { MfaGate } from './mfa-gate.tsx';

const world = vi.hoisted(() => ({
  actor: { kind: 'dealer', isAdmin: false, isDeveloper: false },
  signIn: null as SignIn | null,
  settings: { status: 'loading' } as object,
  factors: [] as object[],
  partings: [] as (string | null)[],
  leaves: 0,
  asked: [] as (string | null)[],
}));

vi.mock('#data/store/auth.ts', () => ({
  useSignIn: () => world.signIn,
  currentAuthUser: () => ({ email: 'ann@x.example', emailVerified: true }),
  signOut: async (message: string | null) => {
    world.partings.push(message);
  },
}));
vi.mock('#data/session/session.tsx', () => ({
  useSession: () => ({ actor: world.actor, dealer: null, user: { mfaEnrolled: false } }),
}));
vi.mock('#data/store/use-doc.ts', () => ({
  useDoc: (_collection: unknown, id: string | null) => {
    world.asked.push(id);
    return world.settings;
  },
}));
vi.mock('#data/session/mfa-status.ts', () => ({
  useMfaStatus: () => undefined,
  syncMfaStatus: async () => undefined,
}));
vi.mock('#data/session/leave-portal.ts', () => ({
  leavePortal: async () => {
    world.leaves += 1;
  },
}));
vi.mock('#domain/system/entity.ts', () => ({ systemDocs: {} }));
vi.mock('#data/session/verify-email.ts', () => ({}));
vi.mock('#data/session/second-factor.ts', () => ({
  enrolledFactors: () => world.factors,
  reloadAccount: async () => true,
}));

const settingsOf = (flags: object) => ({ status: 'ready', doc: { value: buildSessionSettings(flags) } });
const mounted = vi.fn<() => void>();

function Portal() {
  mounted();
  return <p>Business</p>;
}

function show() {
  return render(
    <MfaGate>
      <Portal />
    </MfaGate>,
  );
}

beforeEach(() => {
  mounted.mockReset();
  Object.assign(world, {
    actor: { kind: 'dealer', isAdmin: false, isDeveloper: false },
    signIn: { authTime: 1, secondFactor: null },
    settings: settingsOf({ enforceMfaDealerUser: true }),
    factors: [],
    partings: [],
    leaves: 0,
    asked: [],
  });
});

describe('MfaGate (S10)', () => {
  it.each<[string, Partial<typeof world>]>([
    ['the flag is off', { settings: settingsOf({ enforceMfaDealerAdmin: true }) }],
    ['the token has a second factor', { signIn: { authTime: 1, secondFactor: 'phone' } }],
    ['a developer acts', { actor: { kind: 'dealer', isAdmin: false, isDeveloper: true } }],
    ['an engineer acts', { actor: { kind: 'engineer', isAdmin: false, isDeveloper: false } }],
    ['there are no settings, which rules refuse everybody for', { settings: { status: 'missing' } }],
  ])('lets through when %s', (_name, change) => {
    Object.assign(world, change);
    show();
    expect(screen.getByText('Business')).toBeInTheDocument();
  });

  it('asks the store for nothing where nobody is asked for a factor', () => {
    Object.assign(world, { actor: { kind: 'engineer', isAdmin: false, isDeveloper: false } });
    show();
    expect(world.asked).toEqual([null]);
  });

  it.each<[string, Partial<typeof world>]>([
    ['the settings are not there yet', { settings: { status: 'loading' } }],
    ['the sign-in is not known yet', { signIn: null }],
  ])('mounts nothing while %s', (_name, change) => {
    Object.assign(world, change);
    show();
    expect(mounted).not.toHaveBeenCalled();
  });

  it('mounts nothing but the enrolment while a factor is missing, and lets one sign out', async () => {
    show();
    expect(await screen.findByRole('dialog', { name: 'Two-step sign-in' })).toBeInTheDocument();
    expect(mounted).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(world.leaves).toBe(1);
  });

  it('leads who has a factor to signing in with it', async () => {
    world.factors = [{ id: 'a', phone: '+61491570156' }];
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in again' }));
    expect(screen.getByText('+61491570156')).toBeInTheDocument();
    expect(world.partings).toEqual(['Sign in again, this time with the code that is sent to your phone.']);
    expect(mounted).not.toHaveBeenCalled();
  });

  it('takes away what is mounted when the flag is set', async () => {
    world.settings = settingsOf({});
    const { rerender } = show();
    expect(screen.getByText('Business')).toBeInTheDocument();
    world.settings = settingsOf({ enforceMfaDealerUser: true });
    rerender(
      <MfaGate>
        <Portal />
      </MfaGate>,
    );
    expect(await screen.findByRole('dialog', { name: 'Two-step sign-in' })).toBeInTheDocument();
    expect(screen.queryByText('Business')).not.toBeInTheDocument();
  });
});
