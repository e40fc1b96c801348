import { DEALER_CATEGORIES } from '#domain/dealer/schema.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import type { NewsUpdate } from '#domain/system/schema.ts';
import type { Tone } from '#ui/tone.ts';
import type { IconName } from '#ui/icons.ts';

/** "GVM + BTC, Franchise"; every category in one word. */
export function audienceText(ids: readonly number[]): string {
  if (DEALER_CATEGORIES.every((_name, id) => ids.includes(id))) return 'Every dealer category';
  const names = ids.toSorted((a, b) => a - b).map((id) => DEALER_CATEGORIES[id] ?? `Category ${id}`);
  return names.join(', ') || 'No dealer category';
}

/** Where a news update stands at this time, unix seconds. */
export function newsState(
  { timestamp, deleted }: Pick<NewsUpdate, 'timestamp' | 'deleted'>,
  nowSeconds: number,
): { tone: Tone; text: string; icon: IconName } {
  if (deleted) return { tone: 'neutral', text: 'Withdrawn', icon: 'exempt' };
  return timestamp > nowSeconds
    ? { tone: 'watch', text: `Scheduled for ${formatDateTime(timestamp)}`, icon: 'clock' }
    : { tone: 'ok', text: `Published ${formatDateTime(timestamp)}`, icon: 'news' };
}
