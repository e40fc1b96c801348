import type { Actor } from '../access/actor.ts';
import { can } from '../access/privileges.ts';
import { LABEL_TIME_LIMITS } from './label-limits.ts';
import { keyText } from '../shared/key-text.ts';
import { todaySydney } from '../shared/dates.ts';
import { isWithin, wholeSpan } from '../shared/span.ts';
import { timeLimitedCollection, LIMITED_COLLECTIONS, type TimeLimitedCollection } from './record-kinds.ts';
import { cutCodePoints } from '../shared/text.ts';
import type { TimeLimitError } from './schema.ts';
import { timeLimitStatus, type TimeLimitStatusName } from './status.ts';

/** A record that time limits run on, as far as the page of time limits shows it. */
export interface TimeLimitedRecord {
  readonly collection: TimeLimitedCollection;
  readonly id: string;
  readonly number: string;
  /** The type of a job; '' of an order. */
  readonly jobType: string;
  readonly dealerId: string;
  readonly distributerId: string;
  readonly timeLimits: readonly TimeLimitError[];
  /** Unix seconds when the first of them ends: what records are ordered by. */
  readonly endsAt: number;
}

/** One time limit of a record. */
export interface LimitRow {
  readonly id: string;
  readonly record: TimeLimitedRecord;
  readonly limit: TimeLimitError;
}

/** What of them is asked for; '' for all. */
export interface LimitQuestion {
  readonly status: TimeLimitStatusName | '';
  /** The type of the limit, or {@link LABEL_PHOTOS}. */
  readonly type: string;
  /** Of these dealers; none for all. */
  readonly dealerIds: readonly string[];
  /** The type of the job that it runs on. */
  readonly jobType: string;
  /** The days from which it runs, as a list's filter has them. */
  readonly since: string;
  /** As {@link exemptionOf} has them, or {@link NOT_EXEMPTED}. */
  readonly reason: string;
  readonly person: string;
}

/** Asks for limits that were never exempted, for no reason and by nobody; figures hold a blank so, too. */
export const NOT_EXEMPTED = '-';

/** Stands for the limits of every label whose photo is missing. */
export const LABEL_PHOTOS = 'labelPhotos';

/** Most of a reason by which exemptions are told apart, in characters. */
const REASON_MAX = 60;

/** The reason by which exemptions are told apart, in the form in which figures hold it, and who exempted; both '' for a limit that never was exempt. */
export function exemptionOf(limit: TimeLimitError): { readonly reason: string; readonly person: string } {
  const { timeLimitExemptTimestamp: until, timeLimitExemptReason: reason, timeLimitExemptUser: user } = limit;
  if (until <= 0) return { reason: '', person: '' };
  return { reason: keyText(cutCodePoints(reason.trim(), REASON_MAX)), person: user?.userId ?? '' };
}

/** The collections whose time limits this person sees: those of jobs, and of orders and label orders. */
export function seenLimits(actor: Actor): readonly TimeLimitedCollection[] {
  if (actor.kind !== 'dealer' && actor.kind !== 'distributer') return [];
  return LIMITED_COLLECTIONS.filter((collection) =>
    can(actor, collection === 'installations' ? 'Installations' : 'Orders'),
  );
}

/** The collections in which a limit of this type runs, on a job of this type; '' is any. */
export const collectionsOf = (
  type: string,
  seen: readonly TimeLimitedCollection[],
  jobType = '',
): readonly TimeLimitedCollection[] =>
  seen.filter(
    (collection) =>
      (type === '' || collection === timeLimitedCollection(type)) &&
      (jobType === '' || collection === 'installations'),
  );

const isOfType = (limit: TimeLimitError, type: string): boolean =>
  type === LABEL_PHOTOS ? LABEL_TIME_LIMITS.some((name) => name === limit.type) : limit.type === type;
const isSince = ({ startTimestamp }: TimeLimitError, since: string): boolean =>
  isWithin(wholeSpan(since), todaySydney(new Date(startTimestamp * 1000)));

const isExemptedBy = (is: string, wanted: string): boolean =>
  wanted === '' || (is || NOT_EXEMPTED) === wanted;

/** The time limits of a record that are asked for at this time (unix seconds), the first to end first. */
export function limitRowsOf(record: TimeLimitedRecord, question: LimitQuestion, now: number): LimitRow[] {
  const { status, type, jobType, since, reason, person } = question;
  if (jobType !== '' && record.jobType !== jobType) return [];
  return record.timeLimits
    .filter((limit) => type === '' || isOfType(limit, type))
    .filter((limit) => since === '' || isSince(limit, since))
    .filter((limit) => isExemptedBy(exemptionOf(limit).reason, reason))
    .filter((limit) => isExemptedBy(exemptionOf(limit).person, person))
    .filter((limit) => status === '' || timeLimitStatus(limit, now) === status)
    .toSorted((a, b) => a.startTimestamp + a.limit - b.startTimestamp - b.limit)
    .map((limit) => ({
      id: [record.collection, record.id, limit.type, limit.startTimestamp].join(' '),
      record,
      limit,
    }));
}
