import type * as z from 'zod/mini';
import type { AnswerOf, Call, PayloadOf } from '#domain/access/endpoint.ts';
import { post } from './api.ts';
import { AppError, UNKNOWN_ERROR } from './errors.ts';

function read<S extends z.ZodMiniType>(schema: S, answer: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(answer);
  if (!success) throw new AppError(UNKNOWN_ERROR, { cause: error });
  return data;
}

/**
 * Makes a call of the API, and resolves with what it answered. @throws OfflineError, RefusedError or AppError with the server's
 * words, as {@link post}; AppError for an answer of another shape.
 */
export async function callApi<E extends Call>(
  { name, answer }: E,
  payload: PayloadOf<E>,
): Promise<AnswerOf<E>> {
  return read<E['answer']>(answer, await post<E>(name, payload));
}
