import { durationSeconds } from '../shared/duration.ts';
import { SECONDS_PER_DAY } from '../shared/dates.ts';
import { systemDocs, newsUpdates } from '../system/entity.ts';
import type { SessionSettings, TimeLimits } from '../system/schema.ts';
import { MIN_SESSION_SECONDS } from '../system/session.ts';
import { LIMIT_DAYS, TIME_LIMIT_TYPES } from '../system/time-limit-types.ts';
import { isVersion } from '../system/version.ts';
import { areOwnFiles, keeps, saved } from './save-rule.ts';

const TYRE_SIZES_MAX = 2000;
/** Most characters of all words of the time limits together. */
const LIMIT_WORDS_MAX = 40_000;
/** Unix seconds below this are seconds, not milliseconds. */
const SECONDS_BELOW = 100_000_000_000;

/** A session of a few seconds could not be used to set a longer one (P08). */
function isWorkable({ SessionDuration }: SessionSettings['dealer']): boolean {
  const seconds = durationSeconds(SessionDuration);
  return seconds === null || seconds >= MIN_SESSION_SECONDS;
}

/** A type without a limit would run for ever: every type is there and no other, with whole seconds of a day to ten years. */
function areLimits({ types }: TimeLimits): boolean {
  const all = Object.values(types);
  const words = all.map(({ label, description }) => label + description).join('');
  return (
    all.length === TIME_LIMIT_TYPES.length &&
    TIME_LIMIT_TYPES.every((type) => Object.hasOwn(types, type)) &&
    words.length <= LIMIT_WORDS_MAX &&
    all.every(
      ({ limit }) =>
        Number.isInteger(limit) &&
        limit >= LIMIT_DAYS.min * SECONDS_PER_DAY &&
        limit <= LIMIT_DAYS.max * SECONDS_PER_DAY,
    )
  );
}

/** They are there from the start, and bind every organisation: the head office keeps them. */
const fixed = { privilege: 'SystemSettings', newId: 'never' } as const;

/** The documents of `system`, and the news that the settings page composes. */
export const SETTINGS = [
  saved(systemDocs.sessionSettings, {
    ...fixed,
    allows: ({ after }) => [after.dealer, after.distributer, after.engineer].every(isWorkable),
  }),
  saved(systemDocs.tyreSizes, {
    ...fixed,
    allows: ({ after }) => Object.keys(after.sizes).length <= TYRE_SIZES_MAX,
  }),
  saved(systemDocs.stateCompliance, fixed),
  saved(systemDocs.timeLimits, { ...fixed, allows: ({ after }) => areLimits(after) }),
  // Whoever accepted a version accepted its text.
  saved(systemDocs.generalSettings, {
    ...fixed,
    allows: (wish) => keeps(wish, 'terms') || !keeps(wish, 'termsVersion'),
  }),
  saved(systemDocs.productWarrantyCategories, { ...fixed, privilege: 'ADMIN.ProductWarrantySettings' }),
  // A version that no browser has makes every browser ask for an update, for ever.
  saved(systemDocs.build, {
    ...fixed,
    privilege: 'Developer',
    allows: ({ after }) => isVersion(after.version),
  }),
  saved(newsUpdates, {
    privilege: 'SystemSettings',
    allows: (wish) =>
      wish.after.timestamp > 0 &&
      wish.after.timestamp < SECONDS_BELOW &&
      areOwnFiles(wish, 'files', 'settings', wish.after.files),
  }),
];
