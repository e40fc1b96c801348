import type * as z from 'zod/mini';
import { post } from './api.ts';
import { AppError, UNKNOWN_ERROR } from './errors.ts';

/**
 * A call of the API whose answer has a shape, and what it answered. @throws OfflineError, RefusedError or AppError with the
 * server's words, as {@link post}; AppError for an answer of another shape.
 */
export async function ask<T>(answer: z.ZodMiniType<T>, path: string, payload?: unknown): Promise<T> {
  const read = answer.safeParse(await post(path, payload));
  if (!read.success) throw new AppError(UNKNOWN_ERROR, { cause: read.error });
  return read.data;
}
