import { buildFunctions } from '../lib/bundle.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { root } from '../lib/paths.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { step } from '../lib/progress.mjs';
import { buildApp, kindNamed, kinds } from '../lib/vite.mjs';

/**
 * `npm run build`: dist/main, dist/engineer and functions/lib, or only those named. With `--deploy`, as
 * firebase.json calls it, a build for the local emulators is refused.
 */
export async function main(args) {
  const names = args.filter((arg) => arg !== '--deploy');
  await ensureInstalled();
  if (args.includes('--deploy')) await checkRealProject();
  for (const name of names.length > 0 ? names : [...kinds, 'functions']) {
    if (name === 'functions') await step('Building functions', buildFunctions);
    else await step(`Building ${kindNamed(name)}`, () => buildApp(name));
  }
  return 0;
}

async function checkRealProject() {
  const { loadEnv } = await import('vite');
  const { VITE_ENVIRONMENT } = loadEnv('production', root);
  if (VITE_ENVIRONMENT === 'local') {
    throw new PlainError(
      'The environment is the local one: npm run deploy builds with the one of the project, which npm run deploy:first wrote.',
    );
  }
}
