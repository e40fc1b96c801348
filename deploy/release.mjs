import { buildProgram } from '../scripts/lib/bundle.mjs';
import { run } from '../scripts/lib/run.mjs';

/** One of the steps of deploy.mjs that look at the store. */
export const main = async (args) =>
  run(process.execPath, [await buildProgram('deploy/release-main.ts'), ...args]);
