import http from 'node:http';
import net from 'node:net';
import { readFileSync } from 'node:fs';
import type { Reply } from './api.ts';
import { Double, jsonOf, metadata } from './double.ts';
import type { Knobs } from './project.ts';

/** What HTTP/2 begins with: the store's clients speak it, and are handed to the emulator as they are. */
const HTTP2 = 'PRI * HTTP/2';
const METADATA = 'metadata.google.internal';

/** The double as a process is led to it. */
export interface Listening {
  readonly double: Double;
  /** The environment of a command that is to find the double in the place of Google. */
  readonly env: Readonly<Record<string, string>>;
  readonly end: () => Promise<void>;
}

/** Starts the double for project `id`; the emulator at `store` (host:port) holds the documents and compiles rules. */
export async function listen(id: string, store: string, knobs: Partial<Knobs> = {}): Promise<Listening> {
  // Filled once the port is known: a function's process starts later.
  const env: Record<string, string> = {};
  const compiler = { release: (project: string, content: string) => releaseRules(store, project, content) };
  const double = new Double(id, knobs, { compiler, env });
  const server = http.createServer((request, response) => {
    void respond(double, store, request).then(
      (reply) => send(response, reply),
      (error: unknown) => send(response, { status: 500, body: { error: { message: String(error) } } }),
    );
  });
  const sockets = new Set<net.Socket>();
  const front = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.once('data', (first) => {
      socket.pause();
      socket.unshift(first);
      if (!first.toString('latin1').startsWith(HTTP2)) server.emit('connection', socket);
      else {
        const [host = '', port = ''] = store.split(':');
        const behind = net.connect(Number(port), host);
        behind.on('error', () => socket.destroy());
        socket.on('close', () => behind.destroy());
        socket.pipe(behind).pipe(socket);
      }
      socket.resume();
    });
  });
  await new Promise<void>((resolve) => {
    front.listen(0, '127.0.0.1', resolve);
  });
  const address = front.address();
  double.port = typeof address === 'object' && address ? address.port : 0;
  Object.assign(env, {
    ...envOf(double.port),
    FIRESTORE_EMULATOR_HOST: `firestore.googleapis.com:${double.port}`,
    STORAGE_EMULATOR_HOST: `http://storage.googleapis.com:${double.port}`,
    FIREBASE_AUTH_EMULATOR_HOST: `identitytoolkit.googleapis.com:${double.port}`,
    // Nobody signs the tokens of the double.
    FUNCTIONS_EMULATOR: 'true',
    FIREBASE_DEBUG_MODE: 'true',
    FIREBASE_DEBUG_FEATURES: JSON.stringify({ skipTokenVerification: true }),
  });
  return {
    double,
    env: envOf(double.port),
    end: () =>
      new Promise((resolve) => {
        double.running.end();
        for (const socket of sockets) socket.destroy();
        front.close(() => resolve());
      }),
  };
}

/** Every name by which the firebase CLI lets itself be led elsewhere, as its own source lists them. */
function envOf(port: number): Record<string, string> {
  const source = readFileSync('node_modules/firebase-tools/lib/api.js', 'utf8');
  const names = [...source.matchAll(/envOverride\("([A-Z0-9_]+)", "https:\/\/([a-z.-]+)"/gu)]
    .map(([, name = '', host = '']) => [name, host] as const)
    .filter(([, host]) => host.endsWith('googleapis.com') || host === 'web.app');
  return {
    // The CLI has no name of its own for it; deploy/hosts.ts has.
    RECAPTCHA_ENTERPRISE_URL: `http://recaptchaenterprise.googleapis.com:${port}`,
    ...Object.fromEntries(names.map(([name, host]) => [name, `http://${host}:${port}`])),
    GCE_METADATA_HOST: `${METADATA}:${port}`,
    METADATA_SERVER_DETECTION: 'assume-present',
    NODE_OPTIONS: `--import=${new URL('lookup.mjs', import.meta.url).href}`,
  };
}

async function respond(double: Double, store: string, request: http.IncomingMessage): Promise<Reply> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const { method = 'GET', headers } = request;
  const [host = ''] = (headers.host ?? '').split(':');
  const url = new URL(request.url ?? '/', `http://${host}`);
  const path = decodeURIComponent(url.pathname);
  if (host === METADATA) return metadata(path);
  const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  if (host.endsWith('.web.app'))
    return double.serve(host.replace('.web.app', ''), {
      method,
      url: request.url ?? '/',
      headers: given,
      bytes,
    });
  const database = /^\/v1\/projects\/([^/]+)\/databases\/([^/]+)\/documents/u.exec(path);
  if (host === 'firestore.googleapis.com' && database) {
    const answer = await fetch(`http://${store}${request.url}`, {
      method,
      headers: { authorization: given['authorization'] ?? '', 'content-type': 'application/json' },
      ...(bytes.length > 0 && { body: new Uint8Array(bytes) }),
    });
    return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
  }
  const isJson = !/zip|octet/u.test(given['content-type'] ?? '');
  const body = isJson && host !== 'upload-firebasehosting.googleapis.com' ? jsonOf(bytes.toString()) : {};
  return double.answer({ method, host, path, query: url.searchParams, body, bytes, headers: given });
}

function send(response: http.ServerResponse, { status, body, headers }: Reply): void {
  const isBytes = Buffer.isBuffer(body);
  response.writeHead(status, { ...(isBytes ? {} : { 'content-type': 'application/json' }), ...headers });
  response.end(isBytes ? body : JSON.stringify(body));
}

async function releaseRules(store: string, project: string, content: string): Promise<string> {
  const answer = await fetch(`http://${store}/emulator/v1/projects/${project}:securityRules`, {
    method: 'PUT',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  return answer.ok ? '' : await answer.text();
}
