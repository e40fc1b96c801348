import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { type DeletionCheck, useRowDeletion } from '#forms/use-row-deletion.ts';
import { ConfirmHost } from '#ui/confirm.tsx';
import { Toasts } from '#ui/toast.tsx';

interface RowProps {
  row?: { at: Date; deleted: boolean };
  onChange?: () => Promise<{ at: Date; deleted: boolean }>;
  check?: () => Promise<DeletionCheck>;
}

const BAR = { at: new Date(), deleted: false };

function Row({ row = BAR, onChange = async () => BAR, check }: RowProps) {
  const action = useRowDeletion<typeof row>({
    noun: 'Accessory',
    nameOf: () => 'Bar',
    isDeleted: ({ deleted }) => deleted,
    onChange,
    ...(check && { check }),
  })(row);
  return (
    <button type="button" onClick={action.onSelect}>
      {action.label} {action.disabledReason}
    </button>
  );
}

async function deleteRow(props: RowProps, isAsked = true) {
  const user = userEvent.setup();
  render(
    <Toasts>
      <ConfirmHost>
        <Row {...props} />
      </ConfirmHost>
    </Toasts>,
  );
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  if (isAsked) {
    const question = await screen.findByRole('dialog', { name: 'Delete accessory' });
    const button = within(question).getByRole('button', { name: 'Delete' });
    await vi.waitUntil(() => !button.hasAttribute('disabled'));
    await user.click(button);
  }
  return user;
}

describe('the deletion of a row', () => {
  it('is told in a toast', async () => {
    await deleteRow({});
    expect(await screen.findByText('Accessory deleted')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('that fails is an alert titled Error', async () => {
    await deleteRow({ onChange: () => Promise.reject(new Error('Not allowed')) });
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveAccessibleDescription(
      'Not allowed',
    );
  });

  it('cannot be answered while nobody knows where it is used, and asks again on Retry', async () => {
    const tries = [() => Promise.reject(new Error('No connection.')), async () => ({ uses: [] })];
    const check = vi.fn<() => Promise<DeletionCheck>>(() => tries.shift()?.() ?? Promise.resolve({}));
    const user = await deleteRow({ check }, false);
    const question = within(await screen.findByRole('dialog', { name: 'Delete accessory' }));
    expect(await question.findByText('No connection.')).toBeVisible();
    expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await user.click(question.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(question.getByRole('button', { name: 'Delete' })).toBeEnabled());
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Accessory deleted')).toBeVisible();
  });

  it.each<[string, DeletionCheck, string]>([
    ['a refusal', { refusal: 'It is a fixed record.' }, 'It is a fixed record.'],
    [
      'a use that blocks',
      { uses: [{ level: 'blocks', text: '2 kits have it as a part' }] },
      'Bar can’t be deleted while it is used. Take it out there first.',
    ],
  ])('%s offers no Delete', async (_name, found, text) => {
    await deleteRow({ check: async () => found }, false);
    const question = within(await screen.findByRole('dialog', { name: 'Delete accessory' }));
    expect(await question.findByText(text)).toBeVisible();
    expect(question.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(question.getAllByRole('button', { name: 'Close' }).at(-1)).toBeVisible();
  });

  it('names each use with its count and the way there, and may go on where none blocks', async () => {
    const check = async (): Promise<DeletionCheck> => ({
      uses: [
        { level: 'warns', text: '1 SKU sells it', href: '/admin/kit-skus' },
        { level: 'warns', text: '1 kit is made for it', records: [{ name: 'LR-1', href: '/admin/kits/a' }] },
      ],
    });
    const user = await deleteRow({ check }, false);
    const question = within(await screen.findByRole('dialog', { name: 'Delete accessory' }));
    expect(await question.findByRole('link', { name: '1 SKU sells it' })).toHaveAttribute(
      'href',
      '/admin/kit-skus',
    );
    expect(question.getByRole('link', { name: 'LR-1' })).toHaveAttribute('href', '/admin/kits/a');
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Accessory deleted')).toBeVisible();
  });
});

it.each([
  [29, 'Restore'],
  [31, 'Restore Deleted more than 30 days ago'],
])('a row deleted %i days ago offers %j', (days, name) => {
  const at = new Date(Date.now() - days * 86_400_000);
  render(
    <Toasts>
      <ConfirmHost>
        <Row row={{ at, deleted: true }} />
      </ConfirmHost>
    </Toasts>,
  );
  expect(screen.getByRole('button', { name })).toBeVisible();
});
