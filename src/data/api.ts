import { env } from '#lib/env.ts';
import { currentAuthUser } from './auth.ts';
import { isOnline } from './connection.ts';
import { AppError, offlineError, UNKNOWN_ERROR } from './errors.ts';

interface Answer {
  status?: unknown;
  msg?: unknown;
  data?: unknown;
}

/**
 * The one way to the HTTP API (specification §7): always POST, bearer token of the signed-in user; resolves with
 * `data` when status is 'success', else rejects with the response's msg. `base` replaces the api segment (D68).
 */
export async function post(path: string, payload: unknown = {}, base = 'api'): Promise<unknown> {
  if (!isOnline()) throw offlineError();
  const token = await currentAuthUser()?.getIdToken();
  const response = await fetch(`${env.VITE_API_ORIGIN ?? ''}/${base}/${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(payload),
    signal: AbortSignal.timeout(60_000),
  }).catch((cause: unknown) => {
    throw Object.assign(offlineError(), { cause });
  });
  const answer: Answer | null = await response.json().catch(() => null);
  if (answer?.status === 'success') return answer.data;
  throw new AppError(typeof answer?.msg === 'string' && answer.msg !== '' ? answer.msg : UNKNOWN_ERROR);
}
