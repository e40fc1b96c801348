import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** A worker that takes charge at once and spoils each page that is opened: `answer` is what it makes of it. */
const brokenWorker = (answer: string) => `
  self.addEventListener('install', () => self.skipWaiting());
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
  self.addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate') event.respondWith(${answer});
  });
`;

/** Workers that could be shipped by mistake: one answers every page with rubbish, one with nothing. */
export const BROKEN = {
  rubbish: brokenWorker(`new Response('rubbish', { headers: { 'Content-Type': 'text/html' } })`),
  nothing: brokenWorker('Response.error()'),
} as const;

/** The worker that `TARE_WORKER=off npm run build` makes, by the same configuration, of a page without an app. */
export async function removingWorker(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tare-worker-'));
  try {
    await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>Tare</title>');
    const out = path.join(folder, 'out');
    const config = path.resolve('vite.config.main.ts');
    await promisify(execFile)(
      process.execPath,
      ['node_modules/vite/bin/vite.js', 'build', folder, '--config', config, '--outDir', out],
      { env: { ...process.env, TARE_WORKER: 'off' } },
    );
    return await readFile(path.join(out, 'sw.js'), 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A site whose worker can be exchanged. */
export interface WorkerSite {
  readonly origin: string;
  /** Serves this text as /sw.js from now on; null for the one that was built. */
  ship: (worker: string | null) => void;
  /** How often what was shipped last has been fetched. */
  timesFetched: () => number;
  close: () => Promise<void>;
}

/** Serves the site at `url` as it is, headers and API included, on an origin of its own; only its worker is exchanged. */
export async function workerSite(url: string): Promise<WorkerSite> {
  let shipped: string | null = null;
  let times = 0;
  const server = createServer((asked, answer) => {
    if (shipped !== null && asked.url === '/sw.js') {
      answer.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' });
      answer.end(shipped);
      times += 1;
      return;
    }
    const { host: _ownHost, ...headers } = asked.headers;
    const onward = request(new URL(asked.url ?? '/', url), { method: asked.method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    ship: (worker) => {
      shipped = worker;
      times = 0;
    },
    timesFetched: () => times,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
