import * as z from 'zod/mini';
import { recordId, text } from '../shared/schema.ts';

/** Longest key and longest name of what is counted, in characters. */
const KEY_MAX = 400;
const NAME_MAX = 401;

/**
 * Counts of one family, dealer and period, `reportFigures/{family~dealer~distributor~period}`: kept by the server with each
 * record that is written (functions/src/reports). Of a distributor's own people `dealerId` is ''; `distributerId` is '' where the
 * distributor may not see the records behind it. Must match seesFigures() in firestore.rules.
 */
export const reportFiguresSchema = z.object({
  family: text(40),
  dealerId: recordId(),
  distributerId: recordId(),
  /** A calendar year, or `now`. */
  period: text(4),
  /** By key (cells.ts). Whole numbers; a zero is as good as none. */
  counts: z._default(z.record(z.string().check(z.maxLength(KEY_MAX)), z.int()), {}),
  /** What ids in the keys are called: kits, people, engineers, categories. */
  names: z._default(
    z.record(z.string().check(z.maxLength(KEY_MAX)), z.string().check(z.maxLength(NAME_MAX))),
    {},
  ),
});
export type ReportFigures = z.infer<typeof reportFiguresSchema>;
