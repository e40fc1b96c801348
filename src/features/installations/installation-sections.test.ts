import { describe, expect, it } from 'vitest';
import { STAGES } from '#domain/installation/schema.ts';
import { missingBySection, openSections, SECTIONS } from './installation-sections.ts';

const ALL = SECTIONS.map(({ id }) => id);

describe('openSections', () => {
  it.each([
    ['new', ALL],
    ['inProgress', ALL],
    ['readyForCheck', ALL],
    ['engineerQuery', ALL],
    ['sentToEngineer', ['photos', 'labels']],
    ['engineerApproved', ['photos', 'labels']],
    ['complete', ['photos', 'labels', 'notes']],
    ['cancelled', ['photos', 'labels', 'notes']],
  ] as const)('%s', (stage, open) => {
    expect([...openSections(stage)]).toEqual(open);
  });

  it('knows every stage', () => {
    for (const stage of STAGES) expect(openSections(stage).has('photos')).toBe(true);
  });
});

describe('missingBySection', () => {
  it('counts what has a place in the form, and leaves the rest out', () => {
    const counts = missingBySection([
      { path: 'vin', title: 'VIN', section: 'vehicle' },
      { path: 'vehicleId', title: 'Vehicle', section: 'vehicle' },
      { path: 'photos.vinPlate', title: 'Photo: VIN plate', section: 'photos' },
      { path: 'checklist.bushes', title: 'Bushes', section: 'checklist' },
      { path: 'engineer.certificateNo', title: 'Certificate number', section: 'engineer' },
    ]);
    expect([...counts]).toEqual([
      ['vehicle', 2],
      ['photos', 1],
    ]);
  });
});
