import type { AddressInfo } from 'node:net';
import { serveApi } from '../../../scripts/lib/api-server.mjs';

/** Starts the API in this process; resolves with its address. */
export async function startOwnApi(): Promise<string> {
  const { api } = await import('../../../functions/src/index.ts');
  const server = await serveApi(api, 0);
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
