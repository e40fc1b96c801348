import { describe, expect, it } from 'vitest';
import { buildReadyJob } from './job.fixture.ts';
import { MISSING_SECTIONS, type MissingTarget, missingFor } from './missing.ts';
import { type Installation, INSTALLATION_TYPES, installationSchema } from './schema.ts';

const TARGETS: MissingTarget[] = [
  'inProgress',
  'readyForCheck',
  'sentToEngineer',
  'engineerApproved',
  'complete',
];
const paths = (target: MissingTarget, job: Installation): string[] =>
  missingFor(target, job).map(({ path }) => path);

describe('missingFor', () => {
  it.each(INSTALLATION_TYPES)('misses nothing in a whole %s', (type) => {
    for (const target of TARGETS) expect(paths(target, buildReadyJob(type))).toEqual([]);
  });

  it('asks type and vehicle to start, nothing more', () => {
    const blank = installationSchema.parse({ dealerId: 'dealer-1' });
    expect(missingFor('inProgress', blank)).toEqual([
      { path: 'type', title: 'Type', section: 'job' },
      { path: 'vehicleId', title: 'Vehicle', section: 'vehicle' },
    ]);
  });

  it.each<[keyof Installation, unknown, string]>([
    ['type', '', 'type'],
    ['vehicleId', '', 'vehicleId'],
    ['dealerId', ' ', 'dealerId'],
    ['registeredBefore', '', 'registeredBefore'],
    ['state', '', 'state'],
    ['customerId', '', 'customerId'],
    ['vin', '', 'vin'],
    ['vin', '1M8GDM9AX', 'vin'],
    ['installationDate', '', 'installationDate'],
    ['kits', [], 'kits.0.kitId'],
    ['photos', {}, 'photos.vinPlate'],
    ['photos', {}, 'photos.odometer'],
    ['checklist', [], 'checklist.vinMatches'],
  ])('names a blank %s (%j) before ready for check', (field, value, path) => {
    const job = { ...buildReadyJob('gvmUpgradeFederal'), [field]: value };
    for (const target of TARGETS.slice(1)) expect(paths(target, job)).toContain(path);
    for (const item of missingFor('readyForCheck', job)) {
      expect(item.title).not.toBe('');
      expect(Object.keys(MISSING_SECTIONS)).toContain(item.section);
    }
  });

  it('asks a kit per slot of the type, and the spring option of a GVM kit only', () => {
    const job = buildReadyJob('gvmBtcUpgradeState');
    const [gvm, btc] = job.kits;
    const kits = [btc, gvm].flatMap((slot) => (slot ? [{ ...slot, springOption: '' }] : []));
    expect(paths('readyForCheck', { ...job, kits })).toEqual(['kits.1.springOption']);
    expect(paths('readyForCheck', { ...job, kits: kits.slice(0, 1) })).toEqual(['kits.0.kitId']);
    expect(missingFor('readyForCheck', { ...job, kits: [] }).map(({ title }) => title)).toEqual([
      'GVM Upgrade kit',
      'BTC Upgrade kit',
    ]);
  });

  it('asks retro work for its day and a photo of today (decisions: retro)', () => {
    const job = buildReadyJob('retroGvmUpgradeState', { originalJobDate: '', photos: {} });
    expect(paths('readyForCheck', job)).toEqual([
      'originalJobDate',
      'photos.vinPlate',
      'photos.odometer',
      'photos.kitFitted',
    ]);
  });

  it('asks the certificate of state types, and only to complete', () => {
    const job = buildReadyJob('gvmUpgradeState', { engineer: null });
    expect(paths('readyForCheck', job)).toEqual([]);
    expect(paths('complete', job)).toEqual(['engineer.certificateNo']);
    expect(paths('complete', buildReadyJob('gvmUpgradeFederal', { engineer: null }))).toEqual([]);
  });
});
