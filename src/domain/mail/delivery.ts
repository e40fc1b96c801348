import * as z from 'zod/mini';
import { SECONDS_PER_DAY } from '../shared/dates.ts';

/** Where a mail stands: waits for its first try, is being sent, waits for another try, was handed to the mail service, was given up. */
export const DELIVERY_STATES = ['PENDING', 'PROCESSING', 'RETRY', 'SUCCESS', 'ERROR'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Those that nobody tries any more. */
export const DELIVERY_ENDS: readonly DeliveryState[] = ['SUCCESS', 'ERROR'];
/** Those that are still tried. */
export const DELIVERY_WAITS: readonly DeliveryState[] = DELIVERY_STATES.filter(
  (state) => !DELIVERY_ENDS.includes(state),
);

/** Longest text of what a mail service answered. */
export const ERROR_LENGTH = 200;

/** `nextAt`: when it is tried next, in unix seconds; 0 once it has ended. `error`: why the last try failed. */
export const deliverySchema = z.object({
  state: z.enum(DELIVERY_STATES),
  tries: z.int().check(z.gte(0)),
  nextAt: z.int().check(z.gte(0)),
  error: z.string().check(z.maxLength(ERROR_LENGTH)),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** What came of a try: handed over; this address was refused for good; or the service did not take it now. */
export type Outcome = { readonly is: 'sent' } | { readonly is: 'refused' | 'later'; readonly error: string };

/** So long a mail is tried after it was written. An older one says what is no longer true. */
const TRIED_SECONDS = 3 * SECONDS_PER_DAY;
/** So long one try may take; whoever began it has died then. */
const TRY_SECONDS = 180;
/** Between two tries, in seconds; the last is repeated. */
const PAUSES = [60, 300, 900, 3600, 4 * 3600] as const;

/** A mail that nobody has tried yet. `now` in unix seconds, as in all of these. */
export const newDelivery = (now: number): Delivery => ({
  state: 'PENDING',
  tries: 0,
  nextAt: now,
  error: '',
});

/** Whether it is tried now: it waits, or whoever tried it has died. */
export const isDue = ({ nextAt }: Delivery, now: number): boolean => nextAt > 0 && nextAt <= now;

/** Of a mail that is due: being sent from now on, or given up because it was written too long ago (`at`). */
export function begun(delivery: Delivery, at: number, now: number): Delivery {
  if (now - at > TRIED_SECONDS)
    return { ...delivery, state: 'ERROR', nextAt: 0, error: delivery.error || 'It waited too long.' };
  return { ...delivery, state: 'PROCESSING', tries: delivery.tries + 1, nextAt: now + TRY_SECONDS };
}

/** Of a mail that was tried. */
export function ended(delivery: Delivery, outcome: Outcome, now: number): Delivery {
  if (outcome.is === 'sent') return { ...delivery, state: 'SUCCESS', nextAt: 0, error: '' };
  const error = outcome.error.slice(0, ERROR_LENGTH);
  if (outcome.is === 'refused') return { ...delivery, state: 'ERROR', nextAt: 0, error };
  const pause = PAUSES[Math.min(delivery.tries, PAUSES.length) - 1] ?? PAUSES[0];
  return { ...delivery, state: 'RETRY', nextAt: now + pause, error };
}
