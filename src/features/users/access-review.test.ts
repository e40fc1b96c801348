import { describe, expect, it } from 'vitest';
import { areasOfKind } from '#domain/access/areas.ts';
import type { User } from '#domain/user/schema.ts';
import { buildUser } from '#tests/seed/build/person.ts';
import { reviewColumns, reviewRows } from './access-review.ts';

const doc = (value: User) => ({ id: 'u', value, rev: 1, by: '', at: null, pending: false });
const names = { dealers: new Map([['outback-penrith', 'Outback']]), distributers: new Map() };
const privileges = { dealer: { orders: true, kits: true, changeLog: true, old: true }, distributer: {} };

function heldBy(overrides: Partial<User>): Record<string, string> {
  const rows = reviewRows([doc(buildUser({ privileges, ...overrides }))]);
  return Object.fromEntries(rows.filter(({ held }) => held !== 'No').map(({ area, held }) => [area, held]));
}

describe('the access review', () => {
  it('has a row per person and area, and for what the table does not know', () => {
    const rows = reviewRows([doc(buildUser({ privileges })), doc(buildUser({ privileges: privileges }))]);
    expect(rows).toHaveLength(2 * (areasOfKind('dealer').length + 1));
  });

  it('says what is held and what of it cannot be used', () => {
    expect(heldBy({})).toEqual({
      orders: 'Yes',
      kits: 'Yes, not in use',
      changeLog: 'Yes',
      old: 'Yes',
    });
    expect(heldBy({ type: 'admin' })['kits']).toBe('Yes');
    expect(heldBy({ type: 'admin', disabled: true })['orders']).toBe('Yes, not in use');
  });

  it('leaves out who belongs to no single organisation', () => {
    expect(heldBy({ distributerId: 'x' })).toEqual({});
  });

  it('writes words, not keys', () => {
    const [row] = reviewRows([doc(buildUser({ privileges, username: 'jess.nguyen' }))]);
    const line = row ? reviewColumns(names).map((column) => column.text(row)) : [];
    expect(line).toEqual([
      'Jess Nguyen',
      'jess.nguyen',
      'jess.nguyen@outbacksuspension.example',
      'Outback',
      'User',
      'Active',
      'Never',
      'Not enrolled',
      'No',
      'Installations',
      'installations',
      'No',
    ]);
  });
});
