import { describe, expect, it } from 'vitest';
import { checkMass } from '../mass/check.ts';
import { buildMassInput, buildMassKit, buildMassVehicle } from '../mass/mass-input.fixture.ts';
import type { MassCheckInput } from '../mass/types.ts';
import {
  approvalCheck,
  massLimitDifferences,
  massLimitsShown,
  massSnapshotOf,
  thenAndNow,
} from './mass-snapshot.ts';
import { massSnapshotSchema } from './evidence.ts';
import { engineerBlockSchema } from './review.ts';

const kits = [buildMassKit({ gvm: 3700 })];
const check = (overrides: Partial<MassCheckInput> = {}) => checkMass(buildMassInput({ kits, ...overrides }));
const SOURCES = [
  { collection: 'vehicles', id: 'v', rev: 4, name: 'Toyota HiLux' },
  { collection: 'kits', id: 'k', rev: 7, name: 'Stage 2' },
  { collection: 'system', id: 'stateCompliance', rev: 2, name: 'state rules' },
];
const rowOf = (id: string, sources = SOURCES) =>
  massSnapshotOf(check(), 1_780_000_000, { sources: [...sources] }).rows.find((row) => row.id === id);

describe('massSnapshotOf', () => {
  it('is what the record stores, in words', () => {
    const snapshot = massSnapshotOf(check({ measuredFront: 1400, measuredRear: '' }), 1_780_000_000);
    expect(massSnapshotSchema.parse(snapshot)).toEqual(snapshot);
    expect(snapshot).toMatchObject({ ruleSet: 'mass-4', at: 1_780_000_000, rear: '', total: '' });
    expect(snapshot.rows.find(({ id }) => id === 'frontAxle')).toMatchObject({ limit: '1,700 kg' });
    expect(snapshot.rows.find(({ id }) => id === 'rearAxle')).toMatchObject({ value: '', verdict: 'needs' });
    expect(snapshot.rows.find(({ id }) => id === 'castor')?.limit).toBe('1 to 4 °');
  });

  it('says of each limit which record it came from, at which revision', () => {
    expect(rowOf('gvm')?.source).toBe('Kit: Stage 2, revision 7');
    expect(rowOf('frontAxle')?.source).toBe('Vehicle: Toyota HiLux, revision 4');
    expect(rowOf('axleSum')?.source).toBe('Vehicle: Toyota HiLux, revision 4');
    expect(rowOf('tyreFront')?.source).toBe('Entered by the dealer');
    expect(rowOf('rimRear')?.source).toBe('Entered by the dealer');
    expect(rowOf('licence')?.source).toBe('Rule mass-4');
    expect(rowOf('state')?.source).toBe('Rule: state rules, revision 2');
    expect(rowOf('gvm', [])?.source).toBe('Kit: Stage 2');
    expect(rowOf('state', [])?.source).toBe('Rule mass-4');
  });
});

describe('massLimitDifferences', () => {
  const seen = massLimitsShown(check());

  it('are none for a page that showed what the server reads, whatever the values are', () => {
    expect(massLimitDifferences(seen, check(), SOURCES)).toEqual([]);
    expect(massLimitDifferences(seen, check({ loadRear: 400 }), SOURCES)).toEqual([]);
  });

  it('name what was shown, what holds now, and since which revision', () => {
    const lower = check({ kits: [buildMassKit({ gvm: 3500 })] });
    expect(massLimitDifferences(seen, lower, SOURCES)).toEqual([
      { label: 'Total mass', shown: '3700 kg', now: '3500 kg', source: 'Kit: Stage 2, revision 7' },
    ]);
    const vehicle = buildMassVehicle({ castorMax: 3 });
    expect(massLimitDifferences(seen, check({ vehicle }), SOURCES)).toMatchObject([
      { label: 'Castor', shown: '1 to 4 °', now: '1 to 3 °' },
    ]);
  });

  it('count a limit that was not shown, and what the state says', () => {
    const [first] = seen;
    expect(massLimitDifferences(seen.slice(1), check(), SOURCES)).toMatchObject([
      { label: 'Total mass', shown: '', now: first?.limit },
    ]);
    const other = check({ registered: true, compliance: 'federal' });
    expect(massLimitDifferences(seen, other, SOURCES).map(({ label }) => label)).toEqual(['Approval path']);
  });
});

describe('a stored check beside the one of now', () => {
  const stored = (overrides: Partial<MassCheckInput> = {}) => massSnapshotOf(check(overrides), 1_780_000_000);
  const changes = (then: Partial<MassCheckInput>, now: Partial<MassCheckInput>) =>
    thenAndNow(stored(then), stored(now)).filter(({ changed }) => changed.length > 0);

  it('says of each row what is another now', () => {
    expect(changes({}, {})).toEqual([]);
    const heavier = changes({ loadRear: 0 }, { loadRear: 900 });
    expect(heavier.find(({ label }) => label === 'Rear axle')?.changed).toEqual(['value', 'result']);
    expect(heavier.some(({ label }) => label === 'Ball weight')).toBe(false);
    const limits = changes({}, { kits: [buildMassKit({ gvm: 3600 })] });
    expect(limits.find(({ label }) => label === 'Total mass')?.changed).toContain('limit');
  });

  it('keeps rows that came or went', () => {
    const gone = changes({}, { alignment: null });
    expect(gone.find(({ label }) => label === 'Castor')).toMatchObject({ is: null });
    const came = changes({ alignment: null }, {});
    expect(came.find(({ label }) => label === 'Castor')).toMatchObject({ was: null });
  });
});

describe('the check that an approval rests on', () => {
  const own = massSnapshotOf(check(), 100);
  const block = (decision: string) => engineerBlockSchema.parse({ decision, at: 100, check: own });

  it('is what was kept with it', () => {
    expect(approvalCheck({ engineer: block('approved') })?.at).toBe(100);
  });

  it('is none while nothing is approved', () => {
    expect(approvalCheck({ engineer: null })).toBeNull();
    expect(approvalCheck({ engineer: block('rejected') })).toBeNull();
  });
});
