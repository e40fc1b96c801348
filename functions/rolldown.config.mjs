import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * One file with the domain code inside, because the cloud gets only this folder. firebase-admin,
 * firebase-functions and sharp stay outside: the cloud installs them from package.json.
 */
export const functionsBundle = {
  cwd: here('.'),
  input: here('src/index.ts'),
  platform: 'node',
  external: [/^firebase-admin/, /^firebase-functions/, 'sharp'],
  output: { file: here('lib/index.js'), format: 'esm', sourcemap: true, codeSplitting: false },
};
