import * as z from 'zod/mini';
import { endpoint, NOTHING, type ParsedOf } from '../access/endpoint.ts';

/** Most records of one commit: with a reservation or two each it stays below what a commit may hold. */
const SAVES_MAX = 300;

/** One record: where it lies, the revision that this save makes, and the fields that it writes, as they are stored. */
const saveSchema = z.object({
  path: z.string().check(z.maxLength(1000)),
  rev: z.int().check(z.minimum(1)),
  fields: z.record(z.string(), z.unknown()),
});

/**
 * Saves records of the collections that say `saved: 'call'`, rights of accounts, and the rows of an import that go
 * with them, all or none (architecture: two-ways). A refusal carries `refusal`: `rights` (403), `unfit` (400: the
 * schema does not read it), `stale` (409: another revision stands), `taken` (409, with `fields`: another record has
 * the name or code), `full` (409: there are as many like it as there may be). What stands already is not saved twice.
 */
export const SAVE_RECORDS = endpoint({
  name: 'save-records',
  // What anybody saves; the rule of each record asks for its own right.
  who: 'SavedViews',
  once: 'state',
  payload: z.object({
    saves: z.array(saveSchema).check(z.minLength(1), z.maxLength(SAVES_MAX)),
  }),
  answer: NOTHING,
  body: 4_000_000,
  calls: 300,
});
export type Save = ParsedOf<typeof SAVE_RECORDS>['saves'][number];
