import { describe, expect, it } from 'vitest';
import { checkMass } from './check.ts';
import { buildMassInput, buildMassKit, buildMassVehicle } from './mass-input.fixture.ts';
import { limitRow, rangeRow, verdictOf } from './row.ts';
import type { MassCheckInput, MassRow, MassRowId } from './types.ts';

function row(id: MassRowId, overrides: Partial<MassCheckInput>): MassRow | undefined {
  return checkMass(buildMassInput(overrides)).rows.find((each) => each.id === id);
}

describe('a value and its limit', () => {
  const base = { id: 'gvm', label: 'Total mass', unit: 'kg', explanation: '', basis: 'vehicle' } as const;
  const compared = { value: 3000, limit: 3400, missing: [] };

  it.each([
    ['no value', { value: null }],
    ['no limit', { limit: null }],
    ['something missing in the value', { missing: ['Load front'] }],
    ['so far as much as its limit', { missing: ['Load front'], atLeast: 3400 }],
    ['too much so far, but no limit', { limit: null, atLeast: 9000 }],
  ])('waits with %s', (_, change) => {
    expect(limitRow(base, { ...compared, ...change }).verdict).toBe('needs');
  });

  it('is nothing out of nothing, and is watched and over however small', () => {
    expect([verdictOf(0, 0), verdictOf(0.5, 0.5), verdictOf(0.6, 0.5)]).toEqual(['ok', 'watch', 'over']);
    expect(limitRow(base, { ...compared, value: 0, limit: 0 })).not.toHaveProperty('marginPercent');
    expect(limitRow(base, { ...compared, value: 0.3, limit: 0.5 })).toMatchObject({ marginPercent: 40 });
    expect(limitRow({ ...base, unit: 'mm' }, compared)).not.toHaveProperty('marginKg');
  });
});

describe('a value and its range', () => {
  const base = {
    id: 'heightFront',
    label: 'Front height',
    unit: 'mm',
    explanation: '',
    basis: 'vehicle',
    how: 'measured',
  } as const;
  const range = { min: 480, max: 560, missing: [] };

  it('is out of it by half a millimetre, and within it at either end', () => {
    const verdicts = [479.5, 480, 560, 560.5].map((value) => rangeRow(base, value, range).verdict);
    expect(verdicts).toEqual(['over', 'ok', 'ok', 'over']);
  });

  it.each([
    ['no value', null, range, true],
    ['no lower end', 500, { ...range, min: null }, undefined],
    ['no upper end', 500, { ...range, max: null }, undefined],
    ['a reading missing', 500, { ...range, missing: ['Height'] }, true],
  ])('waits with %s, to be measured where both ends are known', (_, value, ends, isUnmeasured) => {
    const found = rangeRow(base, value, ends);
    expect(found.verdict).toBe('needs');
    expect(found.isUnmeasured).toBe(isUnmeasured);
    expect('lowerLimit' in found).toBe(ends.min !== null);
    expect(rangeRow({ ...base, how: 'calculated' }, value, ends).isUnmeasured).toBeUndefined();
  });
});

describe('mass rows', () => {
  it('holds the GVM against both axles together', () => {
    const kits = [buildMassKit({ gvm: 3900 })];
    expect(row('axleSum', { kits })).toMatchObject({
      value: 3900,
      limit: 3850,
      verdict: 'over',
      marginKg: -50,
    });
    const raised = [buildMassKit({ gvm: 3900, rearAxleCapacity: 2400 })];
    expect(row('axleSum', { kits: raised })).toMatchObject({
      limit: 4100,
      verdict: 'watch',
      basis: 'vehicle; kit: Stage 2',
    });
  });

  it.each([
    ['frontAxleCapacity', 'Front axle capacity'],
    ['rearAxleCapacity', 'Rear axle capacity'],
  ])('holds the GVM against no single axle while %s is blank', (field, title) => {
    const vehicle = buildMassVehicle({ [field]: '' });
    expect(row('axleSum', { vehicle })).toMatchObject({ limit: null, verdict: 'needs', needs: [title] });
  });

  it('says whose the limits are, and which tare is taken', () => {
    const told = (overrides: Partial<MassCheckInput>) => row('gvm', overrides)?.explanation;
    expect(told({})).toBe(
      'Both axles together (published tare, kits and accessories, people, load and ball weight) against the GVM of the vehicle.',
    );
    expect(told({ measuredFront: 1300, measuredRear: 1100, kits: [buildMassKit({ gvm: 3700 })] })).toBe(
      'Both axles together (weighbridge tare, people, load and ball weight) against the GVM of kit Stage 2.',
    );
    expect(row('axleSum', {})?.basis).toBe('vehicle');
  });

  it('counts a trailer for what it adds to the vehicle, and never for less than nothing', () => {
    expect(row('gcm', {})?.value).toBe(3055);
    expect(row('gcm', { ballKg: 300, trailerAtmKg: 200 })?.value).toBe(3355);
    expect(row('gcm', { ballKg: '', trailerAtmKg: 5000 })).toMatchObject({
      value: 8055,
      verdict: 'over',
      isAtLeast: true,
    });
  });

  it('counts the ball load once in the combination', () => {
    expect(row('gcm', { ballKg: 300, trailerAtmKg: 3000 })).toMatchObject({
      value: 6055,
      limit: 7000,
      verdict: 'ok',
    });
  });

  it('blocks a GCM kit on a vehicle whose GCM must not be revised', () => {
    const vehicle = buildMassVehicle({ gcmRevisionNotAllowed: true });
    const kits = [buildMassKit({ name: 'G', type: 'gcmUpgrade', gcm: 7500 })];
    expect(row('gcmRevision', { vehicle, kits })).toMatchObject({ verdict: 'over', value: 'G' });
    expect(row('gcm', { vehicle, kits })?.limit).toBe(7000);
    expect(row('gcmRevision', { kits })).toBeUndefined();
  });

  it('holds ball and trailer against the kit that raises them', () => {
    const kits = [buildMassKit({ btc: 3000, maxBallWeight: 300 })];
    expect(row('ball', { ballKg: 301, kits })).toMatchObject({ verdict: 'over', basis: 'kit: Stage 2' });
    expect(row('towing', { trailerAtmKg: 2900, kits })).toMatchObject({ verdict: 'watch', limit: 3000 });
  });
});

