import * as z from 'zod/mini';
import { text } from '../shared/schema.ts';

/** Where a fault came from: a screen that could not be drawn, or an error that nobody caught. */
export const FAULT_KINDS = ['screen', 'uncaught'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** Largest sum of the texts of a report in bytes; with names and numbers a report stays below 4 KB (P04). */
export const REPORT_TEXT_MAX = 3600;

/**
 * One fault in somebody's browser, `errorReports/{id}`. It names no person and no record, so it carries no stamps: it
 * has a server time `at`, and its sender is known to the rate document alone.
 */
export const errorReportSchema = z.object({
  kind: z.enum(FAULT_KINDS),
  /** Class of the error, such as TypeError. */
  name: text(100),
  message: text(400),
  /** Places in our own code, one a line, without the message. */
  stack: text(2000),
  /** Pattern of the route, such as /customers/edit/:id. */
  route: text(100),
  version: text(10),
  build: z.enum(['main', 'engineer']),
  browser: text(60),
  /** How often it happened since it was last reported. */
  count: z.number().check(z.int(), z.minimum(1), z.maximum(1000)),
});
export type ErrorReport = z.infer<typeof errorReportSchema>;
