import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { inCache, inRoot } from './paths.mjs';
import { PlainError } from './plain-error.mjs';

// Rolldown is imported when used: before `npm ci` it is not there.

const functionsOptions = async () => (await import('../../functions/rolldown.config.mjs')).functionsBundle;

/** Builds functions/lib/index.js. @throws PlainError with the bundler's words. */
export async function buildFunctions() {
  await build('The functions', await functionsOptions());
}

/**
 * Builds the functions into a folder of a test run's own: emulators load the functions anew when their folder is written
 * to, and those of a running `npm start` or of another run are none of ours.
 * @throws PlainError with the bundler's words.
 */
export async function buildTestFunctions(folder) {
  const options = await functionsOptions();
  const file = path.join(folder, 'lib/index.js');
  await build('The functions', { ...options, output: { ...options.output, file } });
  for (const name of ['package.json', '.env', '.secret.local'])
    copyFileSync(inRoot('functions', name), path.join(folder, name));
}

/** Rebuilds the functions at every change of their sources; the emulator reloads them. Returns `close()`. */
export async function watchFunctions() {
  const { watch } = await import('rolldown');
  const watcher = watch(await functionsOptions());
  watcher.on('event', (event) => {
    if (event.code === 'ERROR') console.error(`  ✗ Functions do not build: ${event.error.message}`);
  });
  return () => watcher.close();
}

/** Builds the seed program and returns its file. @throws PlainError with the bundler's words. */
export async function buildSeed() {
  const file = inCache('seed/main.mjs');
  await build('The seed', {
    input: inRoot('tests/seed/main.ts'),
    platform: 'node',
    external: [/^firebase-admin/],
    output: { file, format: 'esm', sourcemap: true, codeSplitting: false },
  });
  return file;
}

/**
 * Builds a program of this project, such as migrations/main.ts, and returns its file.
 * @throws PlainError with the bundler's words.
 */
export async function buildProgram(source) {
  const file = inCache(source.replace(/ts$/, 'mjs'));
  await build(source, {
    input: inRoot(source),
    platform: 'node',
    external: [/^firebase-/, 'sharp'],
    output: { file, format: 'esm', sourcemap: true, codeSplitting: false },
  });
  return file;
}

async function build(what, options) {
  const { rolldown } = await import('rolldown');
  try {
    const bundle = await rolldown({ ...options, logLevel: 'silent' });
    await bundle.write(options.output);
    await bundle.close();
  } catch (error) {
    throw new PlainError(`${what} could not be built:\n\n${error.message}`);
  }
}
