import path from 'node:path';
import type { ModulePreloadOptions, Plugin, Rolldown } from 'vite';

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;

/** Libraries in chunks of their own keep their hash across releases, and what is not needed first stays out. */
const libraries: Groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
  { name: 'router', test: /node_modules[\\/]react-router(?:-dom)?[\\/]/, priority: 30 },
  { name: 'fb-core', test: /@firebase[\\/](app|util|component|logger|auth)[\\/]/, priority: 20 },
  // All but the small client that src/data/store/firestore-lite.ts loads later: it would ride along with the first list.
  {
    name: 'fb-firestore',
    test: /@firebase[\\/](firestore[\\/](?!dist[\\/]lite[\\/])|webchannel-wrapper[\\/])/,
    priority: 20,
  },
  // Behind what it stands on: a group takes along what its modules import, and the first of two keeps it.
  { name: 'app-check', test: /@firebase[\\/]app-check[\\/]/, priority: 10 },
];

const INVITATION = 'src/features/invitation/invitation-page.tsx';
const VERIFY_EMAIL = 'src/features/verify-email/verify-email-page.tsx';

interface Stage {
  readonly name: string;
  readonly starts: readonly string[];
  /** Takes only what a later stage needs as well; the rest stays in chunks of its own. */
  readonly isShared?: true;
}

/**
 * What loads together anyway, by what it starts from, in the order in which it loads: a module goes to the first that
 * reaches it by static imports. Sixty small chunks compress 20 kB worse than these. Whoever loads one part of a stage
 * loads all of it, so what stands without the portal has its stages before it.
 */
const stages: readonly Stage[] = [
  // Runs before the host is known to be ours: nothing else may ride along with it.
  { name: 'entry', starts: ['src/entry.main.tsx', 'src/entry.engineer.tsx'] },
  // The pages that open by a link alone take nothing of the portal with them. What the portal needs as well stands here:
  // first what the small ones share with it, then what the page of a vehicle and that of a quote alone do (architecture: vehicle-page).
  {
    name: 'light',
    starts: ['details', 'warranty', 'terms'].map((page) => `src/app/public/${page}-root.tsx`),
    isShared: true,
  },
  { name: 'vehicle', starts: ['src/app/public/vehicle-root.tsx'], isShared: true },
  { name: 'quote', starts: ['src/app/public/quote-root.tsx'], isShared: true },
  { name: 'sign-in', starts: ['src/app/root.tsx'] },
  { name: 'worker', starts: ['src/lib/service-worker.ts'] },
  { name: 'public', starts: ['src/app/public/public-root.tsx', INVITATION, VERIFY_EMAIL], isShared: true },
  // What a reload shows from the device, without the store.
  { name: 'frame', starts: ['src/app/shell/shell-frame.tsx'] },
  { name: 'portal', starts: ['src/app/portal.tsx'] },
  // What pages without a list need of what lists are made of: Home, the checklist and the forms load no list.
  {
    name: 'basics',
    starts: [
      'src/data/lists/list-query.ts',
      'src/data/lists/use-whole.ts',
      'src/data/store/pages.ts',
      ...['search-terms', 'money', 'span'].map((file) => `src/domain/shared/${file}.ts`),
      ...['empty-state.tsx', 'menu.tsx', 'save-blob.ts'].map((file) => `src/ui/${file}`),
      ...['Table', 'Spinner', 'FormSelect'].map((part) => `node_modules/react-bootstrap/esm/${part}.js`),
    ],
  },
  {
    name: 'lists',
    starts: [
      'src/ui/list/list-page.tsx',
      'src/data/lists/use-list.ts',
      'src/features/reference-screen/use-shape-list.ts',
      'src/domain/shared/short-names.ts',
    ],
  },
  // Small, and needed by lists that show no job: the whole of what follows would ride along with them.
  {
    name: 'trade-words',
    starts: [
      ...['lines', 'entry', 'roles', 'party-schema', 'sides'].map((file) => `src/domain/trade/${file}.ts`),
      'src/data/trade/own-side.ts',
    ],
  },
  // A job quotes them all, and an order most of them.
  {
    name: 'job-records',
    starts: [
      'installation/entity',
      'order/entity',
      'vehicle/entity',
      'kit/entity',
      // Small, and asked of these records wherever they are shown.
      'vehicle/derive',
      'vehicle/dates',
      'kit/approval',
      'order/goods',
      'order/returned',
    ].map((file) => `src/domain/${file}.ts`),
  },
  // What lists say of a job, a vehicle and a kit, without judging it.
  {
    name: 'job-words',
    starts: [
      'installation/stage-labels',
      'installation/photo-slots',
      'installation/types',
      'tyre/load-rating',
      'kit/torques',
      'mass/limits',
      'mass/rows-rules',
    ].map((file) => `src/domain/${file}.ts`),
  },
  // What judges a job loads together wherever one stands: the rows of its mass check, its moves, what it misses.
  {
    name: 'job-check',
    starts: ['mass/check', 'installation/stages', 'installation/missing'].map(
      (file) => `src/domain/${file}.ts`,
    ),
  },
];

