import type { Response } from 'express';
import { onRequest, type Request } from 'firebase-functions/https';
import { errorFields, log } from '../log.ts';
import { grantOrigin } from './cors.ts';
import { ApiError, conflict, notFound } from './errors.ts';
import { admit, admitAccount } from './guard.ts';
import { checkShape, endpointName, readPayload } from './request.ts';
import { endpointNamed } from './router.ts';

/** gRPC's FAILED_PRECONDITION and ABORTED: others kept writing the same record until we gave up. */
const CONTENDED: readonly unknown[] = [9, 10];

function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const isContended = error instanceof Error && 'code' in error && CONTENDED.includes(error.code);
  if (isContended) return conflict('Somebody else is saving this record. Try again.');
  return new ApiError(500, 'Something went wrong on the server. Try again later.');
}

async function answer(request: Request): Promise<unknown> {
  checkShape(request);
  const endpoint = endpointNamed(endpointName(request.path));
  if (!endpoint) throw notFound();
  switch (endpoint.admits) {
    case 'actor': {
      const actor = await admit(request, endpoint.privilege);
      return endpoint.run(readPayload(request), actor);
    }
    case 'account': {
      const account = await admitAccount(request);
      return endpoint.run(readPayload(request), account);
    }
    case 'anyone':
      return endpoint.run(readPayload(request));
  }
}

async function handle(request: Request, response: Response): Promise<void> {
  const started = performance.now();
  response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
  grantOrigin(request, response);
  if (request.method === 'OPTIONS') {
    response.status(204).end();
    return;
  }
  let status = 200;
  try {
    const data = await answer(request);
    response.status(status).json({ status: 'success', ...(data === undefined ? {} : { data }) });
  } catch (error) {
    const refusal = refusalOf(error);
    status = refusal.status;
    if (status === 500) log.error('API call failed', { path: request.path, ...errorFields(error) });
    if (status === 405) response.set('Allow', 'POST');
    response.status(status).json({ status: 'error', msg: refusal.message });
  }
  log.info('API call', { path: request.path, status, ms: Math.round(performance.now() - started) });
}

/** The HTTP API behind /api/** of both sites (specification §7): always POST, always {status, msg?, data?}. */
export const api = onRequest({ cors: false }, handle);
