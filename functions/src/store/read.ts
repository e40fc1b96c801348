import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import type { Found } from '../../../src/domain/installation/catalogue.ts';
import { db } from './admin.ts';
import { log } from '../log.ts';
import { recordRef } from './record-ref.ts';
import { reportFault } from '../report-fault.ts';

const UNREADABLE = 'A record holds fields that cannot be read';

/** Parses what a document holds; null when there is none, or when it does not fit its schema (which is logged). */
export function parseRecord<T>(schema: z.ZodMiniType<T>, path: string, data: unknown): T | null {
  if (data === undefined) return null;
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const at = parsed.error.issues.map((issue) => issue.path.join('.'));
  log.error('A record does not fit its schema', { path, at });
  return null;
}

/** Reads one document through its schema, see {@link parseRecord}. */
export async function readRecord<T>(schema: z.ZodMiniType<T>, path: string): Promise<T | null> {
  const snapshot = await db.doc(path).get();
  return parseRecord(schema, path, snapshot.data());
}

/**
 * Reads a record that others rely on: one that is not there and one that cannot be read are told apart, for a record
 * that does not parse must never count as absent. The latter is reported.
 */
export async function findRecord<T>(
  schema: z.ZodMiniType<T>,
  collection: string,
  id: string,
): Promise<Found<T>> {
  const data = (await recordRef(collection, id)?.get())?.data();
  if (data === undefined) return 'absent';
  const parsed = schema.safeParse(data);
  const rev: unknown = data['_rev'];
  if (parsed.success) return { rev: typeof rev === 'number' ? rev : 0, value: parsed.data };
  await reportFault(UNREADABLE, `${collection}/${id}`);
  return 'broken';
}

/** A record read as far as it can be: fields that do not fit read as if they were blank, and are named. */
export interface Lenient<T> {
  readonly value: T;
  readonly broken: readonly string[];
}

/**
 * Parses a record field by field, so that one bad field does not hide the others. Null when there is no record, or when
 * what it cannot do without does not fit. `path` null reports to nobody, for a version that is past.
 */
export async function parseLeniently<T>(
  schema: z.ZodMiniType<T>,
  path: string | null,
  data: Readonly<Record<string, unknown>> | undefined,
): Promise<Lenient<T> | null> {
  if (data === undefined) return null;
  const whole = schema.safeParse(data);
  if (whole.success) return { value: whole.data, broken: [] };
  if (path !== null) await reportFault(UNREADABLE, path);
  const broken = [...new Set(whole.error.issues.map((issue) => String(issue.path[0])))];
  const rest = Object.fromEntries(Object.entries(data).filter(([field]) => !broken.includes(field)));
  const parsed = schema.safeParse(rest);
  return parsed.success ? { value: parsed.data, broken } : null;
}

/** The same inside a transaction. */
export const readIn =
  (transaction: Transaction) =>
  async <T>(schema: z.ZodMiniType<T>, path: string): Promise<T | null> =>
    parseRecord(schema, path, (await transaction.get(db.doc(path))).data());

/** The same; what was read is added to `held`, for a write that must not stand once one of these has changed. */
export const readHeld =
  (held: DocumentSnapshot[]) =>
  async <T>(schema: z.ZodMiniType<T>, path: string): Promise<T | null> => {
    const snapshot = await db.doc(path).get();
    held.push(snapshot);
    return parseRecord(schema, path, snapshot.data());
  };
