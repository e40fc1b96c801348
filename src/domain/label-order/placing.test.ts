import { describe, expect, it } from 'vitest';
import { buildLabelOrder } from '#tests/seed/build/label-order.ts';
import { buildVehicle } from '#tests/seed/build/catalogue.ts';
import { vehicleSnapshot } from '../installation/derive.ts';
import { buildReadyJob } from '../installation/job.fixture.ts';
import type { Installation } from '../installation/schema.ts';
import { codeGiven, labelDraft, labelsFault, orderedBefore, reissueFault } from './placing.ts';

const vehicle = vehicleSnapshot(buildVehicle());
const jobOf = (fields: Partial<Installation> = {}) =>
  buildReadyJob('gvmUpgradeState', { vehicle, number: 'I-10001', ...fields });
const found = (fields: Partial<Installation> = {}) => ({ rev: 1, value: jobOf(fields) });

describe('labels of a job', () => {
  it('can be made of one that has all they say', () => {
    expect(labelsFault(found(), ['compliancePlate', 'svi', 'windscreenQr'], 'dealer-1')).toBe('');
  });

  it.each<[string, Parameters<typeof labelsFault>[0], string]>([
    ['cannot be read', 'broken', 'The record of this installation could not be read. Tell head office.'],
    ['is not there', 'absent', 'The installation of these labels was not found.'],
    ['is deleted', found({ deleted: true }), 'The installation of these labels was not found.'],
    [
      'is another dealer’s',
      found({ dealerId: 'dealer-2' }),
      'The installation of these labels was not found.',
    ],
    ['is cancelled', found({ stage: 'cancelled' }), 'The installation of these labels is cancelled.'],
    ['has no type yet', found({ type: '' }), 'A job without a type takes no Compliance plate.'],
    [
      'is of a type without labels',
      found({ type: 'suspensionCheck' }),
      'Suspension Check takes no Compliance plate.',
    ],
    ['has half a VIN', found({ vin: 'MR0HA3CD' }), 'VIN requires 17 charactes. Fix it in the installation.'],
    ['has no vehicle', found({ vehicle: null }), 'Choose the vehicle of the installation first.'],
    [
      'has no kit',
      found({ kits: [] }),
      'Choose the kits of the installation first: the new limits come from them.',
    ],
    [
      'has a kit whose limits are not known',
      found({ kits: jobOf().kits.map((kit) => ({ ...kit, limits: null })) }),
      'The limits of gvmUpgrade are not known. Choose the kits of the installation again.',
    ],
  ])('can’t be made while it %s', (_name, job, why) => {
    expect(labelsFault(job, ['compliancePlate'], 'dealer-1')).toBe(why);
  });

  it('are only those that its type carries', () => {
    const job = found({ type: 'reComplianceState', kits: [] });
    expect(labelsFault(job, ['compliancePlate', 'svi'], 'dealer-1')).toBe('');
    expect(labelsFault(job, ['windscreenQr'], 'dealer-1')).toBe(
      'Re-Compliance - State Compliance takes no Windscreen QR label.',
    );
  });
});

describe('a label that was ordered before', () => {
  const orders = [
    buildLabelOrder({ kinds: ['svi'], number: 'L-1', statusName: 'cancelled' }),
    buildLabelOrder({ kinds: ['compliancePlate'], number: 'L-2', statusName: 'complete' }),
  ];

  it('is found in any order that was not cancelled', () => {
    expect(orderedBefore(['svi', 'compliancePlate'], orders)).toEqual([
      { kind: 'compliancePlate', number: 'L-2' },
    ]);
  });

  it('needs a reason, which no other does', () => {
    const before = orderedBefore(['svi', 'compliancePlate'], orders);
    expect(reissueFault(before, ' ')).toBe('Compliance plate was ordered in L-2. Enter why it is remade.');
    expect(reissueFault(before, 'Scratched')).toBe('');
    expect(reissueFault([], '')).toBe('');
  });
});

describe('a draft of labels', () => {
  const draft = labelDraft({
    installationId: 'job-1',
    job: jobOf(),
    labels: [
      { kind: 'compliancePlate', qty: 1 },
      { kind: 'windscreenQr', qty: 2 },
    ],
    again: ['windscreenQr'],
    reissueReason: 'Windscreen replaced',
    express: true,
    shipTo: '1 Ann St, Brisbane QLD 4000',
    notes: '',
    uid: 'jess',
    code: 'K7M2P9QA4TXWB',
  });

  it('asks for each label by its number, and gives the reason to those made again', () => {
    expect(draft.wants.map(({ qty }) => qty)).toEqual([1, 2]);
    expect(draft.labels.map(({ kind, reissueReason }) => [kind, reissueReason])).toEqual([
      ['compliancePlate', ''],
      ['windscreenQr', 'Windscreen replaced'],
    ]);
    expect(draft).toMatchObject({ kind: 'label', status: { name: 'new' }, number: '', photoDone: false });
  });

  it('is frozen to the job, with the code it is given', () => {
    expect(draft).toMatchObject({ dealerId: 'dealer-1', vin: '1M8GDM9AXKP042788', vehicleId: 'vehicle-1' });
    expect(draft.frozen).toMatchObject({ number: 'I-10001', windscreenLabelCode: 'K7M2P9QA4TXWB' });
    expect(draft.labels[1]?.text).toContain('Code K7M2-P9QA-4TXWB');
  });

  it('never takes a code that somebody typed into the job', () => {
    const typed = labelDraft({
      installationId: 'job-1',
      job: jobOf({ windscreenLabelCode: 'AAAAAAAAAAAAA' }),
      labels: [{ kind: 'windscreenQr', qty: 1 }],
      again: [],
      reissueReason: '',
      express: false,
      shipTo: '',
      notes: '',
      uid: 'jess',
      code: 'K7M2P9QA4TXWB',
    });
    expect(typed.frozen.windscreenLabelCode).toBe('K7M2P9QA4TXWB');
  });

  it('keeps the code that an earlier order gave, never a short one of old times', () => {
    const given = buildLabelOrder();
    const old = { frozen: { ...given.frozen, windscreenLabelCode: 'K7M2P9QA' } };
    expect(codeGiven([old, given])).toBe('K7M2P9QA4TXWB');
    expect(codeGiven([old])).toBe('');
  });
});
