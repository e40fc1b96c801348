import { describe, expect, it } from 'vitest';
import { accountFaultOf, accountRows, type AccountKnown, overdueOf, salesAccountSchema } from './account.ts';

const account = (of: Partial<AccountKnown> = {}): AccountKnown => ({
  termsDays: 14,
  hold: false,
  left: 5000,
  ...of,
});
const put = (amount: number) => [
  { kind: 'account', amount } as const,
  { kind: 'cash', amount: 900 } as const,
];

describe('what goes on an account', () => {
  it.each<[string, readonly AccountKnown[], number, string]>([
    ['all that is left of the limit', [account()], 5000, ''],
    ['more than is left', [account()], 5001, 'Only $50.00 of the account’s limit is left.'],
    [
      'more, where the limit is passed already',
      [account({ left: -100 })],
      1,
      'Only $0.00 of the account’s limit is left.',
    ],
    ['anything, where there is no limit', [account({ left: null })], 9_000_000, ''],
    [
      'anything, where it is on hold',
      [account({ hold: true, left: null })],
      1,
      'This customer’s account is on hold. Take another payment.',
    ],
    ['anything, where there is no account', [], 9_000_000, ''],
  ])('is %s: %#', (_name, [known = null], amount, why) => {
    expect(accountFaultOf(put(amount), known)).toBe(why);
  });

  it('asks nothing where all is paid at once', () => {
    expect(accountFaultOf([{ kind: 'cash', amount: 900 }], account({ hold: true }))).toBe('');
  });
});

describe('the rows of the accounts', () => {
  const today = '2026-08-31';
  const terms = (customerId: string, of: object = {}) =>
    salesAccountSchema.parse({ dealerId: 'd', customerId, customerName: `${customerId} Pty Ltd`, ...of });
  const open = (customerId: string, due: number, dueOn: string) => ({
    customerId,
    customerName: customerId,
    due,
    dueOn,
  });

  it('add up what is owed by age, of customers without an account too', () => {
    const rows = accountRows(
      [terms('kim'), terms('gone', { deleted: true }), terms('quiet')],
      [
        open('kim', 100, '2026-09-10'),
        open('kim', 20, '2026-08-31'),
        open('kim', 3000, '2026-08-01'),
        open('ann', 7, '2026-05-01'),
        open('', 999, '2026-05-01'),
      ],
      today,
    );
    expect(rows).toMatchObject([
      { customerId: 'kim', name: 'kim', balance: 3120, ages: { notDue: 120, to30: 3000, to60: 0 } },
      { customerId: 'quiet', name: 'quiet Pty Ltd', balance: 0 },
      { customerId: 'ann', account: null, balance: 7, ages: { over90: 7 } },
    ]);
    expect(rows.map(overdueOf)).toEqual([3000, 0, 7]);
  });
});
