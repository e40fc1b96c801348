import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EnrolDialog } from './enrol-dialog.tsx';

type Finish = (code: string, name: string) => Promise<void>;

const world = vi.hoisted(() => ({
  isVerified: true,
  isVerifiedNow: false,
  mailError: null as Error | null,
  sendError: null as unknown,
  codeError: null as unknown,
  enrolled: [] as string[][],
  phones: [] as string[],
  partings: [] as (string | null)[],
  synced: [] as boolean[],
}));

vi.mock('#data/store/auth.ts', () => ({
  currentAuthUser: () => ({ email: 'ann@x.example', emailVerified: world.isVerified }),
  signOut: async (message: string | null) => {
    world.partings.push(message);
  },
}));
vi.mock('#data/session/verify-email.ts', () => ({
  requestVerificationMail: async () => {
    if (world.mailError) throw world.mailError;
  },
}));
vi.mock('#data/session/mfa-status.ts', () => ({
  syncMfaStatus: async (stored: boolean) => {
    world.synced.push(stored);
  },
}));
vi.mock('#data/session/second-factor.ts', () => ({
  reloadAccount: async () => world.isVerifiedNow,
  beginEnrolment: async (phone: string): Promise<Finish> => {
    world.phones.push(phone);
    if (world.sendError) throw world.sendError;
    return async (...said) => {
      if (world.codeError) throw world.codeError;
      world.enrolled.push(said);
    };
  },
}));

const refusal = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });

beforeEach(() => {
  Object.assign(world, { isVerified: true, isVerifiedNow: false, mailError: null, sendError: null });
  Object.assign(world, { codeError: null, enrolled: [], phones: [], partings: [], synced: [] });
});

function show(onCancel?: () => void) {
  const onDone = vi.fn<() => void>();
  render(
    <EnrolDialog isMarkedEnrolled={false} onDone={onDone} {...(onCancel ? { onCancel } : {})}>
      <p>Why</p>
    </EnrolDialog>,
  );
  return onDone;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

async function sendTo(phone: string) {
  await userEvent.type(screen.getByLabelText('Mobile phone number'), phone);
  await userEvent.click(button('Send code'));
}

async function submit(code: string) {
  await userEvent.type(await screen.findByLabelText('Verification code'), code);
  await userEvent.click(button('Submit Code'));
}

describe('EnrolDialog', () => {
  it('enrols: phone entry, code sent, code submitted, enrolled', async () => {
    const onDone = show();
    expect(screen.getByText('Why')).toBeInTheDocument();
    await sendTo('0491 570 156');
    expect(world.phones).toEqual(['+61491570156']);
    expect(await screen.findByText('+61491570156')).toBeInTheDocument();
    await submit('123456');
    expect(await screen.findByText('Your phone is enrolled.')).toBeInTheDocument();
    expect(world.enrolled).toEqual([['123456', 'Phone ending 156']]);
    expect(world.synced).toEqual([false]);
    expect(onDone).not.toHaveBeenCalled();
    await userEvent.click(button('Continue'));
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('needs ten characters to send a code', async () => {
    show();
    await userEvent.type(screen.getByLabelText('Mobile phone number'), '0491 5701');
    expect(button('Send code')).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Mobile phone number'), '56');
    expect(button('Send code')).toBeEnabled();
  });

  it.each([
    ['auth/invalid-phone-number', 'Invalid Phone Number'],
    ['auth/operation-not-allowed', 'Operation Not Allowed'],
    ['auth/quota-exceeded', 'Firebase: Error (auth/quota-exceeded).'],
  ])('says at the phone what the provider means by %s', async (code, text) => {
    world.sendError = refusal(code);
    show();
    await sendTo('0491570156');
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText('Mobile phone number')).toHaveValue('0491570156');
  });

  it('keeps the step with a wrong code', async () => {
    world.codeError = refusal('auth/invalid-verification-code');
    show();
    await sendTo('0491570156');
    await submit('000000');
    expect(await screen.findByText('Invalid verification code')).toBeInTheDocument();
    world.codeError = null;
    await userEvent.click(button('Submit Code'));
    expect(await screen.findByText('Your phone is enrolled.')).toBeInTheDocument();
  });

  it('signs out with the text when the sign-in is too old', async () => {
    world.sendError = refusal('auth/requires-recent-login');
    show();
    await sendTo('0491570156');
    await vi.waitFor(() =>
      expect(world.partings).toEqual([
        'This operation is sensitive and requires recent authentication. Log in again before retrying this request.',
      ]),
    );
  });

  it('keeps the number when another one is tried, and the wait for the same one', async () => {
    show();
    await sendTo('0491570156');
    await userEvent.click(await screen.findByRole('button', { name: 'Another number' }));
    expect(screen.getByLabelText('Mobile phone number')).toHaveValue('+61491570156');
    expect(button(/^Send code in \d+ s$/u)).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Mobile phone number'), '{Backspace}7');
    expect(button('Send code')).toBeEnabled();
  });

  it('can be left only where it is not forced', async () => {
    const onCancel = vi.fn<() => void>();
    show();
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    show(onCancel);
    await userEvent.click(button('Close'));
    expect(onCancel).toHaveBeenCalledOnce();
  });

  describe('before the email is verified (decisions: verified-email-first)', () => {
    beforeEach(() => {
      world.isVerified = false;
    });

    it('asks for that first, has the mail sent, and goes on once it is', async () => {
      show();
      expect(screen.getByText('ann@x.example')).toBeInTheDocument();
      expect(screen.queryByLabelText('Mobile phone number')).not.toBeInTheDocument();
      await userEvent.click(button('Send verification email'));
      expect(await screen.findByText('A verification email has been sent.')).toBeInTheDocument();
      await userEvent.click(button('I have verified it'));
      expect(await screen.findByText('This address is not verified yet.')).toBeInTheDocument();
      world.isVerifiedNow = true;
      await userEvent.click(button('I have verified it'));
      expect(await screen.findByLabelText('Mobile phone number')).toBeInTheDocument();
    });

    it('shows why no mail could be sent', async () => {
      world.mailError = new Error('An email was sent a moment ago. Ask again in 40 seconds.');
      show();
      await userEvent.click(button('Send verification email'));
      expect(await screen.findByText(/Ask again in 40 seconds/u)).toBeInTheDocument();
      expect(button('Send verification email')).toBeEnabled();
    });
  });
});
