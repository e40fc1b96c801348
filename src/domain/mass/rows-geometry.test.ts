import { describe, expect, it } from 'vitest';
import { checkMass } from './check.ts';
import { buildMassInput, buildMassKit, buildMassVehicle } from './mass-input.fixture.ts';
import type { MassCheckInput, MassKit, MassRow, MassRowId } from './types.ts';

function row(id: MassRowId, overrides: Partial<MassCheckInput>): MassRow | undefined {
  return checkMass(buildMassInput(overrides)).rows.find((each) => each.id === id);
}

describe('height rows', () => {
  const blank = { fl: '', fr: '', rl: '', rr: '' } as const;
  const kits = [buildMassKit({ heightChangeFront: 50, heightChangeRear: 80 })];

  it('waits for the measure, and refuses before it what can only be out of range', () => {
    expect(row('heightFront', { heights: blank, kits })).toMatchObject({
      value: 550,
      lowerLimit: 480,
      limit: 560,
      verdict: 'needs',
      needs: ['Height after, front left', 'Height after, front right'],
      isUnmeasured: true,
      how: 'calculated',
    });
    expect(row('heightRear', { heights: null, kits })).toMatchObject({
      value: 600,
      verdict: 'over',
      how: 'calculated',
    });
    expect(row('heightRear', { heights: null })).toBeUndefined();
  });

  it('waits for the heights of a kit that changes the suspension, and of no other', () => {
    const found = (type: MassKit['type']) =>
      row('heightFront', { heights: null, kits: [buildMassKit({ type })] });
    for (const type of ['gvmUpgrade', 'suspensionUpgrade'] as const) {
      expect(found(type)).toMatchObject({ value: 500, verdict: 'needs' });
    }
    expect(found('gcmUpgrade')).toBeUndefined();
  });

  it('asks for the end as well as the measure where neither is known', () => {
    const vehicle = buildMassVehicle({ frontMinHeight: '' });
    const found = row('heightFront', { vehicle, heights: null, kits });
    expect(found?.needs).toEqual([
      'Height after, front left',
      'Height after, front right',
      'Front height min',
    ]);
    expect(found?.isUnmeasured).toBeUndefined();
  });

  it('takes the further out of two corners', () => {
    expect(row('heightFront', { heights: { fl: 520, fr: 561, rl: 550, rr: 548 } })).toMatchObject({
      value: 561,
      verdict: 'over',
    });
    expect(row('heightFront', { heights: { fl: 479, fr: 520, rl: 550, rr: 548 } })?.value).toBe(479);
  });

  it('asks for a corner not measured and an end not known', () => {
    expect(row('heightFront', { heights: { fl: 520, fr: '', rl: 550, rr: 548 } })?.needs).toEqual([
      'Height after, front right',
    ]);
    const vehicle = buildMassVehicle({ rearMaxHeight: '' });
    expect(row('heightRear', { vehicle })?.needs).toEqual(['Rear height max']);
    const both = row('heightRear', { vehicle, heights: { fl: 520, fr: 520, rl: '', rr: 548 } });
    expect(both?.needs).toEqual(['Height after, rear left', 'Rear height max']);
    expect(both?.isUnmeasured).toBeUndefined();
  });
});

describe('one known end, and gaps beside a reading', () => {
  const noMin = buildMassVehicle({ frontMinHeight: '' });
  const noMax = buildMassVehicle({ frontMaxHeight: '' });
  const heights = (fl: number | '', fr: number | '') => ({ fl, fr, rl: 550, rr: 548 });
  const kits = [buildMassKit({ heightChangeFront: 140 })];

  it.each<[string, Partial<MassCheckInput>, MassRow['verdict'], number]>([
    ['above the lone maximum', { vehicle: noMin, heights: heights(640, 540) }, 'over', 640],
    ['below the lone minimum', { vehicle: noMax, heights: heights(470, 540) }, 'over', 470],
    ['within the lone maximum', { vehicle: noMin, heights: heights(540, 541) }, 'needs', 541],
    ['beyond, with the other corner blank', { heights: heights(700, '') }, 'over', 700],
    ['beyond, with the other corner no height', { heights: heights(700, 0) }, 'over', 700],
    ['within, with the other corner blank', { heights: heights(520, '') }, 'needs', 520],
    ['predicted above the lone maximum', { vehicle: noMin, heights: null, kits }, 'over', 640],
  ])('a height %s', (_, overrides, verdict, value) => {
    expect(row('heightFront', overrides)).toMatchObject({ verdict, value });
  });

  it.each([0, 99_999, -540, Number.NaN])('%d mm is no height: it is not measured', (fl) => {
    expect(row('heightFront', { heights: heights(fl, 520) })).toMatchObject({
      verdict: 'needs',
      value: 520,
      needs: ['Height after, front left'],
      isUnmeasured: true,
    });
  });

  it('an angle beyond the lone end it has is out of range, and 500° is none', () => {
    const vehicle = buildMassVehicle({ castorMin: '', camberMax: '', totalToeMax: '' });
    const alignment = { castor: 4.5, camber: -1.5, individualToe: 0, totalToe: 999 };
    expect(row('castor', { vehicle, alignment })).toMatchObject({ verdict: 'over', value: 4.5, limit: 4 });
    expect(row('camber', { vehicle, alignment })).toMatchObject({ verdict: 'over', lowerLimit: -1 });
    expect(row('totalToe', { vehicle, alignment })?.needs).toEqual(['Total toe', 'Total toe max']);
  });
});

describe('alignment rows', () => {
  it('holds each angle between its ends, both included', () => {
    const alignment = { castor: 4, camber: -1.1, individualToe: '', totalToe: 0 } as const;
    expect(row('castor', { alignment })?.verdict).toBe('ok');
    expect(row('camber', { alignment })).toMatchObject({ verdict: 'over', lowerLimit: -1, limit: 1 });
    expect(row('individualToe', { alignment })).toMatchObject({
      verdict: 'needs',
      needs: ['Individual toe'],
      isUnmeasured: true,
    });
    const unknown = row('castor', { vehicle: buildMassVehicle({ castorMax: '' }) });
    expect(unknown).toMatchObject({ verdict: 'needs', needs: ['Castor max'] });
    expect(unknown?.isUnmeasured).toBeUndefined();
    expect(row('totalToe', { alignment })?.verdict).toBe('ok');
    expect(row('castor', { alignment: null })).toBeUndefined();
  });
});
