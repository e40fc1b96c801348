import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { root } from './paths.mjs';

const live = new Set();

/** Logs are read by people in any viewer, so they get no colour codes. */
const plainText = { NO_COLOR: '1', FORCE_COLOR: '0' };

/**
 * Starts a command in a process group of its own, so that a Ctrl-C in the terminal reaches only us and we
 * decide what stops when. Output goes to the file `log`, else to `output` ('inherit' or 'pipe'). It is
 * stopped by `signal`, and by force after `patienceMs`. `exited` settles with the exit code (1 for a signal
 * or a command that cannot be started).
 */
export function start(command, args, options = {}) {
  const { log, output = 'inherit', env, stdin = 'ignore', detached = true } = options;
  const sink = log === undefined ? output : openSync(log, 'w');
  const child = spawn(command, args, {
    cwd: options.cwd ?? root,
    detached,
    env: { ...process.env, ...(log === undefined ? {} : plainText), ...env },
    stdio: [stdin, sink, sink],
  });
  if (typeof sink === 'number') closeSync(sink);
  const exited = new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
  const running = {
    child,
    exited,
    signal: options.signal ?? 'SIGTERM',
    patienceMs: options.patienceMs ?? 5000,
  };
  live.add(running);
  void exited.then(() => live.delete(running));
  return running;
}

/** Runs a command to its end in our own process group and returns its exit code. */
export function run(command, args, options = {}) {
  return start(command, args, { ...options, detached: false }).exited;
}

/** Runs a Node script of a dependency by its path in node_modules. */
export function runTool(file, args, options) {
  return run(process.execPath, [`node_modules/${file}`, ...args], options);
}

/** Asks what `start` returned to end, waits, and ends its whole group by force if it does not. */
export async function stop({ child, exited, signal, patienceMs }) {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  child.kill(signal);
  const timer = setTimeout(() => {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      child.kill('SIGKILL');
    }
  }, patienceMs);
  await exited;
  clearTimeout(timer);
}

/** Whether anything that `start` began still runs. */
export const isAnythingLive = () => live.size > 0;

/** Stops everything that still runs, the last one started first. */
export async function stopEverything() {
  for (const running of [...live].toReversed()) await stop(running);
}

/** Polls `check` every 50 ms until it returns something truthy; undefined when `limitMs` has passed. */
export async function until(check, limitMs) {
  const end = performance.now() + limitMs;
  while (performance.now() < end) {
    const result = await check();
    if (result) return result;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return undefined;
}
