import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** The page of a worker, once it has one. */
let page: Promise<unknown> | undefined;

/**
 * jsdom, made once for all files of a worker: the runner's own makes a page for each, at a second of the processor. Tests leave the
 * page as they found it (setup-pages.ts).
 */
export default {
  name: 'one-page',
  viteEnvironment: 'client',
  async setup(global, options) {
    page ??= Promise.resolve(builtinEnvironments.jsdom.setup(global, options));
    await page;
    return { teardown: () => {} };
  },
} satisfies Environment;
