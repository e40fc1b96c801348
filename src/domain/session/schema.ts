import * as z from 'zod/mini';

/**
 * `users/{uid}/private/pin`: the MD5 of the PIN that unlocks an idle screen (product: screen-timeout), as 32
 * lower-case hex digits; '' where the person has taken it away.
 */
export const pinSchema = z.object({ pinHash: z.string().check(z.regex(/^([0-9a-f]{32})?$/)) });
export type Pin = z.infer<typeof pinSchema>;
