import { describe, expect, it } from 'vitest';
import { buildVehicle } from '#tests/seed/build/catalogue.ts';
import { buildLabelOrder } from '#tests/seed/build/label-order.ts';
import { vehicleSnapshot } from '../installation/derive.ts';
import { buildReadyJob } from '../installation/job.fixture.ts';
import { type Installation, kitLimitsSchema } from '../installation/schema.ts';
import { isPublic, publicCodes, publicInstallationOf, publicKey, vehicleInfoOf } from './of-job.ts';
import { readInfo } from './read-info.ts';
import { raisedTexts } from './handover.ts';
import { loadRows, START_LOAD } from './load.ts';
import { limitTexts } from './texts.ts';
import { installationInfoSchema } from './view.ts';

const vehicle = vehicleSnapshot(buildVehicle());
const slot = buildReadyJob('gvmUpgradeState').kits.map((kit) => ({
  ...kit,
  limits: kitLimitsSchema.parse({ gvm: 3300, rearAxleCapacity: 1950, massFront: 10, massRear: 15 }),
}));
const jobOf = (fields: Partial<Installation> = {}) =>
  buildReadyJob('gvmUpgradeState', { vehicle, kits: slot, stage: 'complete', ...fields });

describe('what the page of a vehicle tells of a job', () => {
  it('is the vehicle with its limits before and after', () => {
    const info = vehicleInfoOf(jobOf({ tyreSize: '265/65R17', tyreLoadRating: '116S', plateNumber: 'P1' }));
    expect(info).toMatchObject({
      vin: '1M8GDM9AXKP042788',
      make: vehicle.make,
      upgrade: 'GVM Upgrade - State Compliance',
      limits: { gvm: { before: vehicle.gvm, after: 3300 }, rearAxle: { after: 1950 } },
      tyreLoadRear: 975,
      certificateNo: 'C-1',
      approvals: '',
      plateNumber: 'P1',
      isWeighed: false,
      emptyFront: Number(vehicle.frontAxleTareWeight) + 10,
      emptyRear: Number(vehicle.rearAxleTareWeight) + 15,
    });
  });

  it('can’t be an old limit for one that is not known', () => {
    const unknown = vehicleInfoOf(jobOf({ kits: slot.map((kit) => ({ ...kit, limits: null })) }));
    for (const info of [unknown, vehicleInfoOf(jobOf({ kits: [] }))]) {
      expect(info).toMatchObject({ tyreLoadFront: '', tyreLoadRear: '', emptyFront: '', emptyRear: '' });
      expect(info.limits.gvm).toEqual({ before: vehicle.gvm, after: '' });
      expect(limitTexts(info).map(({ after, isLost }) => [after, isLost])).toEqual(
        limitTexts(info).map(() => ['–', true]),
      );
      expect(raisedTexts(info)).toEqual([]);
      expect(loadRows(info, START_LOAD).map(({ verdict }) => verdict)).toEqual(['needs', 'needs', 'needs']);
    }
    expect(raisedTexts(vehicleInfoOf(jobOf()))).toContain(
      `Rear axle: ${vehicle.rearAxleCapacity.toLocaleString('en-AU')} kg before, 1,950 kg now`,
    );
  });

  it('starts from the weighbridge where both axles were weighed', () => {
    expect(vehicleInfoOf(jobOf({ weighFront: 1400, weighRear: 1100 }))).toMatchObject({
      isWeighed: true,
      emptyFront: 1400,
      emptyRear: 1100,
    });
    expect(vehicleInfoOf(jobOf({ weighFront: 1400 })).isWeighed).toBe(false);
  });

  it('holds nothing of the customer, the rego, the notes or the people', () => {
    const secret = 'SECRET';
    const record = publicInstallationOf(
      'job-1',
      jobOf({
        customer: { name: secret, phone: secret, email: secret },
        rego: secret,
        notes: secret,
        technicianName: secret,
        customerId: secret,
        deletedReason: secret,
        weighTicket: secret,
        colour: secret,
      }),
    );
    expect(JSON.stringify(record)).not.toContain(secret);
  });

  it('names a photo only where the job’s own path stands', () => {
    const photo = { url: '', urlThumb: '', name: 'a.jpg', hash: '', takenAt: 0 };
    const path = `installations/job-1/${'a'.repeat(24)}`;
    const pathOf = (id: string, at: string) =>
      publicInstallationOf(id, jobOf({ photos: { windscreenQrLabel: { ...photo, path: at } } })).photo;
    expect(pathOf('job-1', path)).toBe(path);
    expect(pathOf('job-2', path)).toBe('');
    expect(pathOf('job-1', 'files/engineers/secret.pdf')).toBe('');
  });

  it('is told of a complete job alone', () => {
    expect(isPublic({ stage: 'complete', deleted: false })).toBe(true);
    expect(isPublic({ stage: 'complete', deleted: true })).toBe(false);
    for (const stage of ['inProgress', 'engineerApproved', 'cancelled'] as const) {
      expect(isPublic({ stage, deleted: false })).toBe(false);
    }
  });

  it('reads in the browser as it was sent', () => {
    const sent = installationInfoSchema.parse({
      status: 'current',
      vehicle: vehicleInfoOf(jobOf()),
      installer: { name: 'Outback Suspension', phone: '02 9999 0000', logo: 'data:image/png;base64,AA' },
      hasPhoto: true,
      newerUpgrade: '2027-03-12',
      otherJob: '',
    });
    expect(readInfo(structuredClone(sent))).toEqual(sent);
    const withdrawn = { status: 'withdrawn', installer: { name: 'A', phone: '', logo: '' } };
    expect(readInfo(withdrawn)).toEqual(withdrawn);
  });

  it.each([null, 'current', {}, { status: 'current' }, { status: 'other', vehicle: {} }])(
    'is nothing where the answer is %j',
    (answer) => {
      expect(readInfo(answer)).toBeNull();
    },
  );

  it('reads as blank what is of another kind', () => {
    const odd = readInfo({
      status: 'current',
      vehicle: { make: 5, limits: { gvm: { after: '3300' } }, emptyFront: Number.NaN },
    });
    expect(odd).toMatchObject({
      vehicle: { make: '', limits: { gvm: { before: '', after: '' }, ball: { after: '' } }, emptyFront: '' },
      installer: { name: '', phone: '', logo: '' },
      hasPhoto: false,
    });
  });
});

