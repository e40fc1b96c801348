import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { INVOICE } from '#domain/invoice/moves.ts';
import { PORTAL, moveFault } from '#domain/trade/move.ts';
import { buildInvoice } from '#tests/seed/build/invoice.ts';
import { ConfirmHost } from '#ui/confirm.tsx';
import { MoveDialog } from './move-dialog.tsx';

const invoice = buildInvoice();
const who = { ...PORTAL, isAdmin: true };
const facts = { record: invoice, who, now: new Date(), known: null };
const move = INVOICE.move('applyCredit');

it('a dialog of money says what the server would before anything is sent, and keeps what was typed', async () => {
  const user = userEvent.setup();
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  const onMove = vi.fn<(input: object) => Promise<void>>(async () => undefined);
  render(
    <ConfirmHost>
      <MoveDialog
        title="Apply credit"
        label="Apply credit"
        reason=""
        isDanger={false}
        asks={{
          start: { amount: '' },
          fields: [{ kind: 'money', name: 'amount', title: 'Amount inc GST', span: 12 }],
          inputOf: ({ amount }) => ({ amount, creditId: 'c1' }),
        }}
        faultOf={(input) => (move ? moveFault(move, input, facts) : null)}
        schemas={move?.asks ?? {}}
        onMove={onMove}
        onClose={() => undefined}
      />
    </ConfirmHost>,
  );
  const amount = screen.getByLabelText(/^Amount inc GST/u);
  await user.type(amount, '5390.01');
  await user.click(screen.getByRole('button', { name: 'Apply credit' }));
  expect(await screen.findAllByText('Only $5,390.00 is owed.')).not.toHaveLength(0);
  expect(amount).toHaveAttribute('aria-invalid', 'true');
  expect(onMove).not.toHaveBeenCalled();
  expect(amount).toHaveValue('5390.01');
  await user.clear(amount);
  await user.type(amount, '5390');
  await user.click(screen.getByRole('button', { name: 'Apply credit' }));
  expect(onMove).toHaveBeenCalledWith({ amount: 539_000, creditId: 'c1' });
});
