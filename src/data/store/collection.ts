import type * as z from 'zod/mini';
import type { Way } from '#domain/descriptor/descriptor.ts';

/** A collection: its path and the schema that every document in it is parsed through. */
export interface Collection<T> {
  readonly path: string;
  readonly schema: z.ZodMiniType<T>;
  /** Where the server time of the last write stands. */
  readonly timeField: string;
  /** Which way its saves go; those of a collection that is no entity are commits. */
  readonly saved?: Way;
}

/** Declares a collection; `timeField` is where the server time of the last write stands. */
export function define<T>(path: string, schema: z.ZodMiniType<T>, timeField = '_at'): Collection<T> {
  return { path, schema, timeField };
}
