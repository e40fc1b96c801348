import { buildFunctions } from '../lib/bundle.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { step } from '../lib/progress.mjs';
import { buildApp, kindNamed, kinds } from '../lib/vite.mjs';

/** `npm run build`: dist/main, dist/engineer and functions/lib, or only those named. */
export async function main(names) {
  await ensureInstalled();
  for (const name of names.length > 0 ? names : [...kinds, 'functions']) {
    if (name === 'functions') await step('Building functions', buildFunctions);
    else await step(`Building ${kindNamed(name)}`, () => buildApp(name));
  }
  return 0;
}
