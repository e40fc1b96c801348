import * as z from 'zod/mini';
import { INSTALLATION_TYPES } from '../installation/schema.ts';
import { day, flag, list, STATES, text } from '../shared/schema.ts';

const duration = z._default(z.string().check(z.regex(/^(\d+:[0-5]?\d:[0-5]?\d)?$/)), '');
const durations = z.object({
  SessionDuration: duration,
  ScreenTimeoutDuration: duration,
  ScreenTimeoutCountDown: duration,
});

/** `system/sessionSettings` (specification §3). Durations HH:MM:SS, '' = no limit (D9). */
export const sessionSettingsSchema = z.object({
  dealer: durations,
  distributer: durations,
  enforceMfaDealerAdmin: flag(),
  enforceMfaDealerUser: flag(),
  enforceMfaDistributorAdmin: flag(),
  enforceMfaDistributorUser: flag(),
});
export type SessionSettings = z.infer<typeof sessionSettingsSchema>;

/** `system/tyreSizes`: tyre size string to diameter in mm. */
export const tyreSizesSchema = z.object({ sizes: z.record(z.string(), z.number()) });

/** One cell of `system/stateCompliance`: what a state says of an installation type, and who says so. */
export const stateComplianceRowSchema = z.object({
  state: z.enum(STATES),
  type: z.enum(INSTALLATION_TYPES),
  verdict: z.enum(['allowed', 'condition', 'notAllowed']),
  condition: text(500),
  evidence: list(z.string()),
  source: text(500),
  effectiveFrom: day(),
});
export type StateComplianceRow = z.infer<typeof stateComplianceRowSchema>;
export const stateComplianceSchema = z.object({ rows: z.array(stateComplianceRowSchema) });

/** `system/build`: the version the server runs. Readable by anyone. */
export const buildSchema = z.object({ version: z.number() });

/** `system/timeLimits`: a definition per time-limit error type. Limit in seconds. */
export const timeLimitsSchema = z.object({
  types: z.record(z.string(), z.object({ label: z.string(), description: z.string(), limit: z.number() })),
});
export type TimeLimitDefinitions = z.infer<typeof timeLimitsSchema>['types'];

/** `system/generalSettings`. */
export const generalSettingsSchema = z.object({
  supportPhone: text(),
  supportEmail: text(),
  terms: text(20000),
});

/** `autocomplete/{id}`: remembered values, e.g. type 'vehicles.make'. */
export const autocompleteSchema = z.object({ type: z.string(), value: z.string() });
