import { describe, expect, it } from 'vitest';
import { groupEffectTexts, type GroupEffects } from './group-effects.ts';

const effects = (fields: Partial<GroupEffects> = {}): GroupEffects => ({
  customers: 3,
  records: 9,
  leaves: [],
  joins: [],
  theirCustomers: 0,
  clashes: [],
  clashCount: 0,
  ...fields,
});
const STAYS =
  'Orders, invoices and installations stay with their dealer. Orders already placed stay with their supplier.';

describe('groupEffectTexts', () => {
  it('tells who sees whose customers in a group that is joined', () => {
    expect(groupEffectTexts('Redgum', effects({ joins: ['Dubbo', 'Penrith'], theirCustomers: 1 }))).toEqual([
      'Dubbo and Penrith see the 3 customers of Redgum, and Redgum sees their 1 customer. Car dealers are shared too.',
      'From then on no two customers of the group can have the same email.',
      STAYS,
    ]);
  });
  it('tells who loses sight of them in one that is left', () => {
    expect(groupEffectTexts('Redgum', effects({ customers: 1, leaves: ['Dubbo'] }))).toEqual([
      'Dubbo loses sight of the 1 customer of Redgum, and Redgum of theirs.',
      STAYS,
    ]);
  });
  it('says so where nobody else is there', () => {
    expect(groupEffectTexts('Redgum', effects())).toEqual([
      'Redgum is the only dealer there: who sees which customers stays as it is.',
      STAYS,
    ]);
  });
});
