import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ResetForm } from './reset-form.tsx';

type Send = (email: string) => Promise<void>;

function show(email: string, onSend: Send) {
  render(
    <ResetForm email={email} onEmailChange={() => undefined} onSend={onSend} onBack={() => undefined} />,
  );
  return userEvent.click(screen.getByRole('button', { name: 'Send reset email' }));
}

describe('ResetForm', () => {
  it('has the email sent, then says so', async () => {
    const onSend = vi.fn<Send>(() => Promise.resolve());
    await show('jess@x.example', onSend);
    expect(onSend).toHaveBeenCalledExactlyOnceWith('jess@x.example');
    expect(await screen.findByText('A reset email has been sent.')).toBeInTheDocument();
  });

  it('asks for the email first', async () => {
    const onSend = vi.fn<Send>();
    await show('  ', onSend);
    expect(screen.getByText('Email is required')).toBeInTheDocument();
    expect(onSend).not.toHaveBeenCalled();
  });

  it("shows the provider's message when it refuses", async () => {
    await show('jess', () => Promise.reject(new Error('Firebase: Error (auth/invalid-email).')));
    expect(await screen.findByRole('alert')).toHaveTextContent('Firebase: Error (auth/invalid-email).');
    expect(screen.queryByText('A reset email has been sent.')).not.toBeInTheDocument();
  });
});
