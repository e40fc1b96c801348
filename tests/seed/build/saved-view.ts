import type * as z from 'zod/mini';
import { type SavedView, savedViewSchema } from '#domain/saved-view/schema.ts';

/** A view of the list of orders that Jess Nguyen shares with Outback Suspension Penrith. */
export function buildSavedView(overrides: Partial<z.input<typeof savedViewSchema>> = {}): SavedView {
  return savedViewSchema.parse({
    name: 'Late in Penrith',
    list: 'orders',
    query: 'f.late=true&q=penrith',
    owner: 'du',
    ownerName: 'Jess Nguyen',
    sharedWith: 'dealer~outback-penrith',
    ...overrides,
  });
}
