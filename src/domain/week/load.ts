import { type Capacity, JOB_WORKS, type JobWork } from '../dealer/capacity.ts';
import type { Installation } from '../installation/schema.ts';
import { formatNumber } from '../shared/numbers.ts';
import { counted } from '../shared/number-texts.ts';

type JobType = Installation['type'];

/** How full a day is, in words, and whether that is more than the workshop takes. */
export interface DayLoad {
  readonly text: string;
  readonly isOver: boolean;
}

/** What a job of this type is counted as; null for one without a type, or of one that is no longer offered. */
export function workOf(type: JobType): JobWork | null {
  const name = type.replace(/(?:Federal|State)$/u, '');
  return JOB_WORKS.find((work) => work === name) ?? null;
}

/** How many hours the workshop says that a job of this type takes; '' where it does not. */
export function hoursOf(type: JobType, { jobHours }: Pick<Capacity, 'jobHours'>): number | '' {
  const work = workOf(type);
  return work === null ? '' : jobHours[work];
}

/** "7.5 h". */
export const hoursText = (hours: number): string => `${formatNumber(hours, 2)} h`;

function loadInJobs(jobs: number, perDay: number | ''): DayLoad {
  if (perDay === '') return { text: jobs === 0 ? '' : counted(jobs, 'job'), isOver: false };
  const isOver = jobs > perDay;
  return {
    text: isOver
      ? `${counted(jobs, 'job')}, ${jobs - perDay} too many`
      : `${jobs} of ${counted(perDay, 'job')}`,
    isOver,
  };
}

/** In hours; jobs whose hours nobody said are counted apart, for what is not known is not 0. */
function loadInHours(types: readonly JobType[], capacity: Capacity): DayLoad {
  const { hoursPerDay } = capacity;
  const each = types.map((type) => hoursOf(type, capacity));
  const sum = each.reduce<number>((total, hours) => total + (hours === '' ? 0 : hours), 0);
  const unknown = each.filter((hours) => hours === '').length;
  const isOver = hoursPerDay !== '' && sum > hoursPerDay;
  const load =
    hoursPerDay === ''
      ? hoursText(sum)
      : isOver
        ? `${hoursText(sum)}, ${hoursText(sum - hoursPerDay)} too many`
        : `${formatNumber(sum, 2)} of ${hoursText(hoursPerDay)}`;
  const parts = [
    types.length === 0 ? '' : counted(types.length, 'job'),
    hoursPerDay === '' && sum === 0 ? '' : load,
    unknown === 0 ? '' : `${unknown} without hours`,
  ];
  return { text: parts.filter((part) => part !== '').join(', '), isOver };
}

/** How a day's jobs stand to what the workshop takes: "3 of 4 jobs", "2 jobs, 13 of 16 h", "5 jobs, 1 too many". */
export function dayLoad(types: readonly JobType[], capacity: Capacity): DayLoad {
  return capacity.capacityUnit === 'hours'
    ? loadInHours(types, capacity)
    : loadInJobs(types.length, capacity.jobsPerDay);
}

/** What the workshop takes a day, in words; '' where it did not say. */
export function capacityText({ capacityUnit, jobsPerDay, hoursPerDay }: Capacity): string {
  if (capacityUnit === 'hours') return hoursPerDay === '' ? '' : `${hoursText(hoursPerDay)} a day`;
  return jobsPerDay === '' ? '' : `${counted(jobsPerDay, 'job')} a day`;
}
