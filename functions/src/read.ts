import type * as z from 'zod/mini';
import { db } from './admin.ts';
import { log } from './log.ts';

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