describe('tyre and rim rows', () => {
  it('demands the axle capacity of a pair even when the load is less', () => {
    expect(row('tyreRear', {})).toMatchObject({ value: 2150, limit: 2800, verdict: 'ok' });
    expect(row('tyreRear', { tyreLoadRating: '110S' })).toMatchObject({ limit: 2120, verdict: 'over' });
    expect(row('rimRear', { rimRatingKg: 1100 })).toMatchObject({ limit: 2200, verdict: 'watch' });
  });

  it('demands the load of a pair when it is the greater', () => {
    expect(row('tyreRear', { loadRear: 1400 })).toMatchObject({ value: 2962.5, verdict: 'over' });
  });

  it('refuses a pair too weak for one demand though the other is missing', () => {
    expect(row('tyreRear', { tyreLoadRating: '80S', loadRear: '' })?.verdict).toBe('over');
    expect(row('tyreRear', { loadRear: '' })).toMatchObject({
      value: 2150,
      verdict: 'needs',
      needs: ['Load rear'],
    });
  });

  it('names the axle, and asks for a rating that is blank in the usual words', () => {
    const labels = (['tyreFront', 'tyreRear', 'rimFront', 'rimRear'] as const).map(
      (id) => row(id, {})?.label,
    );
    expect(labels).toEqual(['Front tyres', 'Rear tyres', 'Front rims', 'Rear rims']);
    expect(row('tyreFront', { tyreLoadRating: '' })?.explanation).toBe(
      'Two tyres must carry the front axle: the greater of its calculated load and its capacity in force.',
    );
    expect(row('tyreRear', { tyreLoadRating: '' })).toMatchObject({ limit: null, verdict: 'needs' });
  });

  it('says why a rating cannot be read', () => {
    expect(row('tyreFront', { tyreLoadRating: '116A' })).toMatchObject({
      verdict: 'needs',
      explanation: '116A does not have a valid speed symbol.',
    });
  });

  it.each([
    ['120M', 'over'],
    ['120N', 'ok'],
    ['120H', 'ok'],
  ])('a four-wheel drive on %s is %s', (tyreLoadRating, verdict) => {
    expect(row('speedSymbol', { tyreLoadRating })?.verdict).toBe(verdict);
  });

  it('asks no speed symbol of a 4x2, but does while the drive is not known', () => {
    expect(row('speedSymbol', { vehicle: buildMassVehicle({ driveType: '4x2' }) })).toBeUndefined();
    expect(row('speedSymbol', { vehicle: buildMassVehicle({ driveType: '' }) })).toBeDefined();
  });

  it.each([
    ['285/70R17', 54.5, 'over'],
    ['265/70R17', 26.5, 'ok'],
    ['265/65R17', 0, 'ok'],
    ['245/65R17', -26, 'watch'],
    ['255/65R17', -13, 'ok'],
    ['235/65R17', -39, 'over'],
    ['185/14R8', -521.3, 'over'],
  ])('%s grows %d mm over 265/65R17: %s', (tyreSize, value, verdict) => {
    const ends = { lowerLimit: -26, limit: 50, unit: 'mm' };
    expect(row('tyreDiameter', { tyreSize })).toMatchObject({ value, ...ends, verdict });
  });

  it('says why a size cannot be read, and takes one of the table', () => {
    expect(row('tyreDiameter', { tyreSize: '7.50R16' })).toMatchObject({
      verdict: 'needs',
      needs: ['Tyre size'],
      explanation: '7.50R16 is not a valid tyre size.',
    });
    expect(row('tyreDiameter', { tyreSize: '7.50R16', tyreSizes: { '7.50R16': 808 } })?.value).toBe(31.7);
    expect(row('tyreDiameter', { standardTyreSize: '7.50R16' })).toMatchObject({
      value: null,
      explanation: '7.50R16 is not a valid tyre size.',
    });
  });

  it.each([
    ['265/70R17', '265/65R17', '265/70R17 less that of the standard 265/65R17', 26.5],
    ['', '265/65R17', 'the tyre less that of the standard 265/65R17', null],
    ['265/70R17', '', '265/70R17 less that of the standard tyre', null],
  ])('the growth of "%s" over "%s" says what is compared', (tyreSize, standardTyreSize, text, value) => {
    const found = row('tyreDiameter', { tyreSize, standardTyreSize });
    expect(found).toMatchObject({ value, explanation: expect.stringContaining(`The diameter of ${text};`) });
    expect(found?.isUnmeasured).toBeUndefined();
  });
});

