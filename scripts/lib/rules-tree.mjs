import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { checkJava } from './java.mjs';
import { inRoot } from './paths.mjs';
import { PlainError } from './plain-error.mjs';

const require = createRequire(import.meta.url);
const { compileJava, findFirestoreJar, javaCommand } = require('../emulators/firestore-jar.cjs');

/**
 * What each rules file compiles to, by the emulator's own compiler: { bytes, bare, errors, functions, matches }, where a
 * match has { path, segments, bytes, bare, functions, permissions, matches }, a function { name, parameters, bytes, bare,
 * body } and a permission { methods, bytes, bare, body }. `bytes` is the serialized size with source positions, `bare`
 * without; a body is an expression as the compiler's JSON tells it, with `hasPositions` each with its place in the file.
 * @throws PlainError where Java or the jar is missing.
 */
export function rulesTrees(files, { hasPositions = false } = {}) {
  const jar = emulatorJar();
  const classPath = [compileJava(jar, 'RulesTree'), jar].join(path.delimiter);
  // A long chain of && is as deep a tree, and one short run gains nothing by the second compiler.
  const args = [
    '-Xss16m',
    '-XX:TieredStopAtLevel=1',
    '-cp',
    classPath,
    'RulesTree',
    ...(hasPositions ? ['--positions'] : []),
    ...files,
  ];
  const lines = execFileSync(javaCommand(), args, { encoding: 'utf8', maxBuffer: 100_000_000 });
  return lines.trimEnd().split('\n').map(JSON.parse);
}

/** The jar that `npm test` runs: the installed one, else the firebase CLI's own, which is fetched where it is not there yet. */
function emulatorJar() {
  checkJava();
  const installed = findFirestoreJar();
  if (installed) return installed;
  const { getDownloadDetails } = require('firebase-tools/lib/emulator/downloadableEmulators');
  const { downloadPath } = getDownloadDetails('firestore');
  if (!existsSync(downloadPath)) {
    const cli = inRoot('node_modules/firebase-tools/lib/bin/firebase.js');
    execFileSync(process.execPath, [cli, 'setup:emulators:firestore'], { stdio: 'inherit' });
  }
  if (!existsSync(downloadPath)) throw new PlainError('The Firestore emulator could not be fetched.');
  return downloadPath;
}
