import * as z from 'zod/mini';
import { flag, requiredId, requiredText, text } from '../shared/schema.ts';
import { VIEW_COLUMNS, VIEW_COLUMNS_MAX } from './columns.ts';
import { VIEW_QUERY_MAX } from './query.ts';

/** The longest name of a view, which stands in a tab. */
export const VIEW_NAME_MAX = 40;
/** Most views that one person has on one list. */
export const VIEWS_MAX = 20;
/** Most views of one list that are read. */
export const VIEWS_SHOWN_MAX = 200;

/** Said where one more would be too many. */
export const VIEWS_FULL = `You have ${VIEWS_MAX} saved views of this list, the most there can be. Delete one first.`;

/** What a person made of a list: its filters, search, order and columns under a name, `savedViews/{id}`. */
export const savedViewSchema = z.object({
  name: requiredText(VIEW_NAME_MAX),
  /** The list, by the name under which its columns are remembered. */
  list: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/u)),
  /** Filters, search and order as they stand in the address (src/domain/saved-view/query.ts). */
  query: text(VIEW_QUERY_MAX),
  /** The table's columns (src/domain/saved-view/columns.ts); '' leaves them to each person. */
  columns: z._default(z.string().check(z.maxLength(VIEW_COLUMNS_MAX), z.regex(VIEW_COLUMNS)), ''),
  /** Whose it is. */
  owner: requiredId(),
  ownerName: text(401),
  /** Who sees it: `user~`, `dealer~`, `group~` or `distributer~`, and the id (src/domain/saved-view/audience.ts). */
  sharedWith: z.string().check(z.regex(/^(user|dealer|group|distributer)~[A-Za-z0-9_~-]{1,128}$/u)),
  deleted: flag(),
});
export type SavedView = z.infer<typeof savedViewSchema>;
