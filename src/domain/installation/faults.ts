import { formatDate, type IsoDay, isIsoDay } from '../shared/dates.ts';
import { known } from '../shared/quantity.ts';
import { MONTHS } from '../vehicle/schema.ts';
import { type BoundedRecord, boundText, outOfBounds } from './bounds.ts';
import type { MissingItem } from './missing.ts';
import type { Installation } from './schema.ts';

/** The dates of a job. */
export type DatedRecord = Pick<
  Installation,
  'installationDate' | 'originalJobDate' | 'buildMonth' | 'buildYear'
>;
type DateField = 'buildYear' | 'installationDate' | 'originalJobDate';

const TITLES: Readonly<Record<DateField, string>> = {
  buildYear: 'Build year',
  installationDate: 'Installation date',
  originalJobDate: 'Original job date',
};
const AFTER_TODAY = 'after today';

/** The first day the vehicle can have existed; '' while its build year is not known. */
function builtFrom({ buildMonth, buildYear }: DatedRecord): string {
  const year = known(buildYear);
  if (year === null) return '';
  const month = buildMonth === '' ? 1 : MONTHS.indexOf(buildMonth) + 1;
  return `${year}-${String(month).padStart(2, '0')}-01`;
}

/** What is wrong with a day of work, as the end of "… is"; null for nothing, or a blank. */
function dayFault(day: string, built: string, today: IsoDay): string | null {
  if (day === '') return null;
  if (!isIsoDay(day)) return 'not a date';
  if (built !== '' && day < built) return 'before the vehicle was built';
  return day > today ? AFTER_TODAY : null;
}

/** What is wrong with the dates of a job, by field, as the end of "Installation date is …". */
function dateFaults(job: DatedRecord, today: IsoDay): readonly (readonly [DateField, string])[] {
  const { installationDate, originalJobDate } = job;
  const built = builtFrom(job);
  const isOrderWrong =
    originalJobDate !== '' && installationDate !== '' && originalJobDate > installationDate;
  const faults: readonly (readonly [DateField, string | null])[] = [
    ['buildYear', built > today ? AFTER_TODAY : null],
    ['installationDate', dayFault(installationDate, built, today)],
    [
      'originalJobDate',
      dayFault(originalJobDate, built, today) ?? (isOrderWrong ? 'after the installation date' : null),
    ],
  ];
  return faults.flatMap(([field, why]) => (why === null ? [] : [[field, why] as const]));
}

/**
 * What a person is told at a date while they fill the form in. A job may be booked ahead: an installation date to come is
 * refused when the job is said to be ready (`faultsOf`), and only noted before.
 */
export function dateProblem(field: DateField, job: DatedRecord, today: IsoDay): string | null {
  const [, why] = dateFaults(job, today).find(([at]) => at === field) ?? [];
  const isBooked = field === 'installationDate' && why === AFTER_TODAY;
  return why === undefined || isBooked ? null : `${TITLES[field]} is ${why}`;
}

/** A job that is booked for a day to come: what its date says until then. */
export const bookedNote = (day: IsoDay, today: IsoDay): string | null =>
  day > today ? 'After today. The job can’t be ready for check before this day.' : null;

/** What is asked whether it can be true at all. */
export type FaultRecord = DatedRecord & BoundedRecord;

/**
 * What cannot be true of a job: a day to come, a height of 99,999 mm as it is typed. Asked before every move by which somebody
 * relies on the job (stages.ts): no schema knows what day it is. In the order of the form.
 */
export function faultsOf(record: FaultRecord, today: IsoDay): MissingItem[] {
  return [
    ...dateFaults(record, today).map(([path, why]) => ({
      path,
      title: `${TITLES[path]} (${why})`,
      section: path === 'buildYear' ? ('vehicle' as const) : ('job' as const),
    })),
    ...outOfBounds(record).map(({ path, title, section, bound }) => ({
      path,
      title: `${title} (${boundText(bound)})`,
      section,
    })),
  ];
}

/** Why a certificate can't bear this day, as a message; null when it can. */
export function certificateDateFault(
  day: string,
  { installationDate }: Pick<Installation, 'installationDate'>,
  today: IsoDay,
): string | null {
  if (!isIsoDay(day)) return 'Enter the certificate date as DD/MM/YYYY.';
  if (day > today) return 'The date of the certificate can’t be in the future.';
  return installationDate !== '' && day < installationDate
    ? `The certificate can’t be dated before the work (${formatDate(installationDate)}).`
    : null;
}
