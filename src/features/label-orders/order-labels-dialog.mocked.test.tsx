import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildLabelOrder } from '#tests/seed/build/label-order.ts';
import { ConfirmHost } from '#ui/confirm.tsx';
import { Toasts } from '#ui/toast.tsx';
import { OrderLabelsDialog, type OrderLabelsDialogProps } from './parts/order-labels-dialog.tsx';

const orderLabels = vi.hoisted(() => vi.fn<(asked: unknown) => Promise<object>>());
vi.mock('#data/nouns/label-orders.ts', () => ({ orderLabels }));
vi.mock('#data/store/new-request.ts', () => ({ newRequest: () => 'press' }));

const onClose = vi.fn<() => void>();

function open(more: Partial<OrderLabelsDialogProps> = {}) {
  orderLabels.mockResolvedValue({ id: 'l1', number: 'L-30001', rev: 4 });
  render(
    <Toasts>
      <ConfirmHost>
        <OrderLabelsDialog
          installationId="job-1"
          name="L-30001"
          choice={{ possible: ['compliancePlate', 'svi'], before: new Map([['svi', 'L-29999']]) }}
          onOrdered={() => undefined}
          onClose={onClose}
          {...more}
        />
      </ConfirmHost>
    </Toasts>,
  );
  return userEvent.setup();
}
const howMany = (label: string) =>
  screen.queryByRole('textbox', { name: new RegExp(`^How many: ${label}`, 'u') });

beforeEach(() => {
  orderLabels.mockReset();
  onClose.mockReset();
});

describe('the dialog that orders labels', () => {
  it('asks how many of each that is ticked, one to nine', async () => {
    const user = open();
    expect(howMany('SVI label')).toBeNull();
    const pieces = howMany('Compliance plate');
    if (!pieces) throw new Error('No field');
    await user.clear(pieces);
    await user.type(pieces, '10');
    await user.click(screen.getByRole('button', { name: 'Order labels' }));
    expect(orderLabels).not.toHaveBeenCalled();
    await user.clear(pieces);
    await user.type(pieces, '9');
    await user.click(screen.getByRole('button', { name: 'Order labels' }));
    expect(orderLabels.mock.calls[0]?.[0]).toMatchObject({
      labels: [{ kind: 'compliancePlate', qty: 9 }],
    });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('starts an order that was sent back as it stands, and places it as it was changed', async () => {
    const value = buildLabelOrder({ statusName: 'new', kinds: ['compliancePlate'], notes: 'Gate B' });
    const changed = { id: 'l1', rev: 3, value, by: 'u1', at: null, pending: false };
    const user = open({ changed });
    expect(screen.getByRole('textbox', { name: /^Notes/u })).toHaveValue('Gate B');
    await user.click(screen.getByRole('checkbox', { name: 'SVI label' }));
    await user.type(screen.getByRole('textbox', { name: /^Reason for the remake/u }), 'The first one tore');
    await user.click(screen.getByRole('button', { name: 'Place order' }));
    expect(orderLabels.mock.calls[0]?.[0]).toEqual({
      request: 'press',
      installationId: 'job-1',
      labels: [
        { kind: 'compliancePlate', qty: 1 },
        { kind: 'svi', qty: 1 },
      ],
      reissueReason: 'The first one tore',
      express: false,
      shipTo: value.shipTo,
      notes: 'Gate B',
      order: { id: 'l1', rev: 3 },
    });
  });
});
