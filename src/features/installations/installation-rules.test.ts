import { describe, expect, it } from 'vitest';
import type { MassReference } from '#domain/installation/mass-input.ts';
import { installationSchema } from '#domain/installation/schema.ts';
import { INSTALLATION_TYPE_TABLE } from '#domain/installation-type/types.ts';
import type { StateComplianceRow } from '#domain/system/schema.ts';
import { formRules, typeOptions, typeProblem, type PathAnswers } from './installation-rules.ts';

const row: Omit<StateComplianceRow, 'state' | 'type' | 'verdict'> = {
  condition: '',
  evidence: [],
  source: 'LS11',
  effectiveFrom: '2026-01-01',
  scheme: '',
};
const reference: MassReference = {
  tyreSizes: {},
  complianceRows: [
    { ...row, state: 'QLD', type: 'gvmUpgradeState', verdict: 'allowed' },
    {
      ...row,
      state: 'QLD',
      type: 'gcmUpgradeState',
      verdict: 'notAllowed',
      condition: 'no code of practice',
    },
  ],
  today: '2026-06-15',
};
const answers = (change: Partial<PathAnswers> = {}): PathAnswers => ({
  type: 'gvmUpgradeState',
  registeredBefore: 'yes',
  state: 'QLD',
  vehicleId: '',
  vehicle: null,
  ...change,
});
const isNew = formRules(reference, null);

describe('typeProblem', () => {
  it.each([
    ['a legal state type', {}, null],
    ['no type yet', { type: '' }, null],
    ['a check, whatever the answers', { type: 'suspensionCheck', registeredBefore: '', state: '' }, null],
    [
      'a federal type for a registered vehicle',
      { type: 'gvmUpgradeFederal' },
      'A registered vehicle needs a state type, not a federal type.',
    ],
    [
      'a state cell that is not allowed: with source and date',
      { type: 'gcmUpgradeState' },
      'Not allowed in QLD: no code of practice (source: LS11, as at 01/01/2026).',
    ],
    [
      'a state nobody has a rule for',
      { state: 'NT' },
      'No rule is recorded for this type in NT; ask the distributor.',
    ],
    ['a disabled type', { type: 'warranty' }, 'This type is no longer offered.'],
  ] as const)('%s', (_, change, why) => {
    expect(typeProblem(answers(change), isNew)).toBe(why);
  });

  it('does not hold the answers a record already has against an edit, but any new ones', () => {
    const stored = answers({ type: 'gcmUpgradeState' });
    const rules = { ...isNew, stored };
    expect(typeProblem(stored, rules)).toBeNull();
    expect(typeProblem({ ...stored, state: 'NT' }, rules)).toContain('No rule is recorded');
  });
});

describe('typeOptions', () => {
  it('lists every type once, in the order of the specification', () => {
    const keys = typeOptions(answers(), isNew).map(({ type }) => type.key);
    expect(keys).toEqual(INSTALLATION_TYPE_TABLE.map(({ key }) => key));
  });
});

describe('onTypeChange', () => {
  it('gives the slots of the new type', () => {
    const job = installationSchema.parse({ dealerId: 'd1', type: 'gvmBtcUpgradeState' });
    expect(isNew.onTypeChange(job).kits?.map(({ type }) => type)).toEqual(['gvmUpgrade', 'btcUpgrade']);
  });
});
