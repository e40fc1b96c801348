import { render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AREAS, SHARED_LIMIT_AREAS } from '#domain/access/areas.ts';
import { type CellReason, rightsGroup, rightsValues } from '#features/users/user-form.ts';
import type { FieldValues } from '#forms/field.ts';
import { renderForm } from '#forms/testing.tsx';
import { RightsChanges } from './rights-changes.tsx';
import { RightsMatrix } from './rights-matrix.tsx';

const NOT_HELD = 'You do not hold this yourself.';
const reasonFor: CellReason = (_kind, area) => (area === 'kits' ? NOT_HELD : null);

function open(kind: 'dealer' | 'distributer' | null) {
  const onSubmit = vi.fn<(stored: FieldValues) => Promise<void>>(async () => undefined);
  const view = renderForm({
    groups: [rightsGroup(reasonFor)],
    values: rightsValues({ dealer: { orders: true }, distributer: {} }),
    onSubmit,
    children: <RightsMatrix kind={kind} reasonFor={reasonFor} />,
  });
  return { ...view, onSubmit };
}
const box = (name: string) => screen.getByRole('checkbox', { name });

describe('the matrix of rights', () => {
  it('shows what is held, with the word and what it opens', () => {
    open('dealer');
    expect(box('Orders, dealer')).toBeChecked();
    expect(box('Kit order stats, dealer')).not.toBeChecked();
    const row = screen.getByRole('row', { name: /^Kit order stats/u });
    expect(within(row).getByText('Numbers of kit orders by month, type and cost.')).toBeVisible();
    expect(within(row).getByText('No')).toBeVisible();
  });

  it('has cells for the account’s own kind alone (U10)', () => {
    open('distributer');
    expect(screen.queryByRole('checkbox', { name: /, dealer$/u })).toBeNull();
    expect(box('Installation confirmations, distributor')).toBeEnabled();
    expect(screen.queryByRole('checkbox', { name: /^Customers/u })).toBeNull();
  });

  it('closes a cell whose flag the giver does not hold, and says why', () => {
    open('dealer');
    expect(box('Kits, dealer')).toBeDisabled();
    expect(screen.getAllByText(NOT_HELD)).toHaveLength(1);
  });

  it('says of a dealer’s account what reaches beyond the dealer, and of a distributor’s nothing', () => {
    const MEANING = /Lets this person change limits, masses and prices that every dealer’s jobs/u;
    const { unmount } = open('dealer');
    const told = SHARED_LIMIT_AREAS.map((area) => AREAS.find((each) => each.area === area)?.title ?? area);
    expect(screen.getAllByText(MEANING)).toHaveLength(told.length);
    for (const title of told) {
      const row = screen.getByRole('row', { name: new RegExp(`^${title}`, 'u') });
      expect(within(row).getByText(MEANING)).toBeVisible();
    }
    unmount();
    open('distributer');
    expect(screen.queryByText(MEANING)).toBeNull();
  });

  it('says it again before it is given, and not when it is taken away', () => {
    const given = { kind: 'dealer', added: ['kits', 'orders'], removed: ['vehicles'] } as const;
    render(<RightsChanges changes={[given]} />);
    expect(screen.getAllByText(/Head office is told of each change/u)).toHaveLength(1);
    expect(screen.getByText('Given: Kits')).toHaveTextContent(/Lets this person change limits/u);
  });

  it('saves what is ticked', async () => {
    const { user, onSubmit } = open('dealer');
    await user.click(box('Kit order stats, dealer'));
    await user.click(box('Orders, dealer'));
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({
      dealer: { kitOrderStats: true, orders: false, kits: false },
    });
  });

  it('has nothing to tick while no organisation is chosen', () => {
    open(null);
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  });
});
