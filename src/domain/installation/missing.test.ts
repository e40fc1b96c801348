import { describe, expect, it } from 'vitest';
import { buildReadyJob } from './job.fixture.ts';
import { MISSING_SECTIONS, type MissingItem, type MissingTarget, missingFor } from './missing.ts';
import { type Installation, INSTALLATION_TYPES, installationSchema } from './schema.ts';

const TARGETS: MissingTarget[] = [
  'inProgress',
  'readyForCheck',
  'sentToEngineer',
  'engineerApproved',
  'complete',
];
/** What is missing while the mass check adds nothing. */
const listed = (target: MissingTarget, job: Installation): MissingItem[] => missingFor(target, job, null);
const paths = (target: MissingTarget, job: Installation): string[] =>
  listed(target, job).map(({ path }) => path);

describe('missingFor', () => {
  it.each(INSTALLATION_TYPES)('misses nothing in a whole %s', (type) => {
    for (const target of TARGETS) expect(paths(target, buildReadyJob(type))).toEqual([]);
  });

  it('asks type and vehicle to start, nothing more', () => {
    const blank = installationSchema.parse({ dealerId: 'dealer-1' });
    expect(listed('inProgress', blank)).toEqual([
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
    ['heightsBefore', { fl: 500, fr: '', rl: 510, rr: 510 }, 'heightsBefore.fr'],
    ['heightsAfter', { fl: 0, fr: 540, rl: 550, rr: 550 }, 'heightsAfter.fl'],
    ['alignmentBefore', { castor: 3, camber: 0, individualToe: 0, totalToe: '' }, 'alignmentBefore.totalToe'],
    ['alignmentAfter', { castor: '', camber: 0, individualToe: 0, totalToe: 0 }, 'alignmentAfter.castor'],
    ['photos', {}, 'photos.vinPlate'],
    ['photos', {}, 'photos.odometer'],
    ['checklist', [], 'checklist.vinMatches'],
  ])('names a blank %s (%j) before ready for check', (field, value, path) => {
    const job = { ...buildReadyJob('gvmUpgradeFederal'), [field]: value };
    for (const target of TARGETS.slice(1)) expect(paths(target, job)).toContain(path);
    for (const item of listed('readyForCheck', job)) {
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
    expect(listed('readyForCheck', { ...job, kits: [] }).map(({ title }) => title)).toEqual([
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
    const approved = buildReadyJob('gvmUpgradeState');
    expect(paths('complete', approved)).toEqual([]);
    const undecided = { ...approved, engineer: approved.engineer && { ...approved.engineer, decision: '' } };
    expect(paths('complete', undecided)).toEqual(['engineer.certificateNo']);
    expect(paths('complete', buildReadyJob('gvmUpgradeFederal', { engineer: null }))).toEqual([]);
  });

  it('asks each type for the readings it needs (decisions: measures-by-type)', () => {
    const bare = { fl: '', fr: '', rl: '', rr: '' } as const;
    const flat = { castor: '', camber: '', individualToe: '', totalToe: '' } as const;
    const sets = (type: Installation['type']) => {
      const job = buildReadyJob(type, {
        heightsBefore: bare,
        heightsAfter: bare,
        alignmentBefore: flat,
        alignmentAfter: flat,
      });
      const items = listed('readyForCheck', job);
      expect(items.every(({ section }) => section === 'geometry')).toBe(true);
      return [...new Set(items.map(({ path }) => path.split('.')[0]))].join(' ');
    };
    expect(sets('gvmUpgradeState')).toBe('heightsBefore heightsAfter alignmentBefore alignmentAfter');
    expect(sets('btcUpgradeState')).toBe('heightsBefore heightsAfter alignmentBefore alignmentAfter');
    expect(sets('retroGvmUpgradeState')).toBe('heightsAfter alignmentAfter');
    expect(sets('reComplianceState')).toBe('heightsBefore alignmentAfter');
    expect(sets('suspensionCheck')).toBe('heightsBefore alignmentAfter');
    expect(sets('btcCheck')).toBe('');
  });

  it('asks for the same thing once, wherever it is needed', () => {
    const job = buildReadyJob('gvmUpgradeState', { vehicleId: '' });
    expect(paths('readyForCheck', job)).toEqual(['vehicleId']);
  });
});
