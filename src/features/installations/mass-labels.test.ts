import { describe, expect, it } from 'vitest';
import { checkMass } from '#domain/mass/check.ts';
import { buildMassInput, buildMassKit } from '#domain/mass/mass-input.fixture.ts';
import type { MassCheckInput, MassRowId } from '#domain/mass/types.ts';
import { amountOf, basisOf, howText, marginOf, verdictWord, VERDICT_LOOKS } from './mass-labels.ts';

function told(id: MassRowId, input: Partial<MassCheckInput> = {}) {
  const row = checkMass(buildMassInput(input)).rows.find((each) => each.id === id);
  if (!row) throw new Error(`No row ${id}`);
  return [amountOf(row), marginOf(row), verdictWord(row), basisOf(row)];
}

describe('a row in pounds', () => {
  const rowOf = (id: MassRowId, input: Partial<MassCheckInput> = {}) => {
    const row = checkMass(buildMassInput(input)).rows.find((each) => each.id === id);
    if (!row) throw new Error(`No row ${id}`);
    return [amountOf(row, 'lb'), marginOf(row, 'lb')];
  };

  it('has masses in whole pounds and lengths in millimetres', () => {
    expect(rowOf('frontAxle')).toEqual(['3,290 of 3,748 lb', '457 lb spare (12.2%)']);
    expect(rowOf('heightFront')).toEqual(['532 in 480 to 560 mm', '']);
  });

  it('is shown over where it is over by less than a pound', () => {
    expect(rowOf('frontAxle', { loadFront: 207.6 })).toEqual(['3,748.1 of 3,747.9 lb', '0.2 lb over (0%)']);
  });
});

describe('the words of a row', () => {
  it.each([
    ['frontAxle', {}, ['1,492.5 of 1,700 kg', '207.5 kg spare (12.2%)', 'OK', 'Vehicle limit']],
    [
      'frontAxle',
      { loadFront: 300 },
      ['1,792.5 of 1,700 kg', '92.5 kg over (5.4%)', 'Over', 'Vehicle limit'],
    ],
    [
      'frontAxle',
      { loadFront: 150 },
      ['1,642.5 of 1,700 kg', '57.5 kg spare (3.4%)', 'Watch', 'Vehicle limit'],
    ],
    ['frontAxle', { loadFront: '' }, ['– of 1,700 kg', '', 'Load front: not entered', 'Vehicle limit']],
    [
      'gvm',
      { kits: [buildMassKit({ gvm: 3800, name: 'Stage 2' })] },
      ['3,055 of 3,800 kg', '745 kg spare (19.6%)', 'OK', 'Kit limit (Stage 2)'],
    ],
    [
      'rearAxle',
      { trailerAtmKg: 3000, ballKg: 0, loadRear: 600 },
      ['at least 2,162.5 of 2,150 kg', '12.5 kg over (0.6%)', 'Over', 'Vehicle limit'],
    ],
    ['tyreDiameter', { tyreSize: '185/65R17' }, ['-104 in -26 to 50 mm', '', 'Out of range', 'Rule']],
    ['heightFront', {}, ['532 in 480 to 560 mm', '', 'OK', 'Vehicle limit']],
    [
      'camber',
      { alignment: { castor: 2.5, camber: '', individualToe: 0.5, totalToe: 1 } },
      ['-1 to 1 °', '', 'Camber: not measured', 'Vehicle limit'],
    ],
    ['speedSymbol', {}, ['S, at least N', '', 'OK', 'Rule']],
    ['state', {}, ['Allowed', '', 'OK', 'Rule']],
  ] as const)('%s %o', (id, input, words) => {
    expect(told(id, input)).toEqual(words);
  });

  it('say how a value was had and what was assumed in it', () => {
    const row = { how: 'calculated', value: 1840, assumed: ['ball leverage assumed 100%'] } as const;
    expect(howText(row)).toBe('Calculated, ball leverage assumed 100%');
    expect(howText({ ...row, value: null })).toBe('Ball leverage assumed 100%');
    expect(howText({ how: 'weighed', value: 1840 })).toBe('Weighed, load added');
  });

  it('names both owners of a limit made of two', () => {
    const kits = [buildMassKit({ name: 'Stage 2', frontAxleCapacity: 1800 })];
    expect(told('axleSum', { kits })[3]).toBe('Kit limit (Stage 2) and vehicle limit');
  });

  it('gives every verdict an icon of its own', () => {
    const icons = Object.values(VERDICT_LOOKS).map(({ icon }) => icon);
    expect(new Set(icons).size).toBe(icons.length);
  });
});
