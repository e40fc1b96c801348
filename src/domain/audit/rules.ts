import type { Customer } from '../customer/schema.ts';
import { checkJob, massField } from '../installation/job-check.ts';
import type { MassReference } from '../installation/mass-input.ts';
import { hasPhoto, PHOTO_SLOTS, requiredPhotoSlots } from '../installation/photo-slots.ts';
import { LABEL_TIME_LIMITS } from '../time-limit/label-limits.ts';
import type { Installation } from '../installation/schema.ts';
import { installationType } from '../installation-type/types.ts';
import { cleanVin } from '../installation/vin.ts';
import type { LabelOrder } from '../label-order/schema.ts';
import { freeUnits } from '../order/returned.ts';
import { type Order, ORDER_STATUS } from '../order/schema.ts';
import { startOfDaySydney } from '../shared/calendar.ts';
import {
  elapsedDays,
  formatDate,
  formatDateTime,
  isIsoDay,
  SECONDS_PER_DAY,
  todaySydney,
} from '../shared/dates.ts';
import { serialKey } from '../shared/serial.ts';
import type { TimeLimitDefinitions } from '../system/schema.ts';
import { timeLimitedCollection } from '../time-limit/record-kinds.ts';
import type { TimeLimitError } from '../time-limit/schema.ts';
import { timeLimitDays, timeLimitStatus } from '../time-limit/status.ts';
import type { Audited, AuditSeverity } from './schema.ts';
import { counted } from '../shared/number-texts.ts';

/** Days that a received kit may stand without a job. */
export const UNALLOCATED_DAYS = 60;
/** Days that a complete job may wait for its kit to be confirmed. */
export const UNMATCHED_DAYS = 14;
/** Exemptions are told of so many days before they end. */
export const EXEMPT_ENDS_DAYS = 7;

/** What every rule may ask beside the record. */
export interface AuditContext {
  /** Unix seconds. */
  readonly now: number;
  readonly limits: TimeLimitDefinitions;
  readonly mass: MassReference;
}

/** One thing found: a sentence, and since when it is so in unix seconds (0: not known). */
export interface Hit {
  readonly text: string;
  readonly since: number;
}

/** A record that does not fit its schema. */
export interface BrokenRecord {
  readonly collection: Audited;
  /** The fields that do not fit. */
  readonly fields: readonly string[];
}

/** The time limits that run on a record now. */
interface TimeLimitedRecord {
  readonly collection: Audited;
  readonly limits: readonly TimeLimitError[];
}

interface Looked {
  readonly limited: TimeLimitedRecord;
  readonly installations: Installation;
  readonly orders: Order;
  readonly compliancePlateOrders: LabelOrder;
  readonly customers: Customer;
  readonly unreadable: BrokenRecord;
}

interface Words {
  readonly id: string;
  readonly severity: AuditSeverity;
  /** What it finds, as a heading. */
  readonly text: string;
  /** The same for the head of a narrow column. */
  readonly short: string;
}

/** Looks at one record by itself. */
interface SingleRule<C extends keyof Looked> extends Words {
  readonly looksAt: C;
  readonly test: (record: Looked[C], context: AuditContext, id: string) => readonly Hit[];
}

/** Looks for values that two records of the dealer share. */
interface SharedRule<C extends keyof Looked> extends Words {
  readonly looksAt: C;
  /** The values of a record that no other may have. */
  readonly values: (record: Looked[C]) => readonly string[];
  readonly since: (record: Looked[C]) => number;
  /** The sentence for a record, of a value and the other records that have it. */
  readonly tell: (value: string, others: readonly string[]) => string;
}

export type AuditRule = {
  [C in keyof Looked]: SingleRule<C> | SharedRule<C>;
}[keyof Looked];

const isAtWork = ({ stage }: Installation) => stage !== 'cancelled' && stage !== 'new';
const isOlder = (since: number, days: number, now: number) => now - since > days * SECONDS_PER_DAY;
const lastMoved = ({ moves }: Installation) => moves.at(-1)?.at ?? 0;
const days = (count: number) => counted(count, 'day');
const kits = (count: number) => counted(count, 'kit');
const found = (text: string, since: number): Hit[] => [{ text, since }];

function missingPhotos(job: Installation): Hit[] {
  if (job.stage !== 'complete') return [];
  const missing = requiredPhotoSlots(job.type).filter(({ key }) => !hasPhoto(job.photos, key));
  if (missing.length === 0) return [];
  return found(`Photos missing: ${missing.map(({ title }) => title).join(', ')}.`, job.completedAt);
}

