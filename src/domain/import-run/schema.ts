import * as z from 'zod/mini';
import { rows } from '../shared/rows.ts';
import { flag, requiredText, text } from '../shared/schema.ts';

export const IMPORT_STATES = ['running', 'done', 'stopped', 'undoing', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

const count = () => z._default(z.number(), 0);

/**
 * One import of a file, `importRuns/{id}`: who wrote what, so that all of it can be undone. It belongs to the
 * organisation whose admin ran it.
 */
export const importRunSchema = z.object({
  /** `dealer~{id}` or `distributer~{id}`. */
  organisation: requiredText(),
  /** The privilege flag of the records' area. */
  area: requiredText(),
  /** The collection that was written to. */
  collection: requiredText(),
  fileName: text(300),
  byName: text(401),
  /** ISO instant on the clock of the device. */
  startedAt: text(30),
  state: z.enum(IMPORT_STATES),
  newRows: count(),
  changedRows: count(),
  sameRows: count(),
  /** Rows with errors that were left out. */
  leftOut: count(),
  /** Rows that were written. */
  written: count(),
  /** Rows restored by Undo, and rows that it left because somebody had edited them. */
  restored: count(),
  skipped: count(),
});
export type ImportRunRecord = z.infer<typeof importRunSchema>;

/** One written row: `rev` is the revision that the import wrote. */
export const importRowSchema = z.object({
  id: z.string(),
  rev: z.number(),
  name: text(200),
  isNew: flag(),
  /** Mark of the record as it was written. */
  mark: text(40),
  /** The changed fields' old values as JSON; '{}' for a new record. */
  old: z.string(),
});
export type ImportRow = z.infer<typeof importRowSchema>;

/** Most rows that one commit writes. */
export const IMPORT_ROWS_MAX = 200;

/** The rows of one commit, `importRuns/{id}/parts/{n}`, written in that commit and never changed. */
export const importPartSchema = z.object({ rows: rows(importRowSchema, IMPORT_ROWS_MAX) });
export type ImportPart = z.infer<typeof importPartSchema>;
