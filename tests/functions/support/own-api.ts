import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';

/** The most that the emulator reads of a body, too. */
const BODY_LIMIT = '32mb';

/** Starts the API in this process, as the functions' own framework does: bodies come as plain bytes. Resolves with its address. */
export async function startOwnApi(): Promise<string> {
  const { api } = await import('../../../functions/src/index.ts');
  const app = express();
  app.use(
    express.raw({
      type: () => true,
      limit: BODY_LIMIT,
      verify: (request, _, bytes) => Object.assign(request, { rawBody: bytes }),
    }),
  );
  app.use((request, response) => void api(request as Parameters<typeof api>[0], response));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
