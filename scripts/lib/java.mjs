import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { PlainError } from './plain-error.mjs';

const { compileJava, findFirestoreJar, javaCommand } = createRequire(import.meta.url)(
  '../emulators/firestore-jar.cjs',
);

/**
 * Checks that the Firestore emulator can run: Java 11 with the Google Cloud CLI's jar, else Java 21 for the
 * one the firebase CLI downloads.
 * @throws PlainError that says what to install.
 */
export function checkJava() {
  const hasJar = findFirestoreJar() !== undefined;
  const needed = hasJar ? 11 : 21;
  const result = spawnSync(javaCommand(), ['-version'], { encoding: 'utf8' });
  const version = result.error ? undefined : majorVersion(result.stderr + result.stdout);
  const hint = hasJar
    ? 'install Java 11 or later (Debian: apt-get install default-jdk-headless)'
    : 'install Java 21 or later, or the Google Cloud CLI package google-cloud-cli-firestore-emulator with Java 11';
  if (version === undefined) throw new PlainError(`The emulators need Java and none was found: ${hint}.`);
  if (version < needed) throw new PlainError(`Java ${version} is too old for the emulators: ${hint}.`);
  if (hasJar) compileRulesRuntime();
}

function compileRulesRuntime() {
  try {
    compileJava(findFirestoreJar(), 'StorageRules');
  } catch (error) {
    throw new PlainError(
      `The Storage rules runtime could not be compiled: install a JDK (Debian: apt-get install default-jdk-headless).\n\n${error.stderr ?? error.message}`,
    );
  }
}

/** The major version in the words of `java -version`: 8 for "1.8.0", 17 for "17.0.15"; undefined if none. */
export function majorVersion(words) {
  const match = /version "(?:1\.)?(\d+)/.exec(words);
  return match ? Number(match[1]) : undefined;
}
