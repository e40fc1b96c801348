import { createServer } from 'node:http';
import express from 'express';

/** The most that the functions' own framework reads of a body. */
const BODY_LIMIT = '32mb';

/**
 * Serves a functions' `api` in this process as that framework does: the request's own bytes beside its body. Resolves with the
 * server once it listens; port 0 for a free one.
 */
export async function serveApi(api, port) {
  const app = express();
  const verify = (request, _response, bytes) => Object.assign(request, { rawBody: bytes });
  app.use(express.raw({ type: () => true, limit: BODY_LIMIT, verify }));
  app.use((request, response) => void api(request, response));
  const server = createServer(app);
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}
