import { NOTHING_DECIDED } from '../installation/review.ts';
import { describe, expect, it } from 'vitest';
import { buildVehicle } from '#tests/seed/build/catalogue.ts';
import { vehicleSnapshot } from '../installation/derive.ts';
import { buildReadyJob } from '../installation/job.fixture.ts';
import { type Installation, kitLimitsSchema, kitSlotSchema } from '../installation/schema.ts';
import { infoPath, labelText } from './label-text.ts';
import { plateDataOf, plateDifferences, plateRows } from './plate-data.ts';

const vehicle = vehicleSnapshot(
  buildVehicle({ gvm: 3050, gcm: 5850, frontAxleCapacity: 1480, rearAxleCapacity: 1800 }),
);
const kit = kitSlotSchema.parse({
  type: 'gvmUpgrade',
  kitId: 'gvm',
  name: 'GVM 3300',
  limits: kitLimitsSchema.parse({ gvm: 3300, rearAxleCapacity: 1950 }),
});
const jobOf = (fields: Partial<Installation> = {}) =>
  buildReadyJob('gvmUpgradeState', {
    vehicle,
    kits: [kit],
    number: 'I-10001',
    rego: 'ABC123',
    buildMonth: 'Jul',
    buildYear: 2022,
    ...fields,
  });
const approved = { ...NOTHING_DECIDED, name: 'Maria Kovac', sentAt: 1, openedAt: 1, conditions: '', at: 2 };

describe('what labels say of a job', () => {
  it('are its limits before and after, of the kits where these state one', () => {
    expect(plateDataOf(jobOf())).toMatchObject({
      gvmBefore: 3050,
      gvm: 3300,
      gcmBefore: 5850,
      gcm: 5850,
      frontAxle: 1480,
      rearAxleBefore: 1800,
      rearAxle: 1950,
    });
  });

  it.each<[string, Partial<Installation>]>([
    ['of a kit whose limits are not known', { kits: [{ ...kit, limits: null }] }],
    ['of a kit that nobody named', { kits: [] }],
  ])('can’t be the old limits for the new ones %s', (_name, fields) => {
    const data = plateDataOf(jobOf(fields));
    expect(data).toMatchObject({
      gvmBefore: 3050,
      gvm: '',
      gcm: '',
      frontAxle: '',
      rearAxle: '',
      towing: '',
    });
    expect(labelText('compliancePlate', data)).not.toMatch(/GVM|AXLE|TOWING/u);
  });

  it('is approved by the engineer who approved, for a state', () => {
    const engineer = { ...approved, decision: 'approved', certificateNo: 'C-9' };
    expect(plateDataOf(jobOf({ engineer })).approvals).toBe('C-9');
    expect(plateDataOf(jobOf({ engineer: { ...engineer, decision: '' } })).approvals).toBe('');
  });

  it('is approved by the numbers of the vehicle, federally', () => {
    const numbers = { oeApprovalNumber: 'OE-1', ssmApprovalNumber1: '', ssmApprovalNumber2: 'SSM-2' };
    const job = jobOf({ type: 'gvmUpgradeFederal', vehicle: { ...vehicle, ...numbers } });
    expect(plateDataOf(job).approvals).toBe('OE-1, SSM-2');
  });

  it('stands in words, what is not known without any', () => {
    const rows = new Map(plateRows(plateDataOf(jobOf())).map(({ title, text }) => [title, text]));
    expect(rows.get('GVM')).toBe('3,300 kg');
    expect(rows.get('Installation date')).toBe('01/07/2026');
    expect(rows.get('Plate number')).toBe('');
  });
});

describe('a job that changed after its labels were ordered', () => {
  const frozen = plateDataOf(jobOf());

  it('differs in nothing while it says the same', () => {
    expect(plateDifferences(frozen, jobOf())).toEqual([]);
  });

  it('differs in each value by name, with both', () => {
    const other = { ...kit, limits: kitLimitsSchema.parse({ gvm: 3490 }) };
    expect(plateDifferences(frozen, jobOf({ kits: [other], rego: '' }))).toEqual([
      { field: 'rego', title: 'Rego', ordered: 'ABC123', now: '' },
      { field: 'gvm', title: 'GVM', ordered: '3,300 kg', now: '3,490 kg' },
      { field: 'rearAxle', title: 'Rear axle', ordered: '1,950 kg', now: '1,800 kg' },
    ]);
  });

  it('may learn the numbers of its labels from them, and not have others', () => {
    expect(
      plateDifferences(frozen, jobOf({ plateNumber: 'P-1', windscreenLabelCode: 'K7M2P9QA4TXWB' })),
    ).toEqual([]);
    const coded = { ...frozen, windscreenLabelCode: 'K7M2P9QA4TXWB' };
    expect(plateDifferences(coded, jobOf())).toEqual([]);
    expect(plateDifferences(coded, jobOf({ windscreenLabelCode: 'k7m2-p9qa-4txwb' }))).toEqual([]);
    expect(plateDifferences(coded, jobOf({ windscreenLabelCode: 'OTHER' }))).toMatchObject([
      { field: 'windscreenLabelCode', ordered: 'K7M2-P9QA-4TXWB', now: 'OTHER' },
    ]);
  });
});

describe('the text of a label', () => {
  const data = { ...plateDataOf(jobOf()), windscreenLabelCode: 'K7M2P9QA4TXWB', approvals: 'C-9' };

  it('of a plate says what the vehicle is, what it may weigh and who approved it', () => {
    const lines = labelText('compliancePlate', data).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'MODIFIED VEHICLE',
        'VIN 1M8GDM9AXKP042788',
        'BUILT JUL 2022',
        'APPROVAL C-9',
        'GVM 3,300 kg',
        'REAR AXLE 1,950 kg',
      ]),
    );
    expect(lines.some((line) => line.startsWith('PLATE'))).toBe(false);
    expect(labelText('compliancePlate', { ...data, type: 'gvmUpgradeFederal' })).toMatch(
      /^SECOND STAGE MANUFACTURE/u,
    );
  });

  it('of the windscreen leads to the page of the vehicle', () => {
    expect(labelText('windscreenQr', data)).toContain('Rego ABC123, VIN 1M8GDM9AXKP042788');
    expect(infoPath(data)).toBe('/installation-info/1M8GDM9AXKP042788/K7M2P9QA4TXWB');
  });
});
