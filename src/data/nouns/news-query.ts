import type { Actor } from '#domain/access/actor.ts';
import type { Dealer } from '#domain/dealer/schema.ts';
import { orderedQuery, type OrderedQuery } from '#data/store/ordered-query.ts';

/** News updates that the list shows at once. */
export const NEWS_PAGE = 50;

/** What is out, for a dealer of a category and for everybody. */
const OUT = {
  category: orderedQuery({
    collection: 'newsUpdates',
    equal: ['deleted'],
    within: 'dealerKitCategories',
    by: 'timestamp',
    direction: 'both',
  }),
  all: orderedQuery({
    collection: 'newsUpdates',
    equal: ['deleted'],
    by: 'timestamp',
    direction: 'both',
  }),
} as const;

/** A reader's query, for whichever client asks it. */
export interface NewsQuestion {
  readonly clauses: readonly (readonly [
    field: string,
    is: '==' | '<=' | '>' | 'array-contains',
    value: number | boolean,
  ])[];
  /** The query that was declared for it; it orders by `timestamp`. */
  readonly asked: OrderedQuery;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
}

/** Whose news somebody reads: the category of the own dealer, null for every category (decisions: news-readers). */
export function newsCategory(actor: Actor, dealer: Dealer | null): number | null {
  return actor.kind === 'dealer' ? (dealer?.kitCategoryId ?? 0) : null;
}

/** What every reader's query says, for rules to prove it. `category` null asks for every one, as distributors do. */
function readable(category: number | null, now: number): NewsQuestion['clauses'] {
  return [
    ...(category === null ? [] : [['dealerKitCategories', 'array-contains', category] as const]),
    ['deleted', '==', false],
    ['timestamp', '<=', now],
  ];
}

/**
 * The oldest news update that came out after `acknowledged` (product: news; decisions: news-order), at most one.
 * Times in unix seconds; rules refuse a `now` that lies in the future, so it must be the server's or an earlier one.
 */
export function pendingQuestion(category: number | null, acknowledged: number, now: number): NewsQuestion {
  return {
    clauses: [...readable(category, now), ['timestamp', '>', acknowledged]],
    asked: category === null ? OUT.all : OUT.category,
    order: 'asc',
    limit: 1,
  };
}

/** What is out, newest first: a page, and one more to know of older ones. */
export function newsQuestion(category: number | null, now: number): NewsQuestion {
  return {
    clauses: readable(category, now),
    asked: category === null ? OUT.all : OUT.category,
    order: 'desc',
    limit: NEWS_PAGE + 1,
  };
}
