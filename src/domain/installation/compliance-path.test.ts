import { describe, expect, it } from 'vitest';
import type { StateComplianceRow } from '../system/schema.ts';
import { type CompliancePathInput, compliancePath, stateRule, type TypeOption } from './compliance-path.ts';
import type { InstallationType } from './schema.ts';
import { INSTALLATION_TYPE_TABLE } from '../installation-type/types.ts';

const rule = (overrides: Partial<StateComplianceRow>): StateComplianceRow => ({
  state: 'QLD',
  type: 'gvmUpgradeState',
  verdict: 'allowed',
  condition: '',
  evidence: [],
  source: 'QCOP LS11',
  effectiveFrom: '2024-02-01',
  scheme: '',
  ...overrides,
});
const STATE_TYPES = INSTALLATION_TYPE_TABLE.filter(({ compliance }) => compliance === 'state');
const ALL_ALLOWED = STATE_TYPES.map(({ key }) => rule({ type: key }));
const SSM = { ssmApprovalNumber1: '', ssmApprovalNumber2: 'SSM-7' };

const input = (overrides: Partial<CompliancePathInput>): CompliancePathInput => ({
  registeredBefore: 'yes',
  state: 'QLD',
  rows: ALL_ALLOWED,
  vehicle: SSM,
  today: '2026-07-01',
  ...overrides,
});
const offered = (overrides: Partial<CompliancePathInput>): InstallationType[] =>
  compliancePath(input(overrides))
    .filter(({ status }) => status === 'offered')
    .map(({ type }) => type.key);
const optionOf = (type: InstallationType, overrides: Partial<CompliancePathInput>): TypeOption | undefined =>
  compliancePath(input(overrides)).find((option) => option.type.key === type);

const FEDERAL: InstallationType[] = ['gvmUpgradeFederal', 'gvmBtcUpgradeFederal'];
const CHECKS: InstallationType[] = ['suspensionCheck', 'btcCheck'];

describe('compliancePath', () => {
  it('offers only the legal types of each path, and checks always', () => {
    expect(offered({ registeredBefore: 'no' })).toEqual([...FEDERAL, ...CHECKS]);
    expect(offered({ registeredBefore: 'yes' })).toEqual([...STATE_TYPES.map(({ key }) => key), ...CHECKS]);
    expect(offered({ registeredBefore: '' })).toEqual(CHECKS);
    expect(offered({ state: '' })).toEqual(CHECKS);
  });

  it('never offers a disabled type, and says why of every type not offered', () => {
    for (const registeredBefore of ['yes', 'no', ''] as const) {
      const options = compliancePath(input({ registeredBefore }));
      expect(options.filter(({ status }) => status === 'disabled').map(({ type }) => type.key)).toEqual([
        'suspensionUpgrade',
        'warranty',
      ]);
      expect(options.filter(({ status, why }) => (status === 'offered') !== (why === ''))).toEqual([]);
    }
  });

  it('blocks a cell that is not allowed, with source and date in the text', () => {
    const rows = [rule({ verdict: 'notAllowed', condition: 'axle stays', source: 'Notice 17' })];
    expect(optionOf('gvmUpgradeState', { rows })).toMatchObject({
      status: 'blocked',
      why: 'Not allowed in QLD: axle stays (source: Notice 17, as at 01/02/2024).',
      rule: rows[0],
    });
  });

  it('warns of a condition, with source and date', () => {
    const rows = [rule({ verdict: 'condition', condition: 'Test drive' })];
    expect(optionOf('gvmUpgradeState', { rows })).toMatchObject({
      status: 'offered',
      warnings: ['Condition in QLD: Test drive (source: QCOP LS11, as at 01/02/2024).'],
    });
  });

  it('blocks what no rule speaks of, rather than assume it', () => {
    expect(optionOf('gcmUpgradeState', { rows: [] })).toMatchObject({
      status: 'blocked',
      why: 'No rule is recorded for this type in QLD; ask the distributor.',
    });
    expect(optionOf('gvmUpgradeState', { state: 'SA' })?.status).toBe('blocked');
  });

  it('wants an SSM approval number for a federal type, and warns on towing (decisions: federal-towing)', () => {
    const none = { ssmApprovalNumber1: ' ', ssmApprovalNumber2: '' };
    for (const type of FEDERAL) {
      expect(optionOf(type, { registeredBefore: 'no', vehicle: none })?.status).toBe('blocked');
      expect(optionOf(type, { registeredBefore: 'no', vehicle: null })?.warnings[0]).toBe(
        'Needs a vehicle with an SSM approval number.',
      );
    }
    expect(optionOf('gvmUpgradeFederal', { registeredBefore: 'no' })?.warnings).toEqual([]);
    expect(optionOf('gvmBtcUpgradeFederal', { registeredBefore: 'no' })?.warnings).toEqual([
      expect.stringContaining('source: carsales') as string,
    ]);
    const rows = [
      rule({ type: 'gvmBtcUpgradeFederal', verdict: 'condition', condition: 'Old approvals only' }),
    ];
    expect(optionOf('gvmBtcUpgradeFederal', { registeredBefore: 'no', rows })?.warnings).toEqual([
      'Condition in QLD: Old approvals only (source: QCOP LS11, as at 01/02/2024).',
    ]);
  });
});

describe('stateRule', () => {
  it('is the latest whose date has come', () => {
    const rows = [
      rule({ effectiveFrom: '2025-01-01', source: 'new' }),
      rule({ effectiveFrom: '', source: 'undated' }),
      rule({ effectiveFrom: '2027-01-01', source: 'to come' }),
      rule({ effectiveFrom: '2024-01-01', source: 'old' }),
      rule({ state: 'WA', effectiveFrom: '2026-01-01', source: 'elsewhere' }),
    ];
    const sourceOn = (today: string): string | undefined =>
      stateRule(rows, 'QLD', 'gvmUpgradeState', today)?.source;
    expect(['2023-01-01', '2024-06-01', '2025-01-01', '2026-07-01', '2027-01-01'].map(sourceOn)).toEqual([
      'undated',
      'old',
      'new',
      'new',
      'to come',
    ]);
  });

  it('lends a retro type the rule of its base, unless it has its own', () => {
    const own = rule({ type: 'retroGvmUpgradeState', source: 'own' });
    expect(stateRule(ALL_ALLOWED.slice(0, 1), 'QLD', 'retroGvmUpgradeState', '2026-07-01')?.type).toBe(
      'gvmUpgradeState',
    );
    expect(stateRule([rule({}), own], 'QLD', 'retroGvmUpgradeState', '2026-07-01')).toBe(own);
    expect(stateRule([rule({})], 'QLD', 'reComplianceState', '2026-07-01')).toBeNull();
  });
});