describe('the codes of a job', () => {
  const codeOf = (windscreenLabelCode: string, more: Parameters<typeof buildLabelOrder>[0] = {}) => {
    const order = buildLabelOrder(more);
    return { ...order, frozen: { ...order.frozen, windscreenLabelCode } };
  };

  it('are those of its windscreen labels that were ordered, each once', () => {
    const code = 'K7M2P9QA4TXWB';
    expect(publicCodes([codeOf(code), codeOf(code, { statusName: 'complete' })])).toEqual([code]);
  });

  it.each<[string, Parameters<typeof buildLabelOrder>[0]]>([
    ['of a draft', { statusName: 'new' }],
    ['of a cancelled order', { statusName: 'cancelled' }],
    ['of a deleted order', { deleted: true }],
    ['of a plate alone', { kinds: ['compliancePlate'] }],
  ])('can’t be %s', (_name, more) => {
    expect(publicCodes([codeOf('K7M2P9QA4TXWB', more)])).toEqual([]);
  });

  it('can’t be short', () => {
    expect(publicCodes([codeOf('K7M2P9QA')])).toEqual([]);
  });

  it('make one key of a VIN however it is written', () => {
    expect(publicKey(' mr0ha3cd 5001-23456', 'X')).toBe(publicKey('MR0HA3CD500123456', 'X'));
  });
});
