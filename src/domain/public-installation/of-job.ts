import { kitsOfWork, massLimitsAfterWork, massInputOf } from '../installation/mass-input.ts';
import { hasPhoto, isOwnPhotoPath } from '../installation/photo-slots.ts';
import type { Installation } from '../installation/schema.ts';
import { installationType } from '../installation-type/types.ts';
import { cleanVin } from '../installation/vin.ts';
import { isCode } from '../label-order/code.ts';
import { kindsOf } from '../label-order/kinds.ts';
import { plateDataOf } from '../label-order/plate-data.ts';
import type { LabelOrder } from '../label-order/schema.ts';
import { axleLoads } from '../mass/axle-loads.ts';
import { massLimitsInForce } from '../mass/mass-limits.ts';
import type { MassCheckInput } from '../mass/types.ts';
import type { PublicInstallation, VehicleInfo } from './schema.ts';

const LABEL_SLOT = 'windscreenQrLabel';

/** Whether the page of a vehicle may tell of a job: its work is done and stands. */
export function isPublic(job: Pick<Installation, 'stage' | 'deleted'>): boolean {
  return job.stage === 'complete' && !job.deleted;
}

/**
 * The codes under which a job can be found: those that the server made for the windscreen labels that were ordered for
 * it. What somebody typed into the job opens nothing.
 */
export function publicCodes(
  orders: readonly Pick<LabelOrder, 'status' | 'deleted' | 'labels' | 'lines' | 'frozen'>[],
): readonly string[] {
  const made = orders.filter(
    (order) =>
      !order.deleted &&
      order.status.name !== 'new' &&
      order.status.name !== 'cancelled' &&
      kindsOf(order).includes('windscreenQr'),
  );
  return [...new Set(made.map(({ frozen }) => frozen.windscreenLabelCode).filter(isCode))];
}

/** The text whose hash names the record of a vehicle; whatever was typed makes one. */
export function publicKey(vin: string, code: string): string {
  return `${cleanVin(vin)}\n${code}`;
}

/** The vehicle as fitted and empty: weighed where it was, else calculated from published figures. */
function emptyOf(input: MassCheckInput): Pick<VehicleInfo, 'emptyFront' | 'emptyRear' | 'isWeighed'> {
  const { totals } = axleLoads(input);
  const weighed = totals.measuredTare;
  const isWeighed = weighed !== null && weighed.front !== null && weighed.rear !== null;
  const { front, rear } = isWeighed ? weighed : totals.computedTare;
  return { emptyFront: front ?? '', emptyRear: rear ?? '', isWeighed };
}

const half = (kg: number | ''): number | '' => (kg === '' ? '' : Math.ceil(kg / 2));

/** What the public page tells of a job. Picked field by field, so that a new field of a job is never told by itself. */
export function vehicleInfoOf(job: Installation): VehicleInfo {
  const plate = plateDataOf(job);
  const { vehicle } = job;
  // Neither limits nor loads ask for tyres, or for what a state allows.
  const reference = { tyreSizes: {}, complianceRows: [], today: '2000-01-01' };
  const input = { ...massInputOf(job, reference), kits: kitsOfWork(job) };
  const [before, after] = [massLimitsInForce(vehicle, []), massLimitsAfterWork(job)];
  const isFederal = installationType(job.type)?.compliance === 'federal';
  return {
    vin: cleanVin(job.vin),
    make: vehicle?.make ?? '',
    model: vehicle?.model ?? '',
    variant: [vehicle?.series, vehicle?.badge].filter(Boolean).join(' '),
    built: [job.buildMonth, job.buildYear].filter((part) => part !== '').join(' '),
    seats: vehicle?.numberOfSeats ?? '',
    upgrade: installationType(job.type)?.label ?? '',
    state: job.state,
    limits: {
      gvm: { before: plate.gvmBefore, after: plate.gvm },
      frontAxle: { before: plate.frontAxleBefore, after: plate.frontAxle },
      rearAxle: { before: plate.rearAxleBefore, after: plate.rearAxle },
      gcm: { before: plate.gcmBefore, after: plate.gcm },
      towing: { before: plate.towingBefore, after: plate.towing },
      ball: { before: before.ball.kg ?? '', after: after.ball.kg ?? '' },
    },
    tyreSize: job.tyreSize,
    tyreRating: job.tyreLoadRating,
    tyreLoadFront: half(plate.frontAxle),
    tyreLoadRear: half(plate.rearAxle),
    plateNumber: job.plateNumber,
    sviLabelNumber: job.sviLabelNumber,
    approvals: isFederal ? plate.approvals : '',
    certificateNo: isFederal ? '' : plate.approvals,
    installationDate: job.installationDate,
    ...emptyOf(input),
    ballPercentRear: vehicle?.ballWeightPercentRear ?? '',
  };
}

/** The record that the server keeps of a job for the page of its vehicle. */
export function publicInstallationOf(id: string, job: Installation): PublicInstallation {
  const path = hasPhoto(job.photos, LABEL_SLOT) ? (job.photos[LABEL_SLOT]?.path ?? '') : '';
  return {
    installationId: id,
    dealerId: job.dealerId,
    shown: vehicleInfoOf(job),
    photo: isOwnPhotoPath(id, path) ? path : '',
  };
}

/** What is left of a record whose job is no longer complete. */
export function withdrawnOf({
  installationId,
  dealerId,
}: Pick<PublicInstallation, 'installationId' | 'dealerId'>): PublicInstallation {
  return { installationId, dealerId, shown: null, photo: '' };
}
