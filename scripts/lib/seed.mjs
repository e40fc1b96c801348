import { execFile } from 'node:child_process';
import { emulatorEnv, withoutTriggers } from './emulators.mjs';
import { PlainError } from './plain-error.mjs';
import { start } from './run.mjs';

/**
 * Runs the seed program against the emulators of `ports` with the triggers off. `onProgress` gets each line
 * that it prints.
 * @throws PlainError with its last words when it fails.
 */
export async function seed(file, ports, args, onProgress) {
  const lines = [];
  const code = await withoutTriggers(ports, async () => {
    const { child, exited } = start(process.execPath, [file, ...args], {
      env: emulatorEnv(ports),
      stdin: 'ignore',
      output: 'pipe',
    });
    let rest = '';
    const take = (chunk) => {
      const parts = (rest + chunk).split('\n');
      rest = parts.pop();
      for (const line of parts) {
        lines.push(line);
        if (line.trim() !== '') onProgress?.(line.trim());
      }
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    return exited;
  });
  if (code !== 0) throw new PlainError(`The store could not be seeded:\n\n${lines.slice(-25).join('\n')}`);
}

/** The demo accounts that the seed makes: [{build, role, email, password, sees}]. */
export function accountsOf(file) {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [file, '--accounts'], (error, output) => {
      if (error) reject(new PlainError(`The table of demo accounts could not be made:\n\n${error.message}`));
      else resolve(JSON.parse(output));
    });
  });
}
