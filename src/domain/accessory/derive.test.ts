import { describe, expect, it } from 'vitest';
import { deriveAccessory, mirrorPercent } from './derive.ts';
import { accessorySchema } from './schema.ts';

describe('mirrorPercent', () => {
  it.each([
    [0, 100],
    [100, 0],
    [50, 50],
    [33.3, 66.7],
    [99.99, 0.01],
    [-5, 100],
    [130, 0],
    ['', ''],
    [Number.NaN, ''],
  ] as const)('%s and %s', (share, other) => {
    expect(mirrorPercent(share)).toBe(other);
  });
});

describe('deriveAccessory', () => {
  it('starts at 50 and 50', () => {
    expect(deriveAccessory(accessorySchema.parse({ name: 'Snorkel' }))).toMatchObject({
      weightCategory: '',
      weightFrontPercent: 50,
      weightRearPercent: 50,
    });
  });
  it.each([
    [80, 80, 80, 20],
    [80, 10, 80, 20],
    [120, 0, 100, 0],
    ['', '', 50, 50],
  ] as const)(
    'front %s and rear %s are stored as %s and %s',
    (weightFrontPercent, weightRearPercent, front, rear) => {
      // As somebody typed them: what is stored comes after.
      const accessory = {
        ...accessorySchema.parse({ name: 'Snorkel' }),
        weightFrontPercent,
        weightRearPercent,
      };
      expect(deriveAccessory(accessory)).toMatchObject({
        weightFrontPercent: front,
        weightRearPercent: rear,
      });
    },
  );
  it('is found by name and category', () => {
    const { searchArr } = deriveAccessory(
      accessorySchema.parse({ name: 'Bull bar', weightCategory: 'Front' }),
    );
    expect(searchArr).toEqual(expect.arrayContaining(['bull', 'ba', 'front']));
  });
});
