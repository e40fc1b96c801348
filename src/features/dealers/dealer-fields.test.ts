import { describe, expect, it } from 'vitest';
import { dealerSchema } from '#domain/dealer/schema.ts';
import { validateFields } from '#forms/validate.ts';
import { allFields } from '#forms/values.ts';
import { type DealerChoices, distributerName, distributerOptions } from './dealer-choices.ts';
import { dealerColumns, dealerFilters } from './dealer-columns.tsx';
import { dealerGroups } from './dealer-fields.ts';

const CHOICES: DealerChoices = {
  groups: [{ id: 'outback', name: 'Outback Group', dealers: 2 }],
  distributers: [{ id: 'north', value: { name: 'Northern' } }],
  distributersNote: null,
  markedDistributer: async () => null,
  openOrders: new Map([['d1', 6]]),
  isHeadOffice: true,
};
const dealer = (fields: object = {}) => dealerSchema.parse({ name: 'Redgum 4x4', postcode: 800, ...fields });

describe('the dealer form', () => {
  const messages = (fields: object) =>
    validateFields(
      dealerGroups(CHOICES, false),
      { ...dealer(), ...fields },
      { allRequired: false, now: new Date() },
    );
  it.each([
    ['nothing but a name', {}, {}],
    ['a name', { name: '' }, { name: 'Name is required' }],
    ['an address that is one', { email: 'office' }, { email: 'Invalid email address' }],
    ['four digits', { postcode: '800' }, { postcode: 'Postcode requires 4 numbers' }],
    ['and takes 0800', { postcode: '0800' }, {}],
  ])('asks for %s', async (_what, fields, expected) => {
    expect(await messages(fields)).toEqual(expected);
  });
  const fieldOf = (name: string, choices = CHOICES, isNew = false) =>
    allFields(dealerGroups(choices, isNew)).find((field) => field.name === name);
  it('never lets the group be typed', () => {
    expect(fieldOf('dealerGroupId')?.kind).toBe('readonly');
    expect(fieldOf('dealerGroupId', CHOICES, true)).toBeUndefined();
  });
  it.each([
    ['head office marks a dealer', true, 'd1', false],
    ['nobody else does', false, 'd1', true],
    ['its own record stays marked', true, 'head-office', true],
  ])('%s (decisions: head-office-mark)', (_what, isHeadOffice, dealerId, isDisabled) => {
    const field = fieldOf('headOffice', { ...CHOICES, isHeadOffice });
    expect(field?.disabled?.(dealer({ dealerId }))).toBe(isDisabled);
  });
  it('lets only the head office move a dealer', () => {
    expect(fieldOf('distributerId')?.disabled?.(dealer())).toBe(false);
    expect(fieldOf('distributerId', { ...CHOICES, isHeadOffice: false })?.disabled?.(dealer())).toBe(true);
  });
});

describe('distributors of a dealer', () => {
  it('keeps one that is not among those that could be read', () => {
    expect(distributerOptions(CHOICES, dealer({ distributerId: 'south' })).map(({ value }) => value)).toEqual(
      ['north', 'south'],
    );
    expect(distributerName(CHOICES, 'south')).toBe('south');
    expect(distributerName(CHOICES, 'north')).toBe('Northern');
  });
});

describe('the dealers list', () => {
  const text = (id: string, fields: object = {}, rowId = 'd1') => {
    const row = { id: rowId, value: dealer(fields), rev: 1, by: 'u', at: null, pending: false };
    return dealerColumns(CHOICES)
      .find((column) => column.id === id)
      ?.text(row);
  };
  it.each([
    ['category', { kitCategoryId: 3 }, 'Diamond Dealer'],
    ['limit', { timeLimitStatus: 'error' }, 'Over limit'],
    ['limit', {}, 'OK'],
    ['errors', { timeLimitErrorCount: 412, timeLimitErrs: [{ timeLimitStatusId: 2 }] }, '412'],
    ['orders', {}, '6'],
    ['engineer', { canSendToEngineer: true }, 'Yes'],
    ['postcode', {}, '0800'],
    ['group', { dealerGroupId: 'outback', dealerGroup: 'Outback Group' }, 'Outback Group'],
  ])('%s of %o is "%s"', (id, fields, expected) => {
    expect(text(id, fields)).toBe(expected);
  });
  it('shows nothing for orders that were not counted', () => {
    expect(text('orders', {}, 'd2')).toBe('');
  });
  it.each([
    [CHOICES.groups, true],
    [[], false],
  ])('with groups %o the group filter is there: %s', (groups, isThere) => {
    const ids = dealerFilters({ ...CHOICES, groups }).map(({ id }) => id);
    expect(ids.includes('group')).toBe(isThere);
  });
});
