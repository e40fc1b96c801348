import { describe, expect, it } from 'vitest';
import { changeLogEntry } from './entry.ts';
import { fieldDiffs, pathLabel } from './field-diffs.ts';

const stamped = (record: object, rev: number) => ({ ...record, _rev: rev, _by: 'xa', _at: rev });

function diffs(id: string, before: object, after: object) {
  const entry = changeLogEntry('system', id, stamped(before, 1), stamped(after, 2), 'Rachel Stone');
  return {
    name: entry.recordName,
    lines: entry.changes
      .flatMap((change) => fieldDiffs('system', change))
      .map((diff) => `${diff.field}: ${diff.old} → ${diff.new}`),
  };
}

const rule = (overrides: object) => ({
  state: 'NSW',
  type: 'gvmUpgradeState',
  verdict: 'allowed',
  source: 'Transport for NSW',
  effectiveFrom: '2024-07-01',
  ...overrides,
});

describe('the log of the settings', () => {
  it('names the session lengths and flags', () => {
    const before = { dealer: { SessionDuration: '' }, enforceMfaDealerAdmin: false };
    const after = { dealer: { SessionDuration: '08:00:00' }, enforceMfaDealerAdmin: true };
    expect(diffs('sessionSettings', before, after)).toEqual({
      name: 'Session settings',
      lines: ['Dealer › Session duration: blank → 08:00:00', 'Two-step sign-in for dealer admins: No → Yes'],
    });
  });

  it('names the type of a time limit, in days', () => {
    const types = (limit: number) => ({
      types: { gvmUpgradeState: { label: 'GVM', limit }, orderInTransit: { label: 'Order', limit: 86_400 } },
    });
    expect(diffs('timeLimits', types(7 * 86_400), types(9 * 86_400)).lines).toEqual([
      'Types › GVM upgrade state › Limit: 7 days → 9 days',
    ]);
  });

  it('names a size with a point in it', () => {
    const sizes = (diameter: number) => ({ sizes: { '31X10.50R15': diameter, '285/70R17': 830.8 } });
    expect(diffs('tyreSizes', sizes(787), sizes(787.4)).lines).toEqual(['Sizes › 31X10.50R15: 787 → 787.4']);
  });

  it('names the state and the type of a rule, however long the table is', () => {
    const others = Array.from({ length: 200 }, (_row, index) =>
      rule({ state: 'VIC', effectiveFrom: `2020-01-${String((index % 28) + 1).padStart(2, '0')}` }),
    );
    const before = { rows: [...others, rule({})] };
    const after = { rows: [...others, rule({ verdict: 'notAllowed' })] };
    expect(diffs('stateCompliance', before, after).lines).toEqual([
      'Rows › NSW GVM Upgrade - State Compliance from 01/07/2024 › Verdict: Allowed → Not allowed',
    ]);
  });

  it('names a changed row in one line, and a plain field as ever', () => {
    expect(pathLabel('types.gvmUpgradeState')).toBe('Types › GVM upgrade state');
    expect(pathLabel('sizes.31X10.50R15')).toBe('Sizes › 31X10.50R15');
    expect(pathLabel('supportPhone')).toBe('Support phone');
  });

  it('keeps no stamps', () => {
    expect(diffs('build', { version: 3.017 }, { version: 3.018 })).toEqual({
      name: 'Build',
      lines: ['Version: 3.017 → 3.018'],
    });
  });
});