/** Chunks of one build; a function because what belongs together is found in that build's own module graph. */
export function chunkGroups(): Groups {
  let stageOf: ReadonlyMap<string, string> | null = null;
  return [
    ...libraries,
    ...stages.map(({ name }, index) => ({
      name: (id: string, context: Rolldown.ChunkingContext) => {
        stageOf ??= stagesOf((module) => context.getModuleInfo(module)?.importedIds ?? []);
        return stageOf.get(id) === name ? name : null;
      },
      priority: stages.length - index,
    })),
  ];
}

function stagesOf(importsOf: (id: string) => readonly string[]): ReadonlyMap<string, string> {
  const inProject = (start: string) => path.join(import.meta.dirname, start);
  const reached = stages.map(({ starts }) => reachedFrom(starts.map(inProject), importsOf));
  const stageOf = new Map<string, string>();
  // What only pages without the portal share stays out of the chunks that the portal loads with theirs.
  const isNeededLater = (id: string, from: number) =>
    stages.some(({ isShared }, index) => index > from && !isShared && reached[index]?.has(id));
  for (const [index, { name, isShared }] of stages.entries()) {
    for (const id of reached[index] ?? []) {
      if (stageOf.has(id) || (isShared && !isNeededLater(id, index))) continue;
      stageOf.set(id, name);
    }
  }
  return stageOf;
}

function reachedFrom(
  starts: readonly string[],
  importsOf: (id: string) => readonly string[],
): ReadonlySet<string> {
  const reached = new Set<string>();
  const toVisit = [...starts];
  for (let id = toVisit.pop(); id !== undefined; id = toVisit.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    toVisit.push(...importsOf(id));
  }
  return reached;
}

/**
 * What a page needs is asked for all at once, by a list beside its import; this leaves out what the chunk with that import stands
 * on itself. With all of it, the lists were half of the route tables.
 */
export function onlyMissing() {
  let importsOf: ReadonlyMap<string, readonly string[]> = new Map();
  const known = new Map<string, ReadonlySet<string>>();
  const standsOn = (file: string) => {
    const files = known.get(file) ?? reachedFrom([file], (each) => importsOf.get(each) ?? []);
    known.set(file, files);
    return files;
  };
  return {
    plugin: {
      name: 'tare-only-missing',
      apply: 'build',
      generateBundle: {
        order: 'pre',
        handler(_options, bundle) {
          known.clear();
          importsOf = new Map(
            Object.values(bundle).flatMap((file) =>
              file.type === 'chunk' ? [[file.fileName, file.imports]] : [],
            ),
          );
        },
      },
    } satisfies Plugin,
    resolveDependencies: ((_file, deps, { hostId, hostType }) =>
      hostType === 'js' ? deps.filter((dep) => !standsOn(hostId).has(dep)) : deps) satisfies Exclude<
      ModulePreloadOptions['resolveDependencies'],
      undefined
    >,
  };
}
