import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { SignInForm } from './sign-in-form.tsx';

type SignIn = (email: string, password: string) => Promise<void>;

function Harness({ onSignIn, message = null }: { onSignIn: SignIn; message?: string | null }) {
  const [email, setEmail] = useState('');
  return (
    <SignInForm
      email={email}
      onEmailChange={setEmail}
      message={message}
      onSignIn={onSignIn}
      onForgot={() => undefined}
    />
  );
}

const password = () => screen.getByLabelText('Password');

async function typeAndSubmit(email: string, secret: string) {
  if (email !== '') await userEvent.type(screen.getByLabelText('Email'), email);
  if (secret !== '') await userEvent.type(password(), secret);
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

describe('SignInForm', () => {
  it('signs in with what was typed, once, while the provider is slow', async () => {
    const onSignIn = vi.fn<SignIn>(() => new Promise(() => undefined));
    render(<Harness onSignIn={onSignIn} />);
    await typeAndSubmit('jess@x.example', 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Signing in…' }));
    expect(onSignIn).toHaveBeenCalledExactlyOnceWith('jess@x.example', 'secret');
  });

  it.each([
    ['', '', 'Email is required', 'Email'],
    ['jess@x.example', '', 'Password is required', 'Password'],
  ])('asks for what is missing and goes there (%s, %s)', async (email, secret, text, label) => {
    const onSignIn = vi.fn<SignIn>();
    render(<Harness onSignIn={onSignIn} />);
    await typeAndSubmit(email, secret);
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(onSignIn).not.toHaveBeenCalled();
  });

  it("shows the provider's message in a warning box and keeps what was typed", async () => {
    const error = Object.assign(new Error('Firebase: Error (auth/invalid-credential).'), {
      code: 'auth/invalid-credential',
    });
    render(<Harness onSignIn={() => Promise.reject(error)} />);
    await typeAndSubmit('jess@x.example', 'wrong');
    const box = await screen.findByRole('alert');
    expect(box).toHaveTextContent('Firebase: Error (auth/invalid-credential).');
    expect(box).toHaveTextContent('The email or the password is not right.');
    expect(screen.getByLabelText('Email')).toHaveValue('jess@x.example');
    expect(password()).toHaveValue('wrong');
    expect(password()).toHaveFocus();
  });

  it('shows why the last account was refused', () => {
    render(<Harness onSignIn={() => Promise.resolve()} message="Could not sign in. Try again later" />);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Could not sign in\. Try again later$/);
  });

  it('shows and hides the password', async () => {
    render(<Harness onSignIn={() => Promise.resolve()} />);
    expect(password()).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password()).toHaveAttribute('type', 'password');
  });

  it('hints at caps lock', async () => {
    render(<Harness onSignIn={() => Promise.resolve()} />);
    const user = userEvent.setup();
    await user.click(password());
    await user.keyboard('{CapsLock}a');
    expect(screen.getByText('Caps Lock is on.')).toBeInTheDocument();
    await user.keyboard('{CapsLock}');
    await user.keyboard('a');
    expect(screen.queryByText('Caps Lock is on.')).not.toBeInTheDocument();
  });
});
