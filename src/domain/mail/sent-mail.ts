import * as z from 'zod/mini';

/** A mail of the outbox, as a developer's own machine shows it. `at` in unix seconds. */
export const sentMailSchema = z.object({
  id: z.string(),
  to: z.array(z.string()),
  message: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  at: z.int(),
});
export type SentMail = z.infer<typeof sentMailSchema>;
