import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignInState } from '#domain/access/sign-in-states.ts';
import { SecondFactorPicker } from './second-step.tsx';

type CodeState = Extract<SignInState, { step: 'code' }>;

const ONE: CodeState = {
  step: 'code',
  status: 'idle',
  targets: [{ id: 'a', phone: '+*********156' }],
  targetId: 'a',
  isSent: true,
  resendFrom: 0,
  codeError: null,
  alert: null,
};

function show(state: Partial<CodeState> = {}) {
  const steps = {
    state: { ...ONE, ...state } as SignInState,
    start: vi.fn<() => Promise<'code'>>(),
    sendCode: vi.fn<(id: string) => Promise<void>>(() => Promise.resolve()),
    submitCode: vi.fn<(code: string) => Promise<boolean>>(() => Promise.resolve(true)),
    cancel: vi.fn<() => void>(),
  };
  const onSignedIn = vi.fn<() => void>();
  const { container } = render(<SecondFactorPicker steps={steps} onSignedIn={onSignedIn} />);
  return { steps, onSignedIn, container };
}

const code = () => screen.getByLabelText('Verification code');
const submit = () => screen.getByRole('button', { name: 'Submit Code' });

describe('SecondFactorPicker', () => {
  it('shows the masked phone and asks for a code that phones fill in by themselves', () => {
    show();
    expect(screen.getByText('+*********156')).toBeInTheDocument();
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code()).toHaveAttribute('inputmode', 'numeric');
    expect(code()).toHaveFocus();
  });

  it('submits no empty code, and one that was pasted with spaces without them', async () => {
    const { steps, onSignedIn } = show();
    expect(submit()).toBeDisabled();
    await userEvent.click(code());
    await userEvent.paste(' 123 456 ');
    await userEvent.click(submit());
    expect(steps.submitCode).toHaveBeenCalledExactlyOnceWith('123456');
    expect(onSignedIn).toHaveBeenCalledOnce();
  });

  it.each<[string, Partial<CodeState>]>([
    ['no code was sent', { isSent: false }],
    ['one is being sent', { status: 'sendMfaSms' }],
    ['one is being checked', { status: 'submitCode' }],
  ])('cannot submit while %s', async (_name, state) => {
    show(state);
    await userEvent.type(code(), '123456');
    expect(submit()).toBeDisabled();
  });

  it('says what is wrong with the code beside it, and anything else as an alert titled Error', () => {
    show({ codeError: 'Invalid verification code' });
    expect(code()).toHaveAccessibleDescription('Invalid verification code');
    show({ alert: 'UNKNOWN ERROR' });
    expect(screen.getAllByRole('alert').at(-1)).toHaveTextContent('ErrorUNKNOWN ERROR');
  });

  it('lets one choose among several numbers, and cancels', async () => {
    const targets = [...ONE.targets, { id: 'b', phone: '+*********157' }];
    const { steps } = show({ targets });
    await userEvent.selectOptions(screen.getByLabelText('Send the code to'), '+*********157');
    expect(steps.sendCode).toHaveBeenCalledExactlyOnceWith('b');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(steps.cancel).toHaveBeenCalledOnce();
  });

  it('shows nothing outside its step', () => {
    const steps = { state: { step: 'credentials', status: 'idle', message: null } as const };
    const rest = {
      start: vi.fn<never>(),
      sendCode: vi.fn<never>(),
      submitCode: vi.fn<never>(),
      cancel: vi.fn<never>(),
    };
    const { container } = render(<SecondFactorPicker steps={{ ...steps, ...rest }} />);
    expect(container).toBeEmptyDOMElement();
  });

  describe('Resend', () => {
    beforeEach(() => {
      vi.useFakeTimers({ now: 1_000_000 });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it('is locked for 30 seconds, which are counted down (S12)', () => {
      show({ resendFrom: 1_030_000 });
      const resend = screen.getByRole('button', { name: /^Resend/u });
      expect(resend).toHaveTextContent('Resend in 30 s');
      expect(resend).toBeDisabled();
      act(() => {
        vi.advanceTimersByTime(29_000);
      });
      expect(resend).toHaveTextContent('Resend in 1 s');
      expect(resend).toBeDisabled();
      act(() => {
        vi.advanceTimersByTime(1000);
      });
      expect(resend).toHaveTextContent(/^Resend$/u);
      expect(resend).toBeEnabled();
    });
  });
});
