import type { TimeLimitEffect } from '#domain/installation/time-limit-effect.ts';
import { ORDER_LIMIT_TYPES } from '#domain/system/time-limit-types.ts';
import type { TimeLimitDefinitions } from '#domain/system/schema.ts';
import { counted } from '#domain/shared/number-texts.ts';

const rows = (count: number) => counted(count, 'row');

/** True when a type's limit, not only its words, would change. */
export function hasNewLimits(before: TimeLimitDefinitions, after: TimeLimitDefinitions): boolean {
  return Object.entries(after).some(([type, { limit }]) => before[type]?.limit !== limit);
}

/** What new limits would bring about, in sentences. `isCapped`: not all running installations were looked at. */
export function effectText(effect: TimeLimitEffect, isCapped: boolean): string {
  const capped = isCapped ? ' At least: only the first 500 of each were counted.' : '';
  return `This would put ${rows(effect.intoError)} into error and ${rows(effect.backToOk)} back to ok.${capped}`;
}

/** A note where a limit of orders changes, which are not counted; '' where none does. */
export function orderNote(before: TimeLimitDefinitions, after: TimeLimitDefinitions): string {
  const isOrders = ORDER_LIMIT_TYPES.some((type) => before[type]?.limit !== after[type]?.limit);
  return isOrders ? 'Orders are not counted: those in transit follow the new limit, too.' : '';
}
