import { DEALER_CATEGORIES } from '#domain/dealer/schema.ts';

/** The dealer categories of a document by name; "Nobody yet" while none is chosen. */
export function audienceText(audience: readonly number[]): string {
  if (DEALER_CATEGORIES.every((_name, id) => audience.includes(id))) return 'Every category';
  const names = audience.toSorted((a, b) => a - b).map((id) => DEALER_CATEGORIES[id] ?? `Category ${id}`);
  return names.join(', ') || 'Nobody yet';
}
