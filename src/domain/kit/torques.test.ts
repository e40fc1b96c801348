import { describe, expect, it } from 'vitest';
import { TORQUE_KEYS } from './schema.ts';
import { torqueFault } from './torque-fault.ts';
import {
  statedTorques,
  TORQUE_MAX,
  TORQUE_POINTS,
  type TorqueRow,
  torquesOf,
  torqueText,
} from './torques.ts';

const row = (rest: Partial<TorqueRow> = {}): TorqueRow => ({
  point: 'wheelNut',
  torque: 110,
  tolerance: 10,
  ...rest,
});
const ABOVE = `Torque must be above 0 and at most ${TORQUE_MAX} Nm`;

it('the bolts have words, each their own', () => {
  expect(new Set(TORQUE_KEYS.map((key) => TORQUE_POINTS[key])).size).toBe(TORQUE_KEYS.length);
  expect(Object.keys(TORQUE_POINTS)).toEqual(TORQUE_KEYS);
});

describe('a row', () => {
  it.each<[keyof TorqueRow, Partial<TorqueRow>, string]>([
    ['torque', {}, ''],
    ['torque', { torque: 0 }, ABOVE],
    ['torque', { torque: -5 }, ABOVE],
    ['torque', { torque: TORQUE_MAX }, ''],
    ['torque', { torque: TORQUE_MAX + 1 }, ABOVE],
    ['torque', { torque: '' }, ''],
    ['tolerance', {}, ''],
    ['tolerance', { tolerance: 0 }, ''],
    ['tolerance', { tolerance: -1 }, 'Tolerance must be at least 0 Nm'],
    ['tolerance', { tolerance: 109.9 }, ''],
    ['tolerance', { tolerance: 110 }, 'Tolerance must be less than the torque'],
    ['tolerance', { torque: '', tolerance: 500 }, ''],
  ])('%s of %j: "%s"', (field, rest, fault) => {
    expect(torqueFault([row(rest)], 0, field)).toBe(fault);
  });

  it('states bolts that no row above states', () => {
    const rows = [row(), row({ point: 'rearUBolt' }), row(), row({ point: '' }), row({ point: '' })];
    expect(rows.map((_row, index) => torqueFault(rows, index, 'point'))).toEqual([
      '',
      '',
      'Wheel nuts: already listed above',
      '',
      '',
    ]);
    expect(torqueFault(rows, 9, 'point')).toBe('');
  });
});

describe('what a kit states', () => {
  it('is every row that is whole and sound', () => {
    const rows = [
      row(),
      row({ point: 'rearUBolt', torque: 0 }),
      row({ point: 'frontStrutTop', tolerance: 110 }),
      row({ point: 'rearShackle', tolerance: '' }),
      row({ torque: 90 }),
      row({ point: '' }),
      row({ point: 'rearLowerArm', torque: 150, tolerance: 0 }),
    ];
    expect(statedTorques(rows)).toEqual([row(), row({ point: 'rearLowerArm', torque: 150, tolerance: 0 })]);
  });

  it('comes back from the text that a job keeps', () => {
    const rows = [row({ torque: 110.5, tolerance: 1 / 3 }), row({ point: 'rearUBolt', torque: 130 })];
    expect(torqueText(rows)).toBe('wheelNut 110.5 0.333,rearUBolt 130 10');
    expect(torquesOf(torqueText(rows))).toEqual([
      row({ torque: 110.5, tolerance: 0.333 }),
      row({ point: 'rearUBolt', torque: 130 }),
    ]);
    expect(torqueText([])).toBe('');
    expect(torquesOf('')).toEqual([]);
  });

  it('fits into that text, however it is typed', () => {
    const rows = TORQUE_KEYS.map((point) => row({ point, torque: 599.123_456, tolerance: 598.987_654 }));
    expect(torquesOf(torqueText(rows))).toHaveLength(TORQUE_KEYS.length);
    expect(torqueText(rows).length).toBeLessThanOrEqual(300);
  });

  it.each([
    'wheelNut 0 0',
    'wheelNut 110',
    'wheelNut 110 x',
    'wheelNut 110 110',
    'wheelNut 9999 1',
    'wheelNut NaN Infinity',
    'toString 110 10',
    ' 110 10',
    ',,,',
  ])('is nothing in a copy that somebody wrote themselves: %j', (copy) => {
    expect(torquesOf(copy)).toEqual([]);
  });
});
