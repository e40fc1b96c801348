import * as z from 'zod/mini';
import { text } from '../shared/schema.ts';

/** For how long after its last sign a form counts as open, in seconds. */
export const SIGN_LASTS = 30 * 60;

/** What the page says of a form: it was opened, something in it was changed, it was closed. */
export const FORM_STATES = ['open', 'changing', 'closed'] as const;
export type FormState = (typeof FORM_STATES)[number];

/** A window in which somebody has the form open. Unix seconds. */
const windowSchema = z.object({
  since: z.number(),
  /** Its last sign. */
  at: z.number(),
  isChanging: z.boolean(),
});

const personSchema = z.object({
  name: text(),
  /** Until when they may read who else is here, unix seconds. Must match openForms in firestore.rules. */
  until: z.number(),
  windows: z.record(z.string(), windowSchema),
});

/**
 * Who has the form of a record open, `openForms/{collection}/formPeople/{key}`: written by the server alone, for whoever may
 * read the record; read by who is in it. Firestore deletes it by `expireAt`.
 */
export const openFormSchema = z.object({ people: z.record(z.string(), personSchema) });
export type People = z.infer<typeof openFormSchema>['people'];

/** A window of a page, as its calls name it. */
export const WINDOW_ID = /^[A-Za-z0-9]{20}$/u;
/** Of more windows of one person, and more people, the oldest go. */
export const WINDOWS_MAX = 10;
export const PEOPLE_MAX = 50;
