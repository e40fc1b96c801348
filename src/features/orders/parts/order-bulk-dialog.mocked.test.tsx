import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { actorOfUser } from '#domain/access/actor.ts';
import type { OrderStatusName } from '#domain/order/schema.ts';
import { formatDate, todaySydney } from '#domain/shared/dates.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { buildUser } from '#tests/seed/build/person.ts';
import { BULK_ACTIONS } from '#features/orders/bulk-actions.ts';
import { ConfirmHost } from '#ui/confirm.tsx';
import { OrderBulkDialog } from './order-bulk-dialog.tsx';

const CLERK = actorOfUser(
  'omar',
  buildUser({
    dealerId: '',
    dealerGroupId: '',
    distributerId: 'head-office',
    privileges: { dealer: {}, distributer: { orders: true } },
  }),
  null,
  'Head office',
);
const session = vi.hoisted(() => ({ actor: {} }));
session.actor = CLERK;
vi.mock('#data/session/session.tsx', () => ({ useActor: () => session.actor }));
const server = vi.hoisted(() => {
  let answer: (value: undefined) => void = () => undefined;
  const answered = new Promise<undefined>((resolve) => {
    answer = resolve;
  });
  return { answered, answer: () => answer(undefined) };
});
vi.mock('#data/trade/moves.ts', () => ({
  moveRecords: async (_kind: string, records: readonly { id: string }[]) => {
    await server.answered;
    return records.map(({ id }) => ({ id, ok: true, number: '' }));
  },
}));

const [CONFIRM] = BULK_ACTIONS;

function doc(id: string, statusName: OrderStatusName) {
  const value = buildOrder({
    number: id,
    lines: [{ kitId: 'gvm', description: 'HiLux GVM', qty: 1 }],
    etaDate: '',
    statusName,
  });
  return { id, value, rev: 1, by: '', at: null, pending: false };
}

it('asks for a date for those alone that can be confirmed, folds why the others can’t, and ends at Close', async () => {
  const late = Array.from({ length: 6 }, (_, at) => doc(`O-${at + 10}`, 'cancelled'));
  if (!CONFIRM) throw new Error('no action');
  render(
    <MemoryRouter>
      <ConfirmHost>
        <OrderBulkDialog
          kind="order"
          action={CONFIRM}
          docs={[doc('O-1', 'orderPlaced'), doc('O-2', 'orderPlaced'), ...late]}
          hrefOf={(id) => `/${id}`}
          onClose={() => undefined}
        />
      </ConfirmHost>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  expect(await screen.findByText(/^2 orders without a date\./u)).toBeVisible();
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByText('6 orders can’t be included')).toBeVisible();
  expect(
    within(dialog).getByText(/The order is cancelled/u, { selector: 'li:first-child' }),
  ).not.toBeVisible();
  await user.type(screen.getByLabelText(/^Arrival date/u), formatDate(todaySydney(new Date())));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('button', { name: 'Stop' })).toHaveFocus();
  server.answer();
  expect(await screen.findByText('2 of 2 done')).toBeVisible();
  expect(within(screen.getByRole('dialog')).getByText('Close')).toHaveFocus();
});
