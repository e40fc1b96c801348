import * as z from 'zod/mini';
import { endpoint } from '../access/endpoint.ts';

/** The terms with version and day (product: terms). */
export const READ_TERMS = endpoint({
  name: 'read-terms',
  who: 'anyone',
  once: 'reads',
  payload: z.strictObject({}),
  /** `terms` is '' where there are none; `date` an ISO day. */
  answer: z.object({ terms: z.string(), version: z.string(), date: z.string() }),
});
