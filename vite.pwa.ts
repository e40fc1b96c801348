import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import type { BuildKind } from './vite.shared.ts';

/** The header's colour, behind the status bar of the installed app. */
const THEME_COLOUR = '#0a2a33';

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${purpose}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const shortcut = (name: string, url: string) => ({ name, url, icons: [icon(192, 'any')] });

const manifests = {
  main: {
    name: 'Tare',
    short_name: 'Tare',
    description: 'Suspension and GVM upgrades, from the kit to the plate.',
    shortcuts: [
      shortcut('New installation', '/installations/add'),
      shortcut('Installations', '/installations'),
      shortcut('Customers', '/customers'),
    ],
  },
  engineer: {
    name: 'Tare Engineer',
    short_name: 'Tare Eng',
    description: 'Installations that wait for your approval.',
    shortcuts: [shortcut('Jobs', '/')],
  },
} as const;

/**
 * The service worker and the manifest of one app (D72). The worker keeps the shell and all that is needed without a
 * connection; a newer one waits until the person asks for it. `TARE_WORKER=off` builds one that removes itself and what
 * it kept, for the day on which a broken one is out (docs/operations.md).
 */
export function pwa(kind: BuildKind): Plugin[] {
  const needed = new Set<string>();
  return [
    collectOfflineChunks(needed),
    ...VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      selfDestroying: process.env['TARE_WORKER'] === 'off',
      manifest: {
        id: '/',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        lang: 'en-AU',
        theme_color: THEME_COLOUR,
        background_color: THEME_COLOUR,
        ...manifests[kind],
        shortcuts: [...manifests[kind].shortcuts],
        icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
      },
      workbox: {
        cacheId: `tare-${kind}`,
        globPatterns: ['**/*.{js,css,html,svg,woff2}'],
        manifestTransforms: [
          (entries) => ({
            manifest: entries.filter(
              ({ url }) => !url.endsWith('.js') || needed.has(url) || PHOTO_WORKER.test(url),
            ),
            warnings: [],
          }),
        ],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/api\//u, /^\/__\//u],
        cleanupOutdatedCaches: true,
        // The other chunks' names change with their content: what was fetched once never needs fetching again. Not
        // counted: the worker would keep a database for it open, which no page could delete at a sign-out, and a
        // sign-out empties this cache.
        runtimeCaching: [
          {
            urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
            handler: 'CacheFirst',
            options: { cacheName: 'tare-assets' },
          },
        ],
      },
    }),
  ];
}

/** The worker that writes photos anew; a worker is no chunk of the app. */
const PHOTO_WORKER = /\/encode\.worker-/u;

/** Route tables whose pages need a connection; what only they lead to is kept when it is first used. */
const NEEDS_CONNECTION = /[\\/]src[\\/]app[\\/]routes[\\/](admin[^\\/]*|developer|(engineer-)?public)\.ts$/u;

/**
 * Finds the chunks that the app may need without a connection: all that its entry leads to, statically or later, but
 * for the pages of those tables.
 */
function collectOfflineChunks(needed: Set<string>): Plugin {
  return {
    name: 'tare-offline-chunks',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
      );
      const isReached = new Set<string>();
      const toVisit = [...chunks.values()].flatMap((chunk) =>
        chunk.isEntry && chunk.facadeModuleId !== null ? [chunk.facadeModuleId] : [],
      );
      for (let id = toVisit.pop(); id !== undefined; id = toVisit.pop()) {
        if (isReached.has(id)) continue;
        isReached.add(id);
        const info = this.getModuleInfo(id);
        if (!info) continue;
        toVisit.push(...info.importedIds);
        if (!NEEDS_CONNECTION.test(id)) toVisit.push(...info.dynamicallyImportedIds);
      }
      const take = (fileName: string) => {
        const chunk = chunks.get(fileName);
        if (!chunk || needed.has(fileName)) return;
        needed.add(fileName);
        // A chunk may hold more than what was reached, and need other chunks for it.
        chunk.imports.forEach(take);
      };
      for (const chunk of chunks.values()) {
        if (chunk.isEntry || chunk.moduleIds.some((id) => isReached.has(id))) take(chunk.fileName);
      }
    },
  };
}
