import { elapsedDays, SECONDS_PER_DAY } from '../shared/dates.ts';
import { LABEL_TIME_LIMITS, type LabelTimeLimit, hasPhoto, PHOTO_SLOTS } from './photo-slots.ts';
import type { Installation, TimeLimitError } from './schema.ts';
import { type InstallationTypeRow, installationType } from './types.ts';

/**
 * Time-limit statuses of the specification (product: time-limits); word and icon go with the colour, never without
 * (decisions: never-colour-alone). The tone `watch` is the specification's warning colour.
 */
export const TIME_LIMIT_STATUS = {
  ok: { id: 0, name: 'ok', tone: 'info', word: 'OK', icon: 'info' },
  exempt: { id: 1, name: 'exempt', tone: 'watch', word: 'Exempt', icon: 'exempt' },
  error: { id: 2, name: 'error', tone: 'danger', word: 'Over limit', icon: 'danger' },
} as const;
export type TimeLimitStatusName = keyof typeof TIME_LIMIT_STATUS;

type Clocked = Pick<TimeLimitError, 'startTimestamp' | 'limit' | 'timeLimitExemptTimestamp'>;

/**
 * The status at this time, unix seconds: exempt up to and including its last second, then by elapsed time again
 * (decisions: exempt-ends); error when more than the limit has elapsed (decisions: elapsed-days).
 */
export function timeLimitStatus(limit: Clocked, nowSeconds: number): TimeLimitStatusName {
  if (limit.timeLimitExemptTimestamp > 0 && nowSeconds <= limit.timeLimitExemptTimestamp) return 'exempt';
  return nowSeconds - limit.startTimestamp > limit.limit ? 'error' : 'ok';
}

/** The worst of some statuses: error above exempt above ok; ok when there are none (product: time-limits). */
export function worstTimeLimit(statuses: readonly TimeLimitStatusName[]): TimeLimitStatusName {
  return statuses.reduce<TimeLimitStatusName>(
    (worst, name) => (TIME_LIMIT_STATUS[name].id > TIME_LIMIT_STATUS[worst].id ? name : worst),
    'ok',
  );
}

export interface TimeLimitDays {
  readonly elapsedDays: number;
  readonly limitDays: number;
  /** `3 of 7 days`. */
  readonly text: string;
}

/** Whole days elapsed out of whole days allowed, both floored (decisions: elapsed-days). */
export function timeLimitDays(
  limit: Pick<Clocked, 'startTimestamp' | 'limit'>,
  nowSeconds: number,
): TimeLimitDays {
  const elapsed = elapsedDays(limit.startTimestamp, nowSeconds);
  const limitDays = Math.floor(limit.limit / SECONDS_PER_DAY);
  return {
    elapsedDays: elapsed,
    limitDays,
    text: `${elapsed} of ${limitDays} ${limitDays === 1 ? 'day' : 'days'}`,
  };
}

/** Definitions by type, as in `system/timeLimits`; limit in seconds. */
export type LimitDefinitions = Readonly<Record<string, { readonly limit: number }>>;

type LimitedRecord = Pick<Installation, 'type' | 'stage' | 'moves' | 'photos' | 'completedAt'>;

/** When work began: the first move into inProgress. Null before it. */
function startedAt(record: LimitedRecord): number | null {
  return record.moves.find(({ to }) => to === 'inProgress')?.at ?? null;
}

const LABEL_APPLIES: Record<LabelTimeLimit, (type: InstallationTypeRow) => boolean> = {
  installedSviLabelImageUploaded: (type) => type.complianceFlag,
  installedWindscreenQrLabelImageUploaded: (type) => type.windscreenLabel,
};

function openLabels(record: LimitedRecord, type: InstallationTypeRow): LabelTimeLimit[] {
  return LABEL_TIME_LIMITS.filter((name) => {
    const slot = PHOTO_SLOTS.find(({ timeLimit }) => timeLimit === name);
    return LABEL_APPLIES[name](type) && slot !== undefined && !hasPhoto(record.photos, slot.key);
  });
}

/**
 * The limits that run on an installation, as {type, startTimestamp}: the type's own from the start of work until
 * complete, then each label's from completion until its photo is there. None when cancelled.
 */
export function runningLimits(record: LimitedRecord): { type: string; startTimestamp: number }[] {
  const type = installationType(record.type);
  const start = startedAt(record);
  if (type === undefined || start === null || record.stage === 'cancelled') return [];
  if (record.stage !== 'complete') return [{ type: type.key, startTimestamp: start }];
  return openLabels(record, type).map((name) => ({ type: name, startTimestamp: record.completedAt }));
}

/**
 * The `timeLimits` an installation should carry now: those running that a definition gives a limit, each with its
 * exemption kept from before while its start is the same, and its status at this time (unix seconds).
 */
export function timeLimitsOf(
  id: string,
  record: LimitedRecord & Pick<Installation, 'timeLimits'>,
  definitions: LimitDefinitions,
  nowSeconds: number,
): TimeLimitError[] {
  return runningLimits(record).flatMap(({ type, startTimestamp }) => {
    const limit = Object.hasOwn(definitions, type) ? definitions[type]?.limit : undefined;
    if (limit === undefined) return [];
    const before = record.timeLimits.find(
      (each) => each.type === type && each.startTimestamp === startTimestamp,
    );
    const kept = {
      timeLimitExemptTimestamp: before?.timeLimitExemptTimestamp ?? 0,
      timeLimitExemptReason: before?.timeLimitExemptReason ?? '',
      timeLimitExemptUser: before?.timeLimitExemptUser ?? null,
    };
    const status = TIME_LIMIT_STATUS[timeLimitStatus({ startTimestamp, limit, ...kept }, nowSeconds)];
    return [
      {
        id,
        type,
        startTimestamp,
        limit,
        ...kept,
        timeLimitStatus: status.name,
        timeLimitStatusId: status.id,
      },
    ];
  });
}

/**
 * The two fields that queries find an installation by: the worst status now, and the unix second at which the next
 * limit changes by itself (runs over, or its exemption ends); 0 when none will.
 */
export function timeLimitSummary(
  limits: readonly Clocked[],
  nowSeconds: number,
): Pick<Installation, 'timeLimitStatusId' | 'timeLimitDueAt'> {
  const changes = limits.flatMap((limit) => {
    const status = timeLimitStatus(limit, nowSeconds);
    if (status === 'error') return [];
    // Both the limit and the exemption include their last second.
    const last = status === 'exempt' ? limit.timeLimitExemptTimestamp : limit.startTimestamp + limit.limit;
    return [last + 1];
  });
  const worst = worstTimeLimit(limits.map((limit) => timeLimitStatus(limit, nowSeconds)));
  return {
    timeLimitStatusId: TIME_LIMIT_STATUS[worst].id,
    timeLimitDueAt: changes.length === 0 ? 0 : Math.min(...changes),
  };
}