describe('how a value was had', () => {
  it.each([
    ['gvm', {}, 'calculated'],
    ['rearAxle', { measuredFront: 1300, measuredRear: 1100 }, 'weighed'],
    ['tyreFront', { measuredFront: 1300, measuredRear: 1100 }, 'weighed'],
    ['rimRear', {}, 'calculated'],
    ['ball', {}, 'entered'],
    ['speedSymbol', {}, 'entered'],
    ['tyreDiameter', {}, 'calculated'],
    ['heightFront', {}, 'measured'],
    ['camber', {}, 'measured'],
    ['licence', {}, undefined],
  ] as const)('%s with %o: %s', (id, input, how) => {
    expect(row(id, input)?.how).toBe(how);
  });
});

describe('threshold rows', () => {
  it.each([
    [3500, 'NA', 'ok', 'ok'],
    [3501, 'NA', 'watch', 'ok'],
    [3501, 'NB1', 'ok', 'ok'],
    [3501, 'MC', 'ok', 'ok'],
    [4501, 'NA', 'watch', 'watch'],
    [3501, '', 'needs', 'ok'],
  ] as const)('a kit GVM of %d on %s: category %s, licence %s', (gvm, category, first, second) => {
    const overrides = { vehicle: buildMassVehicle({ category }), kits: [buildMassKit({ gvm })] };
    expect(row('category', overrides)?.verdict).toBe(first);
    expect(row('licence', overrides)?.verdict).toBe(second);
  });

  it('says what the vehicle becomes', () => {
    expect(row('category', { kits: [buildMassKit({ gvm: 3700 })] })?.explanation).toBe(
      'With a GVM of 3700 kg this NA vehicle becomes category NB1, because it is above 3500 kg.',
    );
  });

  it('shows the category, and no GVM beside a threshold that does not bind it', () => {
    const shown = (category: 'NA' | 'MC') =>
      row('category', { vehicle: buildMassVehicle({ category }), kits: [buildMassKit({ gvm: 3660 })] });
    expect(shown('MC')).toMatchObject({ value: 'MC', limit: null, verdict: 'ok' });
    expect(shown('NA')).toMatchObject({ value: 'NA becomes NB1', limit: null, verdict: 'watch' });
  });
});

describe('the approval path row', () => {
  const rule = { condition: '', source: 'VSB table', effectiveFrom: '2026-03-01' };

  it('shows what the state says, with source and date', () => {
    const stateRule = { ...rule, verdict: 'condition', condition: 'Test drive' } as const;
    expect(row('state', { stateRule })).toMatchObject({
      verdict: 'watch',
      value: 'Allowed with condition',
      explanation: 'Allowed with condition in QLD: Test drive (VSB table, as at 01/03/2026).',
    });
    expect(row('state', { stateRule: { ...rule, verdict: 'notAllowed' } })?.verdict).toBe('over');
    expect(row('state', { stateRule: { ...rule, verdict: 'allowed' } })?.explanation).toBe(
      'Allowed in QLD (VSB table, as at 01/03/2026).',
    );
  });

  it.each<[string, Partial<MassCheckInput>, MassRow['verdict'], string?]>([
    ['federal and not registered', { compliance: 'federal', registered: false }, 'ok'],
    ['federal and registered', { compliance: 'federal', registered: true }, 'over'],
    ['state and not registered', { compliance: 'state', registered: false }, 'over'],
    ['not answered', { registered: null }, 'needs', 'Registered before this work?'],
    ['no type', { compliance: null }, 'needs', 'Type'],
    ['no rule recorded', { stateRule: null }, 'needs', 'State rule for QLD'],
  ])('%s', (_, overrides, verdict, needs) => {
    expect(row('state', overrides)?.verdict).toBe(verdict);
    expect(row('state', overrides)?.needs).toEqual(needs && [needs]);
  });

  it('is left out where no compliance is sought', () => {
    expect(row('state', { compliance: 'none' })).toBeUndefined();
  });
});
