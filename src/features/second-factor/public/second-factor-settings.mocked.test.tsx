import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSessionSettings } from '#tests/seed/build/system.ts';
import { ConfirmHost } from '#ui/confirm.tsx';
import { SecondFactorSummary } from './second-factor-settings.tsx';

const world = vi.hoisted(() => ({
  factors: [] as { id: string; phone: string; name: string; enrolledAt: number }[],
  settings: null as object | null,
  error: null as unknown,
  partings: [] as (string | null)[],
  synced: [] as boolean[],
}));

vi.mock('#data/store/auth.ts', () => ({
  currentAuthUser: () => ({ email: 'ann@x.example', emailVerified: true }),
  signOut: async (message: string | null) => {
    world.partings.push(message);
  },
}));
vi.mock('#data/session/session.tsx', () => ({
  useSession: () => ({
    actor: { kind: 'dealer', isAdmin: false, isDeveloper: false },
    user: { mfaEnrolled: true },
  }),
}));
vi.mock('#data/session/session-settings.ts', () => ({ useSessionSettings: () => world.settings }));
vi.mock('#data/session/verify-email.ts', () => ({}));
vi.mock('#data/session/mfa-status.ts', () => ({
  syncMfaStatus: async (stored: boolean) => {
    world.synced.push(stored);
  },
}));
vi.mock('#data/session/second-factor.ts', () => ({
  enrolledFactors: () => world.factors,
  removeFactor: async (id: string) => {
    if (world.error) throw world.error;
    world.factors = world.factors.filter((factor) => factor.id !== id);
  },
}));

const PHONE = { id: 'a', phone: '+61491570156', name: 'Mobile', enrolledAt: 1_790_000_000 };
const OTHER = { ...PHONE, id: 'b', phone: '+61491570157' };

beforeEach(() => {
  const settings = buildSessionSettings();
  Object.assign(world, { factors: [PHONE], settings, error: null, partings: [], synced: [] });
});

const show = () =>
  render(
    <MemoryRouter>
      <ConfirmHost>
        <SecondFactorSummary />
      </ConfirmHost>
    </MemoryRouter>,
  );

async function removeFirst() {
  await userEvent.click(screen.getAllByRole('button', { name: 'Remove' })[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(dialog.querySelector('.btn-danger') as HTMLElement);
}

describe('SecondFactorSummary', () => {
  it('offers to enrol where there is none', async () => {
    world.factors = [];
    show();
    expect(screen.getByText('Not enrolled')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Enrol your phone' }));
    expect(screen.getByLabelText('Mobile phone number')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows each factor with its date, and removes one after asking', async () => {
    show();
    expect(screen.getByText('+61491570156')).toBeInTheDocument();
    expect(screen.getByText('since 22/09/2026')).toBeInTheDocument();
    await removeFirst();
    expect(await screen.findByText('Not enrolled')).toBeInTheDocument();
    expect(world.synced).toEqual([true]);
  });

  it.each<[string, object | null, number, number]>([
    ['one is enforced', { enforceMfaDealerUser: true }, 1, 0],
    ['one is enforced and there are two', { enforceMfaDealerUser: true }, 2, 2],
    ['it is enforced for admins', { enforceMfaDealerAdmin: true }, 1, 1],
    ['the settings are not there yet', null, 1, 0],
  ])('when %s', (_name, flags, count, removable) => {
    world.settings = flags && buildSessionSettings(flags);
    world.factors = [PHONE, OTHER].slice(0, count);
    show();
    expect(screen.queryAllByRole('button', { name: 'Remove' })).toHaveLength(removable);
  });

  it('signs out with the text when the sign-in is too old, and shows any other failure', async () => {
    world.error = new Error('Firebase: Error (auth/internal-error).');
    show();
    await removeFirst();
    expect(await screen.findByText('Firebase: Error (auth/internal-error).')).toBeInTheDocument();
    world.error = Object.assign(new Error('x'), { code: 'auth/requires-recent-login' });
    await removeFirst();
    await vi.waitFor(() => expect(world.partings[0]).toMatch(/^This operation is sensitive/u));
  });
});
