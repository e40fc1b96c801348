import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ConfirmHost, useConfirm, useConfirmWithReason, useErrorAlert } from '#ui/confirm.tsx';

const answers: unknown[] = [];

function Page() {
  const confirm = useConfirm();
  const confirmWithReason = useConfirmWithReason();
  const showError = useErrorAlert();
  async function handleAsk(title: string) {
    answers.push(
      await confirm({ title, text: 'It is gone for good.', confirmLabel: 'Delete', tone: 'danger' }),
    );
  }
  async function handleReason() {
    const options = { title: 'Cancel', text: '', confirmLabel: 'Cancel job', cancelLabel: 'Keep' };
    answers.push(await confirmWithReason({ ...options, reasonLabel: 'Reason', minLength: 10 }));
  }
  return (
    <>
      <button type="button" onClick={() => void handleAsk('Delete it')}>
        Ask
      </button>
      <button
        type="button"
        onClick={() => {
          void handleAsk('First');
          void handleAsk('Second');
        }}
      >
        Ask twice
      </button>
      <button type="button" onClick={() => void handleReason()}>
        Ask why
      </button>
      <button type="button" onClick={() => showError(new Error('The printer is away.'))}>
        Fail
      </button>
    </>
  );
}

function setup() {
  answers.length = 0;
  const user = userEvent.setup();
  const view = render(
    <ConfirmHost>
      <Page />
    </ConfirmHost>,
  );
  return { user, ...view };
}

const press = (name: string) => screen.getByRole('button', { name });

test('yes resolves to true and closes', async () => {
  const { user } = setup();
  await user.click(press('Ask'));
  expect(screen.getByRole('dialog', { name: 'Delete it' })).toHaveTextContent('It is gone for good.');
  await user.click(press('Delete'));
  expect(answers).toEqual([true]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Esc is Cancel, and the focus returns to where it was', async () => {
  const { user } = setup();
  await user.click(press('Ask'));
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Escape}');
  expect(answers).toEqual([false]);
  expect(press('Ask')).toHaveFocus();
});

test('a dangerous question opens on Cancel, so that a hasty Enter does no harm', async () => {
  const { user } = setup();
  await user.click(press('Ask'));
  await user.keyboard('{Enter}');
  expect(answers).toEqual([false]);
});

test('two questions are asked one after the other', async () => {
  const { user } = setup();
  await user.click(press('Ask twice'));
  expect(screen.getByRole('dialog', { name: 'First' })).toBeVisible();
  await user.click(press('Delete'));
  expect(screen.getByRole('dialog', { name: 'Second' })).toBeVisible();
  await user.click(press('Cancel'));
  expect(answers).toEqual([true, false]);
});

test('a reason must be long enough and comes back trimmed', async () => {
  const { user } = setup();
  await user.click(press('Ask why'));
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), '   too short   ');
  expect(press('Cancel job')).toBeDisabled();
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), '  the customer sold the vehicle ');
  await user.click(press('Cancel job'));
  expect(answers).toEqual([{ reason: 'the customer sold the vehicle' }]);
});

test('a question without an answer when its page goes away counts as no', async () => {
  const { user, unmount } = setup();
  await user.click(press('Ask'));
  unmount();
  await vi.waitFor(() => expect(answers).toEqual([false]));
});

test('an alert is titled Error, says the message and stays until OK is pressed', async () => {
  const { user } = setup();
  await user.click(press('Fail'));
  const alert = screen.getByRole('alertdialog', { name: 'Error' });
  expect(alert).toHaveAccessibleDescription('The printer is away.');
  expect(press('OK')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await user.click(press('OK'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
