import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import net from 'node:net';
import { inRoot } from './paths.mjs';
import { PlainError } from './plain-error.mjs';

const host = '127.0.0.1';
const config = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')).emulators;

/**
 * Every port of a running set, by what listens there. `offset` 0 is what firebase.json says (`npm start`);
 * tests run the same set further up.
 */
export function portsAt(offset) {
  const base = {
    auth: config.auth.port,
    firestore: config.firestore.port,
    firestoreWebsocket: config.firestore.websocketPort,
    storage: config.storage.port,
    functions: config.functions.port,
    eventarc: config.eventarc.port,
    tasks: config.tasks.port,
    hub: config.hub.port,
    logging: config.logging.port,
    main: 5173,
    engineer: 5174,
  };
  return Object.fromEntries(Object.entries(base).map(([name, port]) => [name, port + offset]));
}

/** The address under which everything is printed and opened; the servers listen on the loopback only. */
export const urlOf = (port) => `http://localhost:${port}`;

/**
 * @throws PlainError that names the first busy port and, where the system says, the process that holds it.
 */
export async function checkFree(ports) {
  for (const [name, port] of Object.entries(ports)) {
    if (await isFree(port)) continue;
    const holder = holderOf(port);
    const who = holder ? ` by process ${holder.pid} (${holder.command})` : '';
    throw new PlainError(`Port ${port} (${name}) is already in use${who}: stop that first, then try again.`);
  }
}

/** Whether nothing listens on the port on any address of this machine. */
export async function isFree(port) {
  return (
    (await canListen(port, host)) && (await canListen(port, '::1')) && (await canListen(port, undefined))
  );
}

function canListen(port, address) {
  return new Promise((resolve) => {
    const server = net.createServer();
    // A machine without IPv6 has no ::1, which is not the same as a busy port.
    server.once('error', (error) => resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'));
    server.listen({ port, host: address }, () => server.close(() => resolve(true)));
  });
}

/** The process that listens on a port: from /proc on Linux, else from lsof; undefined when neither says. */
export function holderOf(port) {
  return holderFromProc(port) ?? holderFromLsof(port);
}

function holderFromProc(port) {
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0');
  const sockets = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
    linesOf(file)
      .map((line) => line.trim().split(/\s+/))
      .filter((columns) => columns[1]?.endsWith(`:${hexPort}`) && columns[3] === '0A')
      .map((columns) => `socket:[${columns[9]}]`),
  );
  if (sockets.length === 0) return undefined;
  const pid = entriesOf('/proc').find(
    (name) =>
      /^\d+$/.test(name) && entriesOf(`/proc/${name}/fd`).some((fd) => sockets.includes(linkOf(name, fd))),
  );
  if (pid === undefined) return undefined;
  return {
    pid: Number(pid),
    command: shorten(linesOf(`/proc/${pid}/cmdline`).join(' ').replaceAll('\0', ' ')),
  };
}

function holderFromLsof(port) {
  const result = spawnSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], { encoding: 'utf8' });
  const match = /^p(\d+)\nc(.*)$/m.exec(result.stdout ?? '');
  return match ? { pid: Number(match[1]), command: shorten(match[2]) } : undefined;
}

const shorten = (command) => (command.length > 60 ? `${command.slice(0, 57)}...` : command.trim());

function linesOf(file) {
  return attempt(() => readFileSync(file, 'utf8').split('\n')) ?? [];
}

function entriesOf(folder) {
  return attempt(() => readdirSync(folder)) ?? [];
}

function linkOf(pid, fd) {
  return attempt(() => readlinkSync(`/proc/${pid}/fd/${fd}`));
}

/** What a process may read under /proc differs, and entries vanish while they are read. */
function attempt(read) {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/**
 * Finds a set of ports for a test run and holds it: resolves to its offset. Several runs may go at a time;
 * each keeps one listening socket as its mark, which the system takes away however the run ends.
 */
export async function reserveTestOffset() {
  for (let offset = 10_000; offset <= 30_000; offset += 1000) {
    const mark = net.createServer();
    const isOurs = await new Promise((resolve) => {
      mark.once('error', () => resolve(false));
      mark.listen({ port: offset + 4999, host }, () => resolve(true));
    });
    if (!isOurs) continue;
    mark.unref();
    const free = await Promise.all(Object.values(testPortsAt(offset)).map(isFree));
    if (free.every(Boolean)) return offset;
    mark.close();
  }
  throw new PlainError(
    'No free set of ports for the tests between 14400 and 39499: stop other test runs first.',
  );
}

/** The ports of a test run: the built apps are served by the Hosting emulator instead of by vite. */
export function testPortsAt(offset) {
  // The Hosting emulator gives its second site the port of the first plus 5 (firebase-tools lib/serve/hosting.js).
  return { ...portsAt(offset), main: 5100 + offset, engineer: 5105 + offset };
}
