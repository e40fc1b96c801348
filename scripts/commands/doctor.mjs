import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import { findChromium } from '../lib/chromium.mjs';
import { isRunning } from '../lib/emulators.mjs';
import { isInstalled } from '../lib/install.mjs';
import { checkJava } from '../lib/java.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import { checkFree, portsAt } from '../lib/ports.mjs';

const { findFirestoreJar } = createRequire(import.meta.url)('../emulators/firestore-jar.cjs');

const GB = 2 ** 30;
/** What a run of all tests takes of memory at its most, and of the disk with what it builds. */
const NEEDED = { memory: 8, disk: 4 };

/**
 * `npm run doctor`: what this machine lacks, and the command that mends it. Changes nothing. The exit code is 1 where `npm start`
 * or `npm test` would not run; what only a deployment asks for is told and does not count.
 */
export async function main() {
  const found = [];
  for (const check of CHECKS) found.push({ ...check, ...(await check.look()) });
  console.log('');
  for (const line of found.flatMap(linesOf)) console.log(line);
  const missing = found.filter(({ isFine, isOptional }) => !isFine && !isOptional);
  console.log(
    missing.length === 0
      ? '\nThis machine has what npm start and npm test need.'
      : `\n${missing.length === 1 ? 'One thing is' : `${missing.length} things are`} missing.`,
  );
  return missing.length === 0 ? 0 : 1;
}

/** What is printed of a check: a mark, its name, what was found, and below it what mends it. */
export function linesOf({ name, isFine, isOptional, says, mend }) {
  const mark = isFine ? '✓' : isOptional ? '·' : '✗';
  return [`  ${mark} ${name.padEnd(12)}${says}`, ...(isFine || !mend ? [] : [`    ${''.padEnd(12)}${mend}`])];
}

const fine = (says) => ({ isFine: true, says });
const lacking = (says, mend) => ({ isFine: false, says, mend });

/** The outcome of something that throws a PlainError where it is not as it should be. */
async function outcomeOf(check, says, mend) {
  try {
    await check();
    return fine(says);
  } catch (error) {
    return lacking(error.message, mend);
  }
}

const CHECKS = [
  // A Node that is too old for the rest is refused before this is read.
  { name: 'Node', look: () => fine(process.versions.node) },
  {
    name: 'packages',
    look: () =>
      isInstalled()
        ? fine('as package-lock.json names them')
        : lacking(
            'not as package-lock.json names them',
            'npm ci --ignore-scripts (npm start and npm test do it by themselves)',
          ),
    isOptional: true,
  },
  {
    name: 'Java',
    look: () =>
      outcomeOf(
        checkJava,
        findFirestoreJar()
          ? 'with the Firestore emulator of the Google Cloud CLI'
          : 'with the emulators that the firebase CLI downloads at the first start',
        'Debian: apt-get install default-jdk-headless; macOS: brew install openjdk; Windows: winget install EclipseAdoptium.Temurin.21.JDK',
      ),
  },
  {
    name: 'Chromium',
    // Playwright, which knows its own, is a package.
    look: async () => {
      if (!isInstalled()) return fine('looked for once the packages are there');
      const browser = await findChromium();
      return browser
        ? fine(browser)
        : lacking('none was found', 'npx playwright install chromium (npm test does it by itself)');
    },
    isOptional: true,
  },
  {
    name: 'ports',
    look: async () =>
      (await isRunning(portsAt(0)))
        ? fine('npm start is running')
        : outcomeOf(() => checkFree(portsAt(0)), 'those of npm start are free'),
  },
  {
    name: 'memory',
    look: () => {
      const size = os.totalmem() / GB;
      return size >= NEEDED.memory
        ? fine(`${Math.round(size)} GB`)
        : lacking(
            `${size.toFixed(1)} GB; a run of all tests takes ${NEEDED.memory}`,
            'Run its parts one by one: npm run check, test:unit, test:rules, test:functions, test:e2e',
          );
    },
    isOptional: true,
  },
  {
    name: 'disk',
    look: async () => {
      const { bavail, bsize } = await statfs(root);
      const free = (bavail * bsize) / GB;
      return free >= NEEDED.disk
        ? fine(`${Math.floor(free)} GB free`)
        : lacking(
            `${free.toFixed(1)} GB free; packages, builds and emulators take ${NEEDED.disk}`,
            'Make room: npm run reset frees the emulators’ data, node_modules/.cache may be deleted',
          );
    },
  },
  {
    name: 'deployment',
    look: () => {
      return existsSync(inRoot('.firebaserc'))
        ? fine('.firebaserc is there')
        : lacking('without .firebaserc', 'Only for a real project: README, Deploy to a real project');
    },
    isOptional: true,
  },
];
