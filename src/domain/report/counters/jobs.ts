import * as z from 'zod/mini';
import { hasPhoto, photoSlotsFor, requiredPhotoSlots } from '../../installation/photo-slots.ts';
import { WAITING_STAGES } from '../../installation/entity.ts';
import { installationSchema } from '../../installation/schema.ts';
import { type Counted, counted, type FiguresOwner } from '../parts.ts';
import { dayOf } from './day-of.ts';
import { countTimeLimits } from './time-limits.ts';

export const countedJobSchema = z.pick(installationSchema, {
  dealerId: true,
  distributerId: true,
  type: true,
  stage: true,
  state: true,
  customerId: true,
  vin: true,
  rego: true,
  odometer: true,
  buildYear: true,
  technicianName: true,
  installationDate: true,
  kits: true,
  weighFront: true,
  weighRear: true,
  photos: true,
  timeLimits: true,
  completedAt: true,
  deleted: true,
});
type CountedJob = z.infer<typeof countedJobSchema>;

/** What a job should say once its work has begun, and whether it does; what it is called stands in the report. */
export const JOB_FIELDS = {
  customer: ({ customerId }) => customerId !== '',
  vin: ({ vin }) => vin.length === 17,
  rego: ({ rego }) => rego !== '',
  odometer: ({ odometer }) => odometer !== '',
  buildYear: ({ buildYear }) => buildYear !== '',
  day: ({ installationDate }) => installationDate !== '',
  technician: ({ technicianName }) => technicianName !== '',
  weighed: ({ weighFront, weighRear }) => weighFront !== '' && weighRear !== '',
  serials: ({ kits }) => kits.every(({ kitId, serial }) => kitId === '' || serial !== ''),
  photos: ({ photos, type }) => requiredPhotoSlots(type).every(({ key }) => hasPhoto(photos, key)),
} as const satisfies Record<string, (job: CountedJob) => boolean>;
export type JobField = keyof typeof JOB_FIELDS;

function countWork(owner: FiguresOwner, job: CountedJob): Counted {
  const { type, state, installationDate: day } = job;
  return counted({
    family: 'jobs',
    owner,
    day,
    dims: { type, state },
    sums: { jobs: 1, complete: job.stage === 'complete' ? 1 : 0 },
  });
}

function countLabels(owner: FiguresOwner, job: CountedJob): readonly Counted[] {
  const { type, photos, completedAt } = job;
  return photoSlotsFor(type)
    .filter(({ key, timeLimit }) => timeLimit !== undefined && !hasPhoto(photos, key))
    .map(({ key }) =>
      counted({
        family: 'photos',
        owner,
        dims: { since: dayOf(completedAt), slot: key, type },
        sums: { labels: 1 },
      }),
    );
}

/** The fields of a record as rows of `gaps`: how many records there are, and how many lack each. */
export const countGaps = <T>(
  owner: FiguresOwner,
  record: string,
  value: T,
  fields: Readonly<Record<string, (value: T) => boolean>>,
): readonly Counted[] =>
  Object.entries(fields).map(([field, isThere]) =>
    counted({
      family: 'gaps',
      owner,
      dims: { record, field },
      sums: { records: 1, missing: isThere(value) ? 0 : 1 },
    }),
  );

/** What a job counts for. */
export function countJob(_id: string, job: CountedJob): readonly Counted[] {
  if (job.deleted || job.stage === 'cancelled') return [];
  const { dealerId, distributerId, stage, type, state, installationDate: since } = job;
  const owner = { dealerId, distributerId };
  const isWaiting = WAITING_STAGES.some((each) => each === stage);
  return [
    countWork(owner, job),
    ...(isWaiting
      ? [counted({ family: 'waiting', owner, dims: { since, stage, type, state }, sums: { jobs: 1 } })]
      : []),
    ...countTimeLimits(owner, job.timeLimits),
    ...(stage === 'complete'
      ? [
          ...countLabels(owner, job),
          counted({ family: 'warranty', owner, day: since, dims: {}, sums: { complete: 1 } }),
        ]
      : []),
    ...(stage === 'new' ? [] : countGaps(owner, 'installations', job, JOB_FIELDS)),
  ];
}
