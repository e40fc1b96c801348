import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { failedWithLog } from './plain-error.mjs';
import { step } from './progress.mjs';
import { run } from './run.mjs';
import os from 'node:os';
import path from 'node:path';

/** Whether node_modules agrees with package-lock.json. */
export function isInstalled() {
  const installed = inRoot('node_modules/.package-lock.json');
  return existsSync(installed) && agrees(readLock(inRoot('package-lock.json')), readLock(installed));
}

/**
 * Makes node_modules agree with package-lock.json; does nothing when it already does.
 * @throws PlainError when npm fails.
 */
export async function ensureInstalled() {
  if (isInstalled()) return;
  // Not in node_modules, which npm ci removes.
  const log = path.join(os.tmpdir(), `tare-npm-ci-${process.pid}.log`);
  await step('Installing packages (a minute or two)', async () => {
    // No package needs its install script here, and one would compile for minutes.
    const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { log });
    if (code !== 0) {
      throw failedWithLog('The packages could not be installed: is the package registry reachable?', log);
    }
  });
}

const readLock = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/**
 * Whether npm's record of what it installed holds every package of the lock in its version. Packages for
 * other platforms are optional and may be missing; nothing asks for a workspace by its name.
 */
export function agrees(wanted, installed) {
  return Object.entries(wanted).every(([name, entry]) => {
    if (!name.startsWith('node_modules/') || entry.link) return true;
    const there = installed[name];
    return there === undefined ? entry.optional === true : there.version === entry.version;
  });
}
