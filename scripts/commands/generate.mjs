import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  endpointFilesText,
  entityFilesText,
  hookTableText,
  implementedText,
  kindNamesText,
  tradeKindsText,
} from '../../generate/found-files.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { run } from '../lib/run.mjs';

/**
 * Writes what is generated from the domain (the marked blocks of firestore.rules, docs/data-model.md). With
 * `--check` it writes nothing and fails with a sentence for each file that is stale.
 */
export async function main(args) {
  if (!writeFound(args.includes('--check'))) return 1;
  return generate(args);
}

/** What is found by its place alone: written before the generator is built, which reads it. */
const FOUND = [
  { name: 'src/domain/entity-files.ts', textOf: entityFilesText },
  { name: 'src/domain/trade/kind-names.ts', textOf: kindNamesText },
  { name: 'src/domain/kinds/trades.ts', textOf: tradeKindsText },
  { name: 'functions/src/api/trade/hook-table.ts', textOf: hookTableText },
  { name: 'functions/src/api/implemented.ts', textOf: implementedText },
  { name: 'generate/endpoint-files.ts', textOf: endpointFilesText },
];

/** Writes {@link FOUND}. False where one is stale and may not be written. */
function writeFound(isCheck) {
  const stale = FOUND.map(({ name, textOf }) => ({ name, text: textOf() })).filter(
    ({ name, text }) => !existsSync(inRoot(name)) || readFileSync(inRoot(name), 'utf8') !== text,
  );
  for (const { name, text } of stale) {
    if (isCheck) console.error(`${name} is stale: run npm run generate and commit the result.`);
    else writeFileSync(inRoot(name), text);
  }
  return !isCheck || stale.length === 0;
}

async function generate(args) {
  const file = inRoot('node_modules/.cache/generate/main.mjs');
  await bundle(inRoot('generate/main.ts'), file);
  return run(process.execPath, [path.relative(root, file), ...args]);
}

async function bundle(input, file) {
  const { rolldown } = await import('rolldown');
  try {
    const bundled = await rolldown({
      input,
      external: [/^@?firebase/],
      platform: 'node',
      logLevel: 'silent',
    });
    await bundled.write({ file, format: 'esm', codeSplitting: false });
    await bundled.close();
  } catch (error) {
    throw new PlainError(`The generator could not be built:\n\n${error.message}`);
  }
}
