import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError, offlineError } from '#data/store/errors.ts';
import { VerifyEmailPage } from './verify-email-page.tsx';

const calls = vi.hoisted(() => ({
  confirmEmail: vi.fn<(code: string) => Promise<string>>(),
  requestVerificationMail: vi.fn<() => Promise<void>>(),
}));
let status = 'signedOut';

vi.mock('#data/session/verify-email.ts', () => calls);
vi.mock('#data/store/auth.ts', () => ({ useAuthState: () => ({ status }) }));

function show() {
  const router = createMemoryRouter([{ path: '/verify-email/:id', element: <VerifyEmailPage /> }], {
    initialEntries: ['/verify-email/the-code'],
  });
  render(<RouterProvider router={router} />);
}

beforeEach(() => {
  vi.resetAllMocks();
  status = 'signedOut';
});

describe('the page of a verification mail', () => {
  it.each([
    ['signedOut', 'Sign in'],
    ['signedIn', 'Open the portal'],
  ])('%s: confirms the address and leads on', async (who, link) => {
    status = who;
    calls.confirmEmail.mockResolvedValue('verified');
    show();
    expect(await screen.findByText('Your email address is verified.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/');
    expect(calls.confirmEmail).toHaveBeenCalledExactlyOnceWith('the-code');
  });

  it('sends a new link to whoever is signed in', async () => {
    status = 'signedIn';
    calls.confirmEmail.mockResolvedValue('expired');
    calls.requestVerificationMail.mockRejectedValueOnce(new AppError('A mail was sent a moment ago.'));
    show();
    const send = await screen.findByRole('button', { name: 'Send verification email' });
    await userEvent.click(send);
    expect(await screen.findByText('A mail was sent a moment ago.')).toBeInTheDocument();
    calls.requestVerificationMail.mockResolvedValueOnce();
    await userEvent.click(send);
    expect(await screen.findByText('A new link is being sent to your address.')).toBeInTheDocument();
  });

  it('asks everybody else to sign in first', async () => {
    calls.confirmEmail.mockResolvedValue('expired');
    show();
    expect(await screen.findByText('This link has expired or has been used.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('can be tried again without a connection', async () => {
    calls.confirmEmail.mockRejectedValueOnce(offlineError()).mockResolvedValueOnce('verified');
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Your email address is verified.')).toBeInTheDocument();
  });
});
