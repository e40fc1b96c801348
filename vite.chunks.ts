import path from 'node:path';
import type { Rolldown } from 'vite';

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;

/** Libraries in chunks of their own keep their hash across releases, and what is not needed first stays out. */
const libraries: Groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
  { name: 'router', test: /node_modules[\\/]react-router[\\/]/, priority: 30 },
  { name: 'fb-core', test: /@firebase[\\/](app|util|component|logger|auth)[\\/]/, priority: 20 },
  // All but the small client that src/data/single-answers.ts loads later: it would ride along with the first list.
  {
    name: 'fb-firestore',
    test: /@firebase[\\/](firestore[\\/](?!dist[\\/]lite[\\/])|webchannel-wrapper[\\/])/,
    priority: 20,
  },
];

/**
 * What loads together anyway, by what it starts from, in the order in which it loads: a module goes to the first that
 * reaches it by static imports. Sixty small chunks compress 10 kB worse than three.
 */
const stages: readonly (readonly [name: string, starts: readonly string[]])[] = [
  // Runs before the host is known to be ours: nothing else may ride along with it.
  ['entry', ['src/entry.main.tsx', 'src/entry.engineer.tsx']],
  ['sign-in', ['src/app/root.tsx']],
  ['portal', ['src/app/portal.tsx', 'src/app/routes/main.ts', 'src/app/routes/engineer.ts']],
  ['lists', ['src/ui/list/list-page.tsx', 'src/data/use-list.ts']],
];

/** Chunks of one build; a function because what belongs together is found in that build's own module graph. */
export function chunkGroups(): Groups {
  let stageOf: ReadonlyMap<string, string> | null = null;
  return [
    ...libraries,
    ...stages.map(([stage], index) => ({
      name: (id: string, context: Rolldown.ChunkingContext) => {
        stageOf ??= stagesOf((module) => context.getModuleInfo(module)?.importedIds ?? []);
        return stageOf.get(id) === stage ? stage : null;
      },
      priority: 10 - index,
    })),
  ];
}

function stagesOf(importsOf: (id: string) => readonly string[]): ReadonlyMap<string, string> {
  const stageOf = new Map<string, string>();
  for (const [name, starts] of stages) {
    const toVisit = starts.map((start) => path.join(import.meta.dirname, start));
    for (let id = toVisit.pop(); id !== undefined; id = toVisit.pop()) {
      if (stageOf.has(id)) continue;
      stageOf.set(id, name);
      toVisit.push(...importsOf(id));
    }
  }
  return stageOf;
}
