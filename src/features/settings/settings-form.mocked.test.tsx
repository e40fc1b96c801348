import { screen, waitFor, within } from '@testing-library/react';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FieldGroup } from '#forms/field.ts';
import { ConfirmHost } from '#ui/confirm.tsx';
import { Toasts } from '#ui/toast.tsx';
import { SettingsForm } from './settings-form.tsx';

vi.mock('#data/session/session.tsx', () => ({ useActor: () => ({ uid: 'xa', kind: 'distributer' }) }));

interface Contact extends Record<string, unknown> {
  phone: string;
  email: string;
}
const GROUPS: readonly FieldGroup<Contact>[] = [
  {
    id: 'contact',
    title: 'Support',
    fields: [
      { kind: 'tel', name: 'phone', title: 'Phone' },
      { kind: 'email', name: 'email', title: 'Email' },
    ],
  },
];
const VALUES: Contact = { phone: '1300 000 001', email: '' };

function open(options: { canEdit?: boolean; effectOf?: () => Promise<string> } = {}) {
  const onSave = vi.fn<(stored: Contact) => Promise<void>>(async () => undefined);
  const { canEdit = true, effectOf } = options;
  const element = (
    <Toasts>
      <ConfirmHost>
        <SettingsForm
          name="contact"
          title="Contact settings"
          groups={GROUPS}
          values={VALUES}
          canEdit={canEdit}
          onSave={onSave}
          {...(effectOf && { effectOf })}
        />
      </ConfirmHost>
    </Toasts>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return { onSave, user: userEvent.setup() };
}

const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});

describe('a form of the settings', () => {
  it('shows what changes and what it brings about, and saves when that is confirmed', async () => {
    const { onSave, user } = open({ effectOf: async () => 'Everybody is told.' });
    await user.clear(screen.getByLabelText('Phone'));
    await user.type(screen.getByLabelText('Phone'), '1300 000 002');
    await user.click(press('Save'));
    const dialog = await screen.findByRole('dialog', { name: 'Save contact settings' });
    expect(dialog).toHaveTextContent('Everybody is told.');
    expect(within(dialog).getByRole('row', { name: /Phone/ })).toHaveTextContent('1300 000 0011300 000 002');
    expect(onSave).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSave).toHaveBeenCalledWith({ phone: '1300 000 002', email: '' }));
    expect(await screen.findByText('Contact settings saved')).toBeInTheDocument();
  });

  it('keeps every value, and says nothing, when it is not confirmed', async () => {
    const { onSave, user } = open();
    await user.type(screen.getByLabelText('Email'), 'help@tare.example');
    await user.click(press('Save'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(press('Save')).toBeEnabled());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText('Email')).toHaveValue('help@tare.example');
    expect(onSave).not.toHaveBeenCalled();
  });

  it('is read only for those who do not keep it', () => {
    open({ canEdit: false });
    expect(screen.getByText('1300 000 001')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});
