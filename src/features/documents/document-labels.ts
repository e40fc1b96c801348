import { DEALER_CATEGORIES } from '#domain/dealer/schema.ts';
import type { PortalDocument } from '#domain/document/schema.ts';

/** The dealer categories of a document by name; "Nobody yet" while none is chosen. */
export function audienceText(audience: readonly number[]): string {
  if (DEALER_CATEGORIES.every((_name, id) => audience.includes(id))) return 'Every category';
  const left = DEALER_CATEGORIES.filter((_name, id) => !audience.includes(id));
  // Shorter, and what tells it from the others.
  if (left.length === 1) return `All but ${left[0] ?? ''}`;
  const names = audience.toSorted((a, b) => a - b).map((id) => DEALER_CATEGORIES[id] ?? `Category ${id}`);
  return names.join(', ') || 'Nobody yet';
}

/** The same where there is little room: how many, where that is more than two. */
export function shortAudience(audience: readonly number[]): string {
  const words = audienceText(audience);
  const count = new Set(audience).size;
  return count > 2 && count < DEALER_CATEGORIES.length - 1 ? `${count} categories` : words;
}

/** What a delete must say beyond the usual: a newer version leaves its older one superseded. */
export function deletionOf({
  title,
  status,
  replaces,
}: Pick<PortalDocument, 'title' | 'status' | 'replaces'>): { text?: string } {
  return status === 'published' && replaces !== ''
    ? {
        text: `${title} replaced an older document, which stays superseded: readers will see neither. Publish a newer one in its place to fix that.`,
      }
    : {};
}
