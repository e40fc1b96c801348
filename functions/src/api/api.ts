import type { Response } from 'express';
import { onRequest, type Request } from 'firebase-functions/https';
import type { Actor } from '../../../src/domain/access/actor.ts';
import { errorFields, log } from '../log.ts';
import { grantOrigin } from './cors.ts';
import type { Account, Implementation } from './endpoint.ts';
import { ApiError, notFound } from './errors.ts';
import { admit, admitAccount, verifiedToken } from './guard.ts';
import { rateLimitAccount, rateLimitAddress } from './rate-limiter.ts';
import { callerAddress, callerChain, checkShape, endpointName, readPayload } from './request.ts';
import { implementationOf } from './router.ts';
import { BUSY, WARM } from '../options.ts';
import { MAIL_SECRET } from './tjm-mail/mail-secret.ts';

/** What Hosting sends with every page, the API sends by itself: it can be called beside Hosting too (P01). */
const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
};

/** gRPC's DEADLINE_EXCEEDED and UNAVAILABLE: the store did not answer. */
const AWAY: readonly unknown[] = [4, 14];
/** gRPC's FAILED_PRECONDITION and ABORTED: others kept writing the same record until we gave up. */
const CONTENDED: readonly unknown[] = [9, 10];

function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (CONTENDED.includes(code))
    return new ApiError(409, 'Somebody else is saving this record. Try again.', 1);
  if (AWAY.includes(code)) return new ApiError(503, 'The server is busy. Try again in a minute.');
  return new ApiError(500, 'Something went wrong on the server. Try again later.');
}

/** Whom the log names: the account, once its token is verified; '' for nobody. */
interface Caller {
  uid: string;
}

/** Lets in whom the call is open to, counted before anything is read for them, so that a flood costs little (D12). */
async function admitted(
  { name, who, calls, admit: admitService }: Implementation,
  request: Request,
  caller: Caller,
): Promise<Actor | Account | string> {
  if (who === 'machine' || who === 'anyone') {
    await rateLimitAddress(
      callerAddress(callerChain(request)),
      calls === undefined ? undefined : { name, calls },
    );
    admitService?.(request.get('authorization') ?? '');
    return callerChain(request);
  }
  const token = await verifiedToken(request);
  caller.uid = token.uid;
  await rateLimitAccount(token.uid, calls === undefined ? undefined : { name, calls });
  return who === 'account' ? admitAccount(token) : admit(token, who);
}

async function answer(request: Request, caller: Caller): Promise<unknown> {
  const implementation = implementationOf(endpointName(request.path));
  checkShape(request, implementation?.body);
  if (!implementation) throw notFound();
  const who = await admitted(implementation, request, caller);
  return implementation.run(readPayload(request), who);
}

async function handle(request: Request, response: Response): Promise<void> {
  const started = performance.now();
  response.set(HEADERS);
  grantOrigin(request, response);
  if (request.method === 'OPTIONS') {
    response.status(204).end();
    return;
  }
  const caller: Caller = { uid: '' };
  let status = 200;
  try {
    const data = await answer(request, caller);
    response.status(status).json({ status: 'success', ...(data === undefined ? {} : { data }) });
  } catch (error) {
    const refusal = refusalOf(error);
    status = refusal.status;
    if (status === 500 || status === 503)
      log.error('API call failed', { path: request.path, uid: caller.uid, ...errorFields(error) });
    if (status === 405) response.set('Allow', 'POST');
    if (refusal.retryAfter !== null) response.set('Retry-After', String(refusal.retryAfter));
    const { message: msg, data } = refusal;
    response.status(status).json({ status: 'error', msg, ...(data === undefined ? {} : { data }) });
  }
  const ms = Math.round(performance.now() - started);
  log.info('API call', { path: request.path, status, ms, uid: caller.uid });
}

/** The HTTP API behind /api/** of both sites (product: api-helper): always POST, always {status, msg?, data?}. */
export const api = onRequest({ ...BUSY, ...WARM, cors: false, secrets: [MAIL_SECRET] }, handle);