/** A tyre whose rating nobody knows is no fault here: the job itself waits for it. */
function weakTyres(job: Installation, { mass }: AuditContext): Hit[] {
  if (!isAtWork(job)) return [];
  const over = checkJob(job, mass).rows.filter(
    ({ id, verdict }) => (id === 'tyreFront' || id === 'tyreRear') && verdict === 'over',
  );
  if (over.length === 0) return [];
  const overTexts = over.map(({ label, value, limit }) => `${label} carry ${limit} of ${value} kg`);
  return found(`${overTexts.join(', ')}.`, lastMoved(job));
}

/** The figures of vehicle and kits that rows of the mass check wait for; the dealer's own are the job's business. */
function missingFigures(job: Installation, { mass }: AuditContext): Hit[] {
  if (!isAtWork(job) || job.vehicleId === '') return [];
  if (job.vehicle === null) return found('The vehicle is not in the catalogue.', lastMoved(job));
  const needs = checkJob(job, mass)
    .rows.filter(({ id, verdict, notNeeded }) => id !== 'state' && verdict === 'needs' && !notNeeded)
    .flatMap((row) => row.needs ?? [])
    .filter((title) => massField(job, title) === undefined);
  if (needs.length === 0) return [];
  return found(`Not stated for this vehicle or kit: ${[...new Set(needs)].join(', ')}.`, lastMoved(job));
}

function unmatchedKit(job: Installation, { now }: AuditContext): Hit[] {
  const isWaiting = job.stage === 'complete' && job.kitMatchRequest?.matched === false;
  if (!isWaiting || !isOlder(job.completedAt, UNMATCHED_DAYS, now)) return [];
  const waited = days(elapsedDays(job.completedAt, now));
  return found(`Complete for ${waited}, kit not confirmed.`, job.completedAt);
}

const isLabel = ({ type }: TimeLimitError) => LABEL_TIME_LIMITS.some((name) => name === type);
/** The photo that ends a limit, or the work that is to be done in time. */
const nameOf = (type: string) =>
  timeLimitedCollection(type) !== 'installations'
    ? 'In transit'
    : (PHOTO_SLOTS.find(({ timeLimit }) => timeLimit === type)?.title ??
      installationType(type)?.label ??
      type);

/** What a limit that is over is called, and by how much. */
const overHits = (
  rows: readonly TimeLimitError[],
  now: number,
  tell: (days: string, type: string) => string,
) =>
  rows
    .filter((limit) => timeLimitStatus(limit, now) === 'error')
    .map((limit) => ({
      text: tell(timeLimitDays(limit, now).text, limit.type),
      since: limit.startTimestamp + limit.limit,
    }));

function lateLabels({ limits }: TimeLimitedRecord, { now }: AuditContext): Hit[] {
  return overHits(limits.filter(isLabel), now, (over, type) => `${nameOf(type)} not photographed, ${over}.`);
}

function lateWork({ collection, limits }: TimeLimitedRecord, { now }: AuditContext): Hit[] {
  if (collection !== 'installations') return [];
  const rows = limits.filter((limit) => !isLabel(limit));
  return overHits(rows, now, (over, type) => `${nameOf(type)} not complete, ${over}.`);
}

function lateTransit({ collection, limits }: TimeLimitedRecord, { now }: AuditContext): Hit[] {
  if (collection === 'installations') return [];
  return overHits(limits, now, (over) => `Dispatched and not received, ${over}.`);
}

function endingExemptions({ limits }: TimeLimitedRecord, { now }: AuditContext): Hit[] {
  return limits
    .filter(
      (limit) =>
        timeLimitStatus(limit, now) === 'exempt' &&
        limit.timeLimitExemptTimestamp - now <= EXEMPT_ENDS_DAYS * SECONDS_PER_DAY,
    )
    .map((limit) => ({
      text: `${nameOf(limit.type)}: exempt until ${formatDateTime(limit.timeLimitExemptTimestamp)}.`,
      since: limit.timeLimitExemptUser?.timestamp ?? 0,
    }));
}

/** When it arrived; of an imported order that says no such day the day it was due, else the day it was placed. */
function unallocated(order: Order, { now }: AuditContext): Hit[] {
  if (order.statusId !== ORDER_STATUS.available) return [];
  const left = order.lines.reduce((sum, line) => sum + freeUnits(line), 0);
  if (left === 0) return [];
  const day =
    order.receivedAt > 0 ? todaySydney(new Date(order.receivedAt * 1000)) : order.etaDate || order.placedAt;
  if (!isIsoDay(day)) return found(`${kits(left)} not allocated, date not known.`, 0);
  const since = startOfDaySydney(day);
  if (!isOlder(since, UNALLOCATED_DAYS, now)) return [];
  return found(
    `${kits(left)} not allocated, ${order.receivedAt > 0 ? 'received' : 'due'} ${formatDate(day)}.`,
    since,
  );
}

