import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A path inside the project. */
export const inRoot = (...parts) => path.join(root, ...parts);

/** A path inside the scripts' own cache, which may be deleted at any time; its folder exists. */
export function inCache(...parts) {
  const file = inRoot('node_modules/.cache/tare', ...parts);
  mkdirSync(path.dirname(file), { recursive: true });
  return file;
}

/** Where the emulators' data lives between two starts. */
export const dataDir = inRoot('.emulator-data');

/** The Firebase project of the local emulators: the prefix `demo-` keeps the CLI off the network. */
export const projectId = 'demo-tare';
