import * as z from 'zod/mini';
import { differenceSchema, fixSchema } from './checks.ts';
import { faultGroupSchema, reportGroupSchema } from './faults.ts';
import { workStandSchema } from './works.ts';

/** The parts of the page *Portal Health*, each an answer of its own: one that fails hides no other. */
export const HEALTH_PARTS = ['now', 'works', 'checks', 'faults', 'reports'] as const;
export type HealthPart = (typeof HEALTH_PARTS)[number];

/** What each part answers with. */
export const HEALTH_ANSWERS = {
  now: z.object({
    store: z.boolean(),
    storage: z.boolean(),
    signIn: z.boolean(),
    version: z.nullable(z.number()),
    hoursSince: z.record(z.string(), z.nullable(z.number())),
    late: z.array(z.string()),
    /** Mails that wait to be handed to the mail service, and those that were given up. */
    mails: z.object({ waiting: z.number(), failed: z.number() }),
  }),
  works: z.object({ works: z.array(workStandSchema) }),
  checks: z.object({
    /** Those that count, at most 200 of a kind. */
    differences: z.array(differenceSchema),
    /** Found once: the next look says whether they count. */
    unsure: z.number(),
    fixes: z.array(fixSchema),
    /** When a self-check began last, unix seconds; 0 before the first. */
    lookedAt: z.number(),
  }),
  faults: z.object({ groups: z.array(faultGroupSchema), isCut: z.boolean() }),
  reports: z.object({ groups: z.array(reportGroupSchema), isCut: z.boolean() }),
} as const satisfies Record<HealthPart, z.ZodMiniType>;
export type HealthAnswers = { readonly [Part in HealthPart]: z.infer<(typeof HEALTH_ANSWERS)[Part]> };

/** What an act of the page did. */
export const actAnswerSchema = z.object({
  /** Done, and left to a person or a later press. */
  done: z.number(),
  left: z.number(),
});
export type ActAnswer = z.infer<typeof actAnswerSchema>;
