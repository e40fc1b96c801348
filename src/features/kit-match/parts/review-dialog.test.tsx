import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { MatchPick, MatchWithout } from '#domain/kit-match/effects.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildKitMatch } from '#tests/seed/build/kit-match.ts';
import { ReviewDialog } from './review-dialog.tsx';

const SUGGESTED = {
  orderId: 'order',
  number: 'O-1',
  orderLine: 0,
  deliveredOn: '',
  reasons: [],
  fault: '',
  isExact: true,
};

it('a kit that no order brought is confirmed without one, once it is said why', () => {
  const slot = { type: 'gvmUpgrade' as const, kitId: 'gvm', name: 'HiLux', serial: 'S-1', limits: null };
  const value = { ...buildInstallation({ kits: [slot] }), kitMatchRequest: buildKitMatch() };
  const onConfirm = vi.fn<(picks: readonly MatchPick[], without: readonly MatchWithout[]) => void>();
  const none = () => undefined;
  render(
    <ReviewDialog
      row={{ id: 'job', value, rev: 5, by: 'u', at: null, pending: false }}
      found={{ id: 'job', rev: 5, fault: '', slots: [{ slot: 0, suggestions: [] }] }}
      onConfirm={onConfirm}
      onReject={none}
      onClose={none}
    />,
  );
  const confirm = screen.getByRole('button', { name: 'Confirm' });
  expect(confirm).toBeDisabled();
  fireEvent.click(screen.getByRole('radio', { name: 'Without an order' }));
  expect(confirm).toBeDisabled();
  const reason = screen.getByLabelText('Why the GVM kit has no order *');
  fireEvent.change(reason, { target: { value: 'Bought before the portal ' } });
  fireEvent.click(confirm);
  expect(onConfirm).toHaveBeenCalledWith([], [{ slot: 0, reason: 'Bought before the portal' }]);
});

it('is there before the orders are found: the job can be rejected, and not confirmed', () => {
  const slot = { type: 'gvmUpgrade' as const, kitId: 'gvm', name: 'HiLux', serial: 'S-1', limits: null };
  const value = {
    ...buildInstallation({ vin: 'MR0FA3CD900012345', kits: [slot] }),
    kitMatchRequest: buildKitMatch(),
  };
  const onReject = vi.fn<() => void>();
  const none = () => undefined;
  const found = { id: 'job', rev: 5, fault: '', slots: [{ slot: 0, suggestions: [SUGGESTED] }] };
  const dialog = (known: typeof found | undefined) => (
    <ReviewDialog
      row={{ id: 'job', value, rev: 5, by: 'u', at: null, pending: false }}
      found={known}
      onConfirm={none}
      onReject={onReject}
      onClose={none}
    />
  );
  const { rerender } = render(dialog(undefined));
  const confirm = screen.getByRole('button', { name: 'Confirm' });
  expect(screen.getByText(value.vin)).toBeVisible();
  expect(confirm).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: 'Reject…' }));
  expect(onReject).toHaveBeenCalledOnce();
  rerender(dialog(found));
  expect(screen.getByRole('radio', { name: /O-1/u })).toBeChecked();
  expect(confirm).toBeEnabled();
});
