import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { root } from './paths.mjs';
import { endFamily, familyOf } from './processes.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const live = new Set();
/** Set once everything is being stopped: nothing starts after that. */
let ending;

/** Logs are read by people in any viewer, so they get no colour codes. */
const plainText = { NO_COLOR: '1', FORCE_COLOR: '0' };

/**
 * Starts a command in a process group of its own, so that a Ctrl-C in the terminal reaches only us and we
 * decide what stops when. Output goes to the file `log`, else to `output` ('inherit' or 'pipe'). It is
 * stopped by `signal`, and by force after `patienceMs`. `exited` settles with the exit code (1 for a signal
 * or a command that cannot be started).
 * @throws Error once everything is being stopped.
 */
export function start(command, args, options = {}) {
  if (ending) throw new Error(`Everything is being stopped: ${command} was not started.`);
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

/**
 * Asks what `start` returned to end and waits; by force after its patience. What it had started itself and left behind
 * (browsers, workers, emulators) is ended too.
 */
export function stop(running) {
  // Once: at a second signal the firebase CLI goes without stopping its emulators.
  running.stopping ??= stopOnce(running);
  return running.stopping;
}

async function stopOnce({ child, exited, signal, patienceMs }) {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const family = familyOf(child.pid);
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await exited;
  clearTimeout(timer);
  endFamily(family);
}

/** Whether anything that `start` began still runs. */
export const isAnythingLive = () => live.size > 0;

/** Stops everything that still runs, the last one started first; asked again it waits for the same end. */
export function stopEverything() {
  ending ??= (async () => {
    for (const running of [...live].toReversed()) await stop(running);
  })();
  return ending;
}

/** Resolves at the first signal that asks us to end; Ctrl-C in a terminal comes twice, from it and from npm. */
export function signalled() {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) process.on(signal, resolve);
  });
}

/**
 * Runs `work` to its end or to the first signal, and stops everything that it started, be the signal sent to us alone.
 * Resolves with the exit code that `work` returns, 130 after a signal.
 */
export async function untilSignal(work) {
  const working = work();
  // After a signal it may fail, because what it waits for is stopped.
  const cleared = working.catch(() => {});
  try {
    return await Promise.race([working, signalled().then(() => 130)]);
  } finally {
    await stopEverything();
    // It clears up behind itself, but nobody waits for ever.
    await Promise.race([cleared, new Promise((resolve) => setTimeout(resolve, 5000))]);
  }
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
