import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError, offlineError } from '#data/store/errors.ts';
import type { InvitationView } from '#domain/invitation/view.ts';
import { EngineerInvitationPage, UserInvitationPage } from './invitation-page.tsx';

const calls = vi.hoisted(() => ({
  readInvitation: vi.fn<(id: string, build: string) => Promise<unknown>>(),
  acceptInvitation: vi.fn<(id: string, acceptance: object) => Promise<void>>(),
  requestInvitation: vi.fn<(id: string) => Promise<void>>(),
  signIn: vi.fn<(email: string, password: string) => Promise<void>>(),
  openPortal: vi.fn<() => void>(),
}));
let account: object = { status: 'signedOut', message: null };

vi.mock('#data/nouns/public-invitation.ts', () => calls);
vi.mock('#data/store/auth.ts', () => ({ signIn: calls.signIn, useAuthState: () => account }));
vi.mock('./open-portal.ts', () => ({ openPortal: calls.openPortal }));

const ID = '0123456789abcdef0123456789abcdef';
const PASSWORD = 'four words of mine';
const open: InvitationView = {
  status: 'open',
  kind: 'user',
  invitedByName: 'Sam Reid',
  organisation: 'Outback Suspension Penrith',
  email: 'rosa@outback.example',
  firstName: 'Rosa',
  lastName: 'Marino',
  type: 'admin',
  areas: ['installations'],
  expiresAt: Date.UTC(2026, 10, 28, 1, 0) / 1000,
  terms: '',
  termsVersion: '2026-1',
};
const used: InvitationView = { status: 'accepted', kind: 'user', invitedByName: 'Sam Reid' };

function show(view: InvitationView, { id = ID, Page = UserInvitationPage } = {}) {
  calls.readInvitation.mockResolvedValue(view);
  const router = createMemoryRouter([{ path: '/invitation/:id', element: <Page /> }], {
    initialEntries: [`/invitation/${id}`],
  });
  render(<RouterProvider router={router} />);
}

async function fillIn() {
  await userEvent.type(await screen.findByLabelText('Password'), PASSWORD);
  await userEvent.type(screen.getByLabelText('Password again'), PASSWORD);
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
}

beforeEach(() => {
  vi.resetAllMocks();
  account = { status: 'signedOut', message: null };
  calls.acceptInvitation.mockResolvedValue();
  calls.requestInvitation.mockResolvedValue();
  calls.signIn.mockResolvedValue();
});

describe('an open invitation', () => {
  it('says what it gives in plain words', async () => {
    show(open);
    expect(
      await screen.findByText('Sam Reid invites you to Outback Suspension Penrith.'),
    ).toBeInTheDocument();
    for (const words of [/^Admin: also manages/u, '28/11/2026 (Sydney time)', 'Installations']) {
      expect(screen.getByText(words)).toBeInTheDocument();
    }
    expect(screen.getByLabelText('First name')).toHaveValue('Rosa');
  });

  it('becomes an account, signed in, in the portal', async () => {
    show(open);
    await fillIn();
    const acceptance = {
      firstName: 'Rosa',
      lastName: 'Marino',
      password: PASSWORD,
      hasAcceptedTerms: false,
      termsVersion: '2026-1',
    };
    expect(calls.acceptInvitation).toHaveBeenCalledExactlyOnceWith(ID, acceptance);
    expect(calls.signIn).toHaveBeenCalledExactlyOnceWith('rosa@outback.example', PASSWORD);
    expect(calls.openPortal).toHaveBeenCalledOnce();
  });

  it('keeps what was typed when there is no answer, and goes on with the next try', async () => {
    show(open);
    calls.acceptInvitation.mockRejectedValueOnce(offlineError());
    await screen.findByLabelText('Password');
    calls.readInvitation.mockRejectedValueOnce(offlineError());
    await fillIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was lost');
    expect(screen.getByLabelText('Password')).toHaveValue(PASSWORD);
    expect(calls.signIn).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(calls.openPortal).toHaveBeenCalledOnce();
  });

  it('knows its own account again when the answer was lost', async () => {
    show(open);
    await screen.findByLabelText('Password');
    calls.acceptInvitation.mockRejectedValueOnce(new AppError('This invitation has been used already.'));
    calls.readInvitation.mockResolvedValueOnce(used);
    await fillIn();
    expect(calls.openPortal).toHaveBeenCalledOnce();
  });

  it('says so when somebody else has used it meanwhile', async () => {
    show(open);
    await screen.findByLabelText('Password');
    calls.acceptInvitation.mockRejectedValueOnce(new AppError('This invitation has been used already.'));
    calls.readInvitation.mockResolvedValueOnce(used);
    calls.signIn.mockRejectedValueOnce(new Error('wrong'));
    await fillIn();
    expect(await screen.findByText('This invitation has been used already.')).toBeInTheDocument();
    expect(calls.openPortal).not.toHaveBeenCalled();
  });

  it('asks nobody else out of their account', async () => {
    account = { status: 'signedIn', uid: 'u', email: 'sam@outback.example', displayName: '' };
    show(open);
    expect(await screen.findByText(/You are signed in as sam@outback.example/u)).toBeInTheDocument();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  });
});

describe('what opens nothing', () => {
  it.each([
    ['accepted', 'This invitation has been used already.', true],
    ['expired', 'This invitation has expired.', false],
    ['revoked', 'This invitation has been withdrawn.', false],
  ] as const)('%s: is explained, and a new one can be asked for', async (status, words, canSignIn) => {
    show({ status, kind: 'user', invitedByName: 'Sam Reid' });
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Sign in' }) !== null).toBe(canSignIn);
    await userEvent.click(screen.getByRole('button', { name: 'Ask for a new one' }));
    expect(calls.requestInvitation).toHaveBeenCalledExactlyOnceWith(ID);
    expect(await screen.findByText(/We emailed Sam Reid/u)).toBeInTheDocument();
  });

  it('an id that is none is not even asked for', async () => {
    show(open, { id: 'short' });
    expect(await screen.findByText('This link leads to no invitation.')).toBeInTheDocument();
    expect(calls.readInvitation).not.toHaveBeenCalled();
  });

  it.each([
    [UserInvitationPage, 'main', 'This invitation belongs to the engineers’ site.'],
    [
      EngineerInvitationPage,
      'engineer',
      'This invitation belongs to the portal of dealers and distributors.',
    ],
  ])('the other site says where to go, and no more', async (Page, build, words) => {
    show({ status: 'elsewhere', origin: 'https://other.example' }, { Page });
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByRole('link')).toHaveAttribute('href', `https://other.example/invitation/${ID}`);
    expect(calls.readInvitation).toHaveBeenCalledWith(ID, build);
  });
});
