import type { Server } from 'node:http';

/** What `api-server.mjs` gives to the tests. */
export function serveApi(api: (request: never, response: never) => unknown, port: number): Promise<Server>;
