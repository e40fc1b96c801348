import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
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
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
  }
}

const alert = () => screen.findByRole('alertdialog', { name: 'Error' });

describe('the deletion of a row', () => {
  it('is told in a toast', async () => {
    await deleteRow({});
    expect(await screen.findByText('Accessory deleted')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each<[string, RowProps, boolean]>([
    ['that fails', { onChange: () => Promise.reject(new Error('Not allowed')) }, true],
    ['whose use cannot be told', { check: () => Promise.reject(new Error('Not allowed')) }, false],
    ['that is refused', { check: async () => ({ refusal: 'Not allowed' }) }, false],
  ])('%s is an alert titled Error', async (_, props, isAsked) => {
    await deleteRow(props, isAsked);
    expect(await alert()).toHaveAccessibleDescription('Not allowed');
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
