import type { SourceFile } from './source-files.ts';

interface Layer {
  /** Layers it may import besides itself. */
  may: readonly string[];
  because: string;
}

/** Which layer (folder under src) may know which; a new feature or noun is covered the day it is made. */
export const LAYERS: Readonly<Record<string, Layer>> = {
  entry: { may: ['app', 'builds', 'theme'], because: 'an entry only starts the app with one build' },
  app: {
    may: ['features', 'forms', 'ui', 'domain', 'data', 'lib', 'builds', 'theme'],
    because: 'the app assembles everything',
  },
  builds: { may: ['app', 'lib'], because: 'a build is data: name, hosts, route table' },
  features: {
    may: ['forms', 'ui', 'domain', 'data', 'lib'],
    because: 'a page is put together by the app and must not know what stands around it',
  },
  forms: { may: ['ui', 'domain', 'lib'], because: 'the form engine has no business words and no database' },
  ui: { may: ['domain', 'lib', 'theme'], because: 'a primitive has no business words and no database' },
  data: { may: ['domain', 'lib'], because: 'data stores what the domain decides and shows nothing' },
  domain: { may: [], because: 'a rule is pure: it runs in the browser, in functions, in the seed' },
  theme: { may: ['ui', 'lib'], because: 'the look knows no page' },
  lib: { may: [], because: 'everything stands on it' },
  functions: { may: ['domain'], because: 'a function runs on the server, with the same rules' },
};

/** Leaves that any layer above lib may read, though their folder is further up: the brand is configuration. */
const LEAVES = ['src/builds/brand.ts', 'src/builds/brand-mark.tsx'];
/** What the server shares with the data layer: how a query is declared, which the domain asks nobody. */
const SERVER_LEAVES = ['src/data/store/ordered-query.ts'];
const DOMAIN_PACKAGES = ['zod/mini', 'dayjs', 'uqr'];
/** What a feature offers to others. */
const SHARED_PART = /^src\/features\/[\w-]+\/public\//u;
/** Not a noun: screens made from a noun's declaration. */
const SHARED_FEATURES = ['reference-screen', 'csv-import', 'trade'];

/**
 * Which nouns of the data layer may know another one: `src/data/nouns/<noun>` is what one noun reads and writes, and what
 * several need stands in a room of its own. A noun in several files (`news-out`, `news-query`) is one.
 */
const NOUN_KNOWS: Readonly<Record<string, readonly string[]>> = {
  audits: ['organisations'],
  'certificate-file': ['installations'],
  'customer-fan-out': ['fan-out-state'],
  engineers: ['invitations'],
  'installation-proof': ['installations'],
  'limit-changes': ['reviewed'],
  news: ['news-out', 'news-query'],
  'news-out': ['news-query'],
  'oem-rims': ['reference'],
  'portal-health': ['reviewed'],
  'product-import': ['products'],
  products: ['product-costs'],
  'review-count': ['server-faults'],
  'suspension-kit-vehicles': ['reference'],
  'use-dealer-names': ['organisations'],
  'use-engineer-names': ['organisations'],
  'vehicle-import': ['reference'],
  vehicles: ['reference'],
  week: ['customer-details'],
  'where-used': ['kit-holders'],
};
const nounOf = (path: string) => /^src\/data\/nouns\/([\w-]+)(?:\.|$)/u.exec(path)?.[1] ?? null;

/** The layer of a file, null for files outside the layers (tests). */
export function layerOf(path: string): string | null {
  if (/^src\/entry\.\w+\.tsx$/u.test(path)) return 'entry';
  if (path.startsWith('functions/src/')) return 'functions';
  return /^src\/(\w[\w-]*)\//u.exec(path)?.[1] ?? null;
}

const featureOf = (path: string) => /^src\/features\/([\w-]+)\//u.exec(path)?.[1] ?? null;

function ownFault(file: SourceFile, specifier: string, target: string): string | null {
  const from = layerOf(file.path);
  const to = layerOf(target);
  const layer = from === null ? undefined : LAYERS[from];
  if (!layer) return `is in no known layer (src/${from ?? ''}); add the layer to import-rules.ts`;
  if (from !== 'domain' && from !== 'functions' && specifier.startsWith('../')) {
    return `imports ${specifier}: across folders write #…, so that a moved file breaks nothing`;
  }
  if (LEAVES.includes(target) && from !== 'lib' && from !== 'domain' && from !== 'functions') return null;
  if (SERVER_LEAVES.includes(target) && from === 'functions') return null;
  if (from !== to && !layer.may.includes(to ?? '')) {
    return `imports ${target}: ${from} may not know ${to ?? 'tests'}, since ${layer.because}`;
  }
  const [noun, known] = [nounOf(file.path), nounOf(target)];
  const isTest = /\.test\.tsx?$/u.test(file.path);
  if (noun !== null && known !== null && known !== noun && !isTest && !NOUN_KNOWS[noun]?.includes(known)) {
    return `imports ${target}: a noun of the data layer knows another one by NOUN_KNOWS of import-rules.ts alone`;
  }
  const other = featureOf(target);
  const isShared = SHARED_PART.test(target) || (other !== null && SHARED_FEATURES.includes(other));
  if (from === 'features' && other && other !== featureOf(file.path) && !isShared) {
    return `imports ${target}: of another noun only what stands in its public folder may be used`;
  }
  return null;
}

function packageFault(file: SourceFile, target: string): string | null {
  const layer = layerOf(file.path);
  if (
    layer === 'domain' &&
    !DOMAIN_PACKAGES.some((name) => target === name || target.startsWith(`${name}/`))
  ) {
    return `imports ${target}: the domain is pure and knows only ${DOMAIN_PACKAGES.join(' and ')}`;
  }
  if (/^(?:@?firebase)(?:\/|$)/u.test(target) && layer !== 'data') {
    return `imports ${target}: only src/data knows Firebase`;
  }
  if (target === 'zod' && layer !== null) {
    return 'imports zod: zod/mini has the same checks and is 18 kB smaller';
  }
  return null;
}

/** Every breach of the import direction in a file, each with its reason. */
export function importFaults(file: SourceFile): readonly string[] {
  return file.imports.flatMap(({ specifier, target, isOwn }) => {
    const fault = isOwn ? ownFault(file, specifier, target) : packageFault(file, target);
    return fault === null ? [] : [`${file.path} ${fault}`];
  });
}
