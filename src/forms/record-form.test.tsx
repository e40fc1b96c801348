import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { FieldGroup } from '#forms/field.ts';
import { RecordForm } from '#forms/record-form.tsx';
import { BACK_AFTER_MS } from '#forms/use-after-save.ts';
import type { DeletionCheck } from '#forms/use-row-deletion.ts';
import { ConfirmHost } from '#ui/confirm.tsx';
import { Toasts } from '#ui/toast.tsx';

const groups: readonly FieldGroup[] = [
  { id: 'main', title: 'Printer', fields: [{ kind: 'text', name: 'name', title: 'Name', required: true }] },
];

function openDialog(check?: () => Promise<DeletionCheck>) {
  const values = { name: 'Front desk' };
  const onDelete = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const onClose = vi.fn<() => void>();
  const onSave = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const page = (
    <Toasts>
      <ConfirmHost>
        <RecordForm
          noun="Printer"
          title="Front desk"
          back={{ to: '/list', label: 'Printers' }}
          groups={groups}
          values={values}
          draft={{ collection: 'printers', id: 'p1', uid: 'u1' }}
          onSave={onSave}
          deletion={{
            isDeleted: false,
            deletedAt: null,
            text: 'It leaves the list.',
            onChange: onDelete,
            ...(check && { check }),
          }}
          dialog={{ onClose, below: <p>Under the form</p> }}
        />
      </ConfirmHost>
    </Toasts>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />);
  return { onClose, onSave, onDelete, user: userEvent.setup() };
}

describe('a record form in a dialog', () => {
  it('closes without a question while nothing is changed', async () => {
    const { onClose, user } = openDialog();
    expect(screen.getByText('Under the form')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
  it('asks before it loses what was typed', async () => {
    const { onClose, user } = openDialog();
    await user.type(screen.getByRole('textbox', { name: /Name/ }), ' two');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
  it('says beside its own title and in the window that something is unsaved, for as long as it is', async () => {
    const { user } = openDialog();
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    const input = screen.getByRole('textbox', { name: /Name/ });
    await user.type(input, '!');
    expect(within(screen.getByRole('dialog')).getByText('Unsaved changes')).toBeVisible();
    expect(document.title).toMatch(/Unsaved changes$/u);
    await user.type(input, '{Backspace}');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    expect(document.title).not.toMatch(/Unsaved/u);
  });
  it('says that there is nothing to save, and saves nothing, where no value has changed', async () => {
    const { onClose, onSave, user } = openDialog();
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Nothing to save. No value has changed.')).toBeVisible();
    expect(onSave).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });
  it('saves and closes', async () => {
    const { onClose, onSave, user } = openDialog();
    await user.type(screen.getByRole('textbox', { name: /Name/ }), ' two');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(onSave).toHaveBeenCalledOnce();
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.getByText('Printer updated')).toBeInTheDocument();
  });
});

describe('the delete of a record form', () => {
  const press = async (user: ReturnType<typeof userEvent.setup>) =>
    user.click(screen.getByRole('button', { name: 'Delete' }));

  it('says why a record that is used stays, and asks nothing', async () => {
    const { onDelete, user } = openDialog(() => Promise.resolve({ refusal: 'Two orders name it.' }));
    await press(user);
    expect(await screen.findByText('Two orders name it.')).toBeInTheDocument();
    expect(screen.queryByText('It leaves the list.')).toBeNull();
    expect(onDelete).not.toHaveBeenCalled();
  });
  it('stays where its use cannot be told', async () => {
    const { onDelete, user } = openDialog(() => Promise.reject(new Error('No connection.')));
    await press(user);
    expect(await screen.findByText('No connection.')).toBeInTheDocument();
    expect(onDelete).not.toHaveBeenCalled();
  });
  it.each([
    ['what the check found', () => Promise.resolve({ text: 'Its 3 orders stay.' }), 'Its 3 orders stay.'],
    ['what a delete does', undefined, 'It leaves the list.'],
  ])('asks with %s', async (_name, check, question) => {
    const { onDelete, user } = openDialog(check);
    await press(user);
    expect(await screen.findByText(question, { exact: false })).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) ?? document.body);
    expect(onDelete).toHaveBeenCalledWith(true);
  });
});

function openPage(more: { staysOpen?: true }) {
  const form = (
    <Toasts>
      <ConfirmHost>
        <RecordForm
          noun="Kit"
          title="HiLux"
          back={{ to: '/list', label: 'Kits' }}
          groups={groups}
          values={{ name: 'HiLux' }}
          draft={{ collection: 'kits', id: 'k1', uid: 'u1' }}
          onSave={() => Promise.resolve()}
          {...more}
        />
      </ConfirmHost>
    </Toasts>
  );
  const router = createMemoryRouter([
    { path: '/', element: form },
    { path: '/list', element: <h1>Kits</h1> },
  ]);
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), at: () => router.state.location.pathname };
}

describe('a record form on a page', () => {
  it('leads to its list after Update', async () => {
    const { user, at } = openPage({});
    await user.type(screen.getByRole('textbox', { name: /Name/ }), ' N80');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByRole('heading', { name: 'Kits' })).toBeVisible();
    expect(at()).toBe('/list');
  });
  it('stays open where the record is worked on in several saves', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user, at } = openPage({ staysOpen: true });
    await user.type(screen.getByRole('textbox', { name: /Name/ }), ' N80');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Kit updated')).toBeVisible();
    act(() => {
      vi.advanceTimersByTime(2 * BACK_AFTER_MS);
    });
    expect(at()).toBe('/');
    vi.useRealTimers();
  });
});
