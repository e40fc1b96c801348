import * as z from 'zod/mini';
import { bounded, orBlank, whole } from '../shared/schema.ts';

/** What a workshop counts its days in: jobs, of which each bay takes one, or hours. */
export const CAPACITY_UNITS = ['jobs', 'hours'] as const;

/** What takes its own time: the installation types, whichever approval they go for. */
export const JOB_WORKS = [
  'gvmUpgrade',
  'gvmBtcUpgrade',
  'btcUpgrade',
  'gcmUpgrade',
  'retroGvmUpgrade',
  'retroGvmBtcUpgrade',
  'reCompliance',
  'suspensionCheck',
  'btcCheck',
] as const;
export type JobWork = (typeof JOB_WORKS)[number];

/** Most jobs, and most hours of all technicians, that a workshop can say it takes a day. */
export const JOBS_PER_DAY_MAX = 99;
export const HOURS_PER_DAY_MAX = 500;
/** Least and most hours of one job. */
export const JOB_HOURS = { min: 0.25, max: 99 };

const hours = () => orBlank(bounded(JOB_HOURS));
const jobHoursSchema = z.object({
  gvmUpgrade: hours(),
  gvmBtcUpgrade: hours(),
  btcUpgrade: hours(),
  gcmUpgrade: hours(),
  retroGvmUpgrade: hours(),
  retroGvmBtcUpgrade: hours(),
  reCompliance: hours(),
  suspensionCheck: hours(),
  btcCheck: hours(),
} satisfies Record<JobWork, unknown>);
/** How many hours a job takes by its work; '' where nobody said. */
export type JobHours = z.infer<typeof jobHoursSchema>;

const NO_HOURS: JobHours = {
  gvmUpgrade: '',
  gvmBtcUpgrade: '',
  btcUpgrade: '',
  gcmUpgrade: '',
  retroGvmUpgrade: '',
  retroGvmBtcUpgrade: '',
  reCompliance: '',
  suspensionCheck: '',
  btcCheck: '',
};

/** What a workshop takes a day; its own admins say so (product: week). A number is '' where nobody said. */
export const capacityShape = {
  capacityUnit: z._default(z.enum(CAPACITY_UNITS), 'jobs'),
  jobsPerDay: orBlank(whole(JOBS_PER_DAY_MAX)),
  hoursPerDay: orBlank(bounded({ min: JOB_HOURS.min, max: HOURS_PER_DAY_MAX })),
  jobHours: z._default(jobHoursSchema, NO_HOURS),
};
const readSchema = z.object(capacityShape);
export type Capacity = z.infer<typeof readSchema>;

/** The same as it is sent: all of it, and jobs from 1. */
export const capacitySchema = z.strictObject({
  capacityUnit: z.enum(CAPACITY_UNITS),
  jobsPerDay: z.union([whole(JOBS_PER_DAY_MAX).check(z.minimum(1)), z.literal('')]),
  hoursPerDay: capacityShape.hoursPerDay,
  jobHours: z.strictObject(jobHoursSchema.shape),
});

/** Of a workshop that said nothing. */
export const NO_CAPACITY: Capacity = {
  capacityUnit: 'jobs',
  jobsPerDay: '',
  hoursPerDay: '',
  jobHours: NO_HOURS,
};

/** What of a dealer's record its days are counted by. */
export const capacityOf = ({ capacityUnit, jobsPerDay, hoursPerDay, jobHours }: Capacity): Capacity => ({
  capacityUnit,
  jobsPerDay,
  hoursPerDay,
  jobHours,
});
