import { describe, expect, it } from 'vitest';
import { buildStateComplianceRow } from '#tests/seed/build/system.ts';
import { cellOn, rulesOfCell, STATE_DECIDED_TYPES, withoutRule, withRule } from './compliance-table.ts';

const rule = (effectiveFrom: string, verdict: 'allowed' | 'condition' | 'notAllowed' = 'allowed') =>
  buildStateComplianceRow({ effectiveFrom, verdict });
const CELL = { state: 'NSW', type: 'gvmUpgradeState' } as const;
const other = buildStateComplianceRow({ state: 'VIC' });
const old = rule('2022-01-01', 'notAllowed');
const now = rule('2024-07-01');
const coming = rule('2027-01-01', 'condition');
const rows = [old, other, coming, now];

describe('the state table', () => {
  it('has the types that end in State', () => {
    expect(STATE_DECIDED_TYPES.map(({ key }) => key)).toEqual([
      'gvmUpgradeState',
      'gvmBtcUpgradeState',
      'btcUpgradeState',
      'gcmUpgradeState',
      'retroGvmUpgradeState',
      'retroGvmBtcUpgradeState',
      'reComplianceState',
    ]);
  });

  it.each([
    ['2026-08-01', now, coming],
    ['2027-01-01', coming, null],
    ['2023-01-01', old, now],
    ['2021-01-01', null, old],
  ])('on %s shows the rule in force and the next', (day, inForce, next) => {
    expect(cellOn(rows, CELL, day)).toEqual({ inForce, coming: next });
  });

  it('gives a cell’s rules latest first', () => {
    expect(rulesOfCell(rows, CELL)).toEqual([coming, now, old]);
  });

  it('replaces a rule of the same day in its place', () => {
    const changed = { ...now, verdict: 'notAllowed' as const };
    expect(withRule(rows, now, changed)).toEqual([old, other, coming, changed]);
  });
  it('leaves the old rule in force until a later one', () => {
    const later = rule('2028-01-01', 'notAllowed');
    expect(withRule(rows, now, later)).toEqual([...rows, later]);
  });
  it('takes the old rule out when its day was too late', () => {
    const earlier = { ...now, effectiveFrom: '2024-05-01' };
    expect(withRule(rows, now, earlier)).toEqual([old, other, coming, earlier]);
  });
  it('puts the first rule of a cell in', () => {
    const first = buildStateComplianceRow({ state: 'WA' });
    expect(withRule(rows, null, first)).toEqual([...rows, first]);
  });
  it('takes one rule out and no other', () => {
    expect(withoutRule(rows, now)).toEqual([old, other, coming]);
  });
});