/** A check or a warranty job may come again; what is fitted or certified is done once. */
const isDoneOnce = (type: string) => {
  const row = installationType(type);
  return row !== undefined && (row.complianceFlag || row.kitTypes.length > 0);
};

/** The records that share a value, three by name. */
function also(others: readonly string[]): string {
  const more = others.length > 3 ? ` and ${others.length - 3} more` : '';
  return `${others.slice(0, 3).join(', ')}${more}`;
}

/**
 * What an audit looks for (product: audit): the one table. A rule more is a row more; runs, pages, files and the matrix read it. A
 * record that is deleted is not looked at.
 */
export const AUDIT_RULES: readonly AuditRule[] = [
  {
    id: 'unreadable',
    severity: 'error',
    text: 'Record could not be read',
    short: 'Unreadable',
    looksAt: 'unreadable',
    test: ({ fields }) => found(`This record could not be read (${fields.join(', ') || 'whole record'}).`, 0),
  },
  {
    id: 'photosMissing',
    severity: 'error',
    text: 'Photos missing on a complete installation',
    short: 'Photos',
    looksAt: 'installations',
    test: missingPhotos,
  },
  {
    id: 'serialTwice',
    severity: 'error',
    text: 'Kit serial used twice',
    short: 'Serials',
    looksAt: 'installations',
    values: (job) => (job.stage === 'cancelled' ? [] : job.kits.map(({ serial }) => serialKey(serial))),
    since: lastMoved,
    tell: (serial, others) =>
      others.length === 0
        ? `Serial ${serial} is on two kits of this job.`
        : `Serial ${serial} is also on ${also(others)}.`,
  },
  {
    id: 'vinTwice',
    severity: 'error',
    text: 'VIN used twice for one installation type',
    short: 'VINs',
    looksAt: 'installations',
    values: ({ stage, type, vin }) =>
      stage === 'cancelled' || !isDoneOnce(type) || vin === '' ? [] : [`${type} ${cleanVin(vin)}`],
    since: lastMoved,
    tell: (_value, others) => `Same VIN and type as ${also(others)}.`,
  },
  {
    id: 'tyresBelowAxle',
    severity: 'error',
    text: 'Tyres carry less than the axle',
    short: 'Tyres',
    looksAt: 'installations',
    test: weakTyres,
  },
  {
    id: 'labelsLate',
    severity: 'error',
    text: 'Label not photographed in time',
    short: 'Labels',
    looksAt: 'limited',
    test: lateLabels,
  },
  {
    id: 'limitOver',
    severity: 'error',
    text: 'Installation over its time limit',
    short: 'Over limit',
    looksAt: 'limited',
    test: lateWork,
  },
  {
    id: 'transitOver',
    severity: 'error',
    text: 'Order in transit over its time limit',
    short: 'In transit',
    looksAt: 'limited',
    test: lateTransit,
  },
  {
    id: 'notMatched',
    severity: 'warning',
    text: `Kit not confirmed after ${UNMATCHED_DAYS} days`,
    short: 'Not confirmed',
    looksAt: 'installations',
    test: unmatchedKit,
  },
  {
    id: 'notAllocated',
    severity: 'warning',
    text: `Kit not allocated after ${UNALLOCATED_DAYS} days`,
    short: 'Not allocated',
    looksAt: 'orders',
    test: unallocated,
  },
  {
    id: 'figuresMissing',
    severity: 'warning',
    text: 'Vehicle figures missing',
    short: 'Figures',
    looksAt: 'installations',
    test: missingFigures,
  },
  {
    id: 'customerEmail',
    severity: 'warning',
    text: 'Customer without email',
    short: 'Emails',
    looksAt: 'customers',
    test: ({ email }) => (email.trim() === '' ? found('No email.', 0) : []),
  },
  {
    id: 'exemptionEnds',
    severity: 'warning',
    text: `Exemption ends within ${EXEMPT_ENDS_DAYS} days`,
    short: 'Exempt',
    looksAt: 'limited',
    test: endingExemptions,
  },
];

/** The rule of this id; undefined where none has it. */
export function auditRule(id: string): AuditRule | undefined {
  return AUDIT_RULES.find((rule) => rule.id === id);
}
