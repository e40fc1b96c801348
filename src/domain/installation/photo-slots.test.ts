import { describe, expect, it } from 'vitest';
import { hasPhoto, PHOTO_SLOTS, photoSlotsFor, requiredPhotoSlots } from './photo-slots.ts';
import { LABEL_TIME_LIMITS } from '../time-limit/label-limits.ts';

const keys = (slots: readonly { key: string }[]): string[] => slots.map(({ key }) => key);

describe('the photo slots', () => {
  it('are those of the design and those of the checklist, each once, with a title and a hint', () => {
    expect(keys(PHOTO_SLOTS)).toEqual([
      'vinPlate',
      'odometer',
      'tyrePlacard',
      'damage',
      'beforeFrontLeft',
      'beforeFrontRight',
      'beforeRearLeft',
      'beforeRearRight',
      'afterFrontLeft',
      'afterFrontRight',
      'afterRearLeft',
      'afterRearRight',
      'kitFitted',
      'kitFittedRear',
      'boltMarks',
      'alignmentReport',
      'compliancePlate',
      'sviLabel',
      'windscreenQrLabel',
      'weighbridge',
    ]);
    expect(PHOTO_SLOTS.filter(({ title, hint }) => title === '' || hint === '')).toEqual([]);
  });

  it('end each label time limit once', () => {
    expect(PHOTO_SLOTS.flatMap(({ timeLimit }) => (timeLimit ? [timeLimit] : []))).toEqual([
      ...LABEL_TIME_LIMITS,
    ]);
  });

  it('depend on what the type needs', () => {
    expect(keys(photoSlotsFor('suspensionCheck'))).not.toContain('sviLabel');
    expect(keys(photoSlotsFor('reComplianceState'))).toContain('compliancePlate');
    expect(keys(photoSlotsFor('reComplianceState'))).not.toContain('windscreenQrLabel');
    expect(photoSlotsFor('gvmUpgradeFederal')).toHaveLength(PHOTO_SLOTS.length);
  });

  it('require VIN plate and odometer of all, the kit as it is today of retro work (decisions: retro)', () => {
    expect(keys(requiredPhotoSlots('gvmUpgradeState'))).toEqual(['vinPlate', 'odometer']);
    expect(keys(requiredPhotoSlots(''))).toEqual(['vinPlate', 'odometer']);
    expect(keys(requiredPhotoSlots('retroGvmUpgradeState'))).toEqual(['vinPlate', 'odometer', 'kitFitted']);
  });
});

describe('hasPhoto', () => {
  it('wants a file in the slot itself', () => {
    expect(hasPhoto({ vinPlate: { path: 'a/b' } }, 'vinPlate')).toBe(true);
    expect(hasPhoto({ vinPlate: { path: '' } }, 'vinPlate')).toBe(false);
    expect(hasPhoto({}, 'vinPlate')).toBe(false);
    expect(hasPhoto({}, 'constructor')).toBe(false);
  });
});
