import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { loadEnv, type Plugin, type UserConfig } from 'vite';
import { chunkGroups, onlyMissing } from './vite.chunks.ts';
import { pwa } from './vite.pwa.ts';

/** The two apps made from one source: each has its own entry, dev port, output folder and hosting site. */
export type BuildKind = 'main' | 'engineer';

const titles: Record<BuildKind, string> = { main: 'Tare', engineer: 'Tare Engineer' };
const devPorts: Record<BuildKind, number> = { main: 5173, engineer: 5174 };

/** The vite configuration of one app; the other app's entry is never in its module graph. */
export function shared(kind: BuildKind, mode: string): UserConfig {
  const preloads = onlyMissing();
  return {
    plugins: [pickEntry(kind), react(), ...pwa(kind), preloads.plugin],
    envPrefix: envPrefixes(mode),
    // Two dev servers on one dependency cache would overwrite each other's.
    cacheDir: `node_modules/.vite/${kind}`,
    // 43 kB of the first list, for queries that nobody asks (src/lib/no-re2.ts).
    resolve: { alias: { re2js: join(import.meta.dirname, 'src/lib/no-re2.ts') } },
    optimizeDeps: { entries: [`src/entry.${kind}.tsx`] },
    css: {
      preprocessorOptions: {
        // Bootstrap 5.3 still uses what newer Sass warns of.
        scss: {
          quietDeps: true,
          silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
        },
      },
    },
    server: {
      host: 'localhost',
      port: devPorts[kind],
      strictPort: true,
      proxy: { '/api': toFunction() },
      warmup: { clientFiles: [`src/entry.${kind}.tsx`] },
    },
    build: {
      outDir: `dist/${kind}`,
      emptyOutDir: true,
      // Nobody reads it in a log; the check of sizes says what counts.
      reportCompressedSize: false,
      target: 'baseline-widely-available',
      // A browser that cannot preload modules loads them a moment later; the polyfill is a chunk before the first one.
      modulePreload: { polyfill: false, resolveDependencies: preloads.resolveDependencies },
      rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
    },
  };
}

/** index.html names no app; this puts in the entry and the title of the one being built or served. */
function pickEntry(kind: BuildKind): Plugin {
  return {
    name: 'tare-pick-entry',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace('/src/entry.tsx', `/src/entry.${kind}.tsx`).replace('%TARE_TITLE%', titles[kind]),
    },
  };
}

/**
 * What of the environment the app may see. The emulators' ports stand in .env, which every mode reads, but a
 * build for a real project must not know of them.
 */
function envPrefixes(mode: string): string[] {
  const environment = loadEnv(mode, process.cwd(), 'VITE_ENVIRONMENT')['VITE_ENVIRONMENT'];
  if (environment === 'local') return ['VITE_'];
  return [
    'VITE_ENVIRONMENT',
    'VITE_FIREBASE_',
    'VITE_MAIN_HOSTS',
    'VITE_ENGINEER_HOSTS',
    'VITE_API_ORIGIN',
    'VITE_APP_CHECK_KEY',
  ];
}

/** Hosting passes /api/** to the function with the path whole, so the dev server does the same. */
function toFunction() {
  const port = process.env['TARE_FUNCTIONS_PORT'] ?? '5001';
  return {
    target: `http://127.0.0.1:${port}`,
    rewrite: (path: string) => `/demo-tare/australia-southeast1/api${path}`,
  };
}
