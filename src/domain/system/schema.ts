import * as z from 'zod/mini';
import { INSTALLATION_TYPES } from '../installation-type/keys.ts';
import { rows } from '../shared/rows.ts';
import { attachments, day, flag, list, STATES, text } from '../shared/schema.ts';

const duration = z._default(z.string().check(z.regex(/^(\d{1,6}:[0-5]?\d:[0-5]?\d)?$/)), '');
const durations = z.object({
  SessionDuration: duration,
  ScreenTimeoutDuration: duration,
  ScreenTimeoutCountDown: duration,
});

/**
 * `system/sessionSettings` (product: session-settings). Durations HH:MM:SS, '' = no limit
 * (decisions: no-limit-until-set). Of the engineers' block the session duration counts: their build has no screen
 * lock.
 */
export const sessionSettingsSchema = z.object({
  dealer: durations,
  distributer: durations,
  engineer: z._default(durations, {
    SessionDuration: '',
    ScreenTimeoutDuration: '',
    ScreenTimeoutCountDown: '',
  }),
  enforceMfaDealerAdmin: flag(),
  enforceMfaDealerUser: flag(),
  enforceMfaDistributorAdmin: flag(),
  enforceMfaDistributorUser: flag(),
});
export type SessionSettings = z.infer<typeof sessionSettingsSchema>;

/** `system/tyreSizes`: tyre size string, as typed in upper case, to diameter in mm. */
export const tyreSizesSchema = z.object({ sizes: z.record(z.string().check(z.maxLength(40)), z.number()) });
export type TyreSizes = z.infer<typeof tyreSizesSchema>;

/** What a state says of a type of work: its words stand in verdict-words.ts. */
export const COMPLIANCE_VERDICTS = ['allowed', 'condition', 'notAllowed'] as const;

/** Most rows of the state table; far more than states × types, so that older and coming rules have their place. */
export const COMPLIANCE_ROWS_MAX = 1000;

/** One cell of `system/stateCompliance`: what a state says of an installation type, and who says so. */
export const stateComplianceRowSchema = z.object({
  state: z.enum(STATES),
  type: z.enum(INSTALLATION_TYPES),
  verdict: z.enum(COMPLIANCE_VERDICTS),
  condition: text(500),
  evidence: list(z.string(), 20),
  source: text(500),
  effectiveFrom: day(),
  /** The scheme that an engineer must be signed up for to decide such work; '' where the rule asks for none. */
  scheme: text(),
});
export type StateComplianceRow = z.infer<typeof stateComplianceRowSchema>;
export const stateComplianceSchema = z.object({
  rows: rows(stateComplianceRowSchema, COMPLIANCE_ROWS_MAX),
});
export type StateCompliance = z.infer<typeof stateComplianceSchema>;

/** `system/build`: the version the server runs, to three decimals (decisions: version-number). Readable by anyone. */
export const buildSchema = z.object({ version: z.number() });
export type Build = z.infer<typeof buildSchema>;

/** `system/timeLimits`: a definition per time-limit error type. Limit in seconds. */
export const timeLimitsSchema = z.object({
  types: z.record(z.string(), z.object({ label: z.string(), description: z.string(), limit: z.number() })),
});
export type TimeLimits = z.infer<typeof timeLimitsSchema>;
export type TimeLimitDefinitions = TimeLimits['types'];

/** `system/generalSettings`. */
export const generalSettingsSchema = z.object({
  supportPhone: text(),
  supportEmail: text(),
  terms: text(20000),
  /** Names this text of the terms: whoever accepts them accepts a version. Another text is another version. */
  termsVersion: text(40),
  /** From when on this version applies. */
  termsDate: day(),
});
export type GeneralSettings = z.infer<typeof generalSettingsSchema>;

/** Most files of one news update. */
export const NEWS_FILES_MAX = 5;

/**
 * A news update, `system/build/newsUpdates/{id}` (product: news). `timestamp`, unix seconds, is when it is published;
 * `dealerKitCategories` holds the dealer categories that see it (decisions: dealer-categories), distributors see all
 * (decisions: news-readers). `content` is plain text, never HTML (F08).
 */
export const newsUpdateSchema = z.object({
  timestamp: z.int(),
  content: z.string().check(z.minLength(1), z.maxLength(10_000)),
  files: attachments(NEWS_FILES_MAX),
  dealerKitCategories: list(z.int(), 20),
  deleted: flag(),
});
export type NewsUpdate = z.infer<typeof newsUpdateSchema>;

/** `autocomplete/{id}`: remembered values, e.g. type 'vehicles.make'. */
export const autocompleteSchema = z.object({ type: text(), value: text() });
