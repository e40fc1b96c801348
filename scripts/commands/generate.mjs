import path from 'node:path';
import { inRoot, root } from '../lib/paths.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { run } from '../lib/run.mjs';

/**
 * Writes what is generated from the domain (the marked blocks of firestore.rules, docs/data-model.md). With
 * `--check` it writes nothing and fails with a sentence for each file that is stale.
 */
export async function main(args) {
  const program = inRoot('node_modules/.cache/generate/main.mjs');
  await bundle(program);
  return run(process.execPath, [path.relative(root, program), ...args]);
}

async function bundle(file) {
  const { rolldown } = await import('rolldown');
  try {
    const bundled = await rolldown({
      input: inRoot('generate/main.ts'),
      platform: 'node',
      logLevel: 'silent',
    });
    await bundled.write({ file, format: 'esm', codeSplitting: false });
    await bundled.close();
  } catch (error) {
    throw new PlainError(`The generator could not be built:\n\n${error.message}`);
  }
}
