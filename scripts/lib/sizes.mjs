import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { inRoot } from './paths.mjs';
import { step, table } from './progress.mjs';
import { measuredBuild, REAL_PROJECT } from './real-project.mjs';
import { kinds } from './vite.mjs';

/** What no such app can do without, for the floor that every size is compared with. */
const FLOOR = `
import { createRoot } from 'react-dom/client';
import { createElement } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { initializeApp } from 'firebase/app';
import { indexedDBLocalPersistence, initializeAuth, onAuthStateChanged, signInWithEmailAndPassword } from 'firebase/auth';
import { collection, initializeFirestore, onSnapshot, persistentLocalCache, persistentMultipleTabManager, query, where, writeBatch } from 'firebase/firestore';
const app = initializeApp({ apiKey: 'x', projectId: 'x' });
const auth = initializeAuth(app, { persistence: indexedDBLocalPersistence });
const db = initializeFirestore(app, { localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }) });
onAuthStateChanged(auth, () => onSnapshot(query(collection(db, 'x'), where('x', '==', 1)), console.log));
window.save = () => [signInWithEmailAndPassword(auth, 'x', 'x'), writeBatch(db).commit()];
createRoot(document.body).render(createElement(BrowserRouter));
`;

/**
 * How many times the floor a page of each kind may be. What it needs at once is in it: React alone is 0.26, zod 0.04, the list
 * 0.06, React Hook Form, fields and dates 0.12. A page that nears its ceiling loads something later; what has grown since
 * main says `npm run sizes -- --against main`.
 */
const MOST = { 'sign-in': 0.5, light: 0.39, public: 0.77, list: 1.62, record: 1.84, form: 1.94 };
/** Shares of a ceiling from which a page is named, and from which the check fails: no page of one kind stands at the end of its room. */
const WARN = 0.92;
const FAIL = 0.97;

/** The pages that open by themselves (architecture: vehicle-page): whoever scans a label stands in a car park with one bar. */
const LIGHT_PAGES = ['vehicle', 'details', 'warranty', 'quote', 'terms'];
/** Comes by itself soon after the first page, so it is counted with every page. */
const SOON = ['lib/service-worker.ts'];
/** Each form is kept by it. */
const FORMS = 'forms/form-store.ts';
const ROUTES = /[\\/]src[\\/]app[\\/]routes[\\/]/;

const gzipped = (code) => gzipSync(code).length;
/** The part of a chunk's name that says what is in it. */
const HASH = /-[\w-]{8}(?=\.(?:js|css)\b)/gu;

/** Bytes, gzipped, of one bundle of what no such app can do without. */
export async function floorSize() {
  const id = inRoot('floor-entry.js');
  const output = await build({
    configFile: false,
    root: inRoot(),
    logLevel: 'silent',
    envFile: false,
    build: { write: false, rolldownOptions: { input: id, output: { codeSplitting: false } } },
    plugins: [
      {
        name: 'floor',
        resolveId: (source) => (source === id ? id : null),
        load: (source) => (source === id ? FLOOR : null),
      },
    ],
  });
  const chunks = [output].flat().flatMap((result) => result.output);
  return chunks.reduce((sum, chunk) => sum + (chunk.code ? gzipped(chunk.code) : 0), 0);
}

/**
 * Builds one app aside, as for a real project, and measures what each page loads, by its module graph:
 * { pages: [{page, kind, bytes, chunks: [file]}], chunks: Map(file → {bytes, modules: {id: rendered characters}}), table, spread }. A page is
 * what the table of routes loads on top of sign-in, portal and table, a public one of its own table alone; the first one is the
 * sign-in page. `table`: the file of the table of routes; `spread`: the tables that another chunk imports at once, so that it
 * would change with each row. `from` is another folder of the project, `outDir` where the build is left. `isCompared` leaves the hashes
 * of names out of the bytes: another chunk's name is no growth.
 */
export async function measure(
  app,
  { from = inRoot(), outDir = path.join(measuredBuild(), app), isCompared = false } = {},
) {
  const module = (name) => path.join(from, 'src', name);
  const later = new Map();
  const output = await build({
    root: from,
    configFile: path.join(from, `vite.config.${app}.ts`),
    // Another folder has our libraries by a link; its chunks know them by where it stands.
    resolve: { preserveSymlinks: from !== inRoot() },
    logLevel: 'error',
    build: { outDir, reportCompressedSize: false },
    plugins: [
      {
        name: 'tare-pages',
        generateBundle() {
          for (const id of this.getModuleIds()) {
            if (ROUTES.test(id)) later.set(id, this.getModuleInfo(id).dynamicallyImportedIds);
          }
        },
      },
    ],
  });
  const built = [output].flat().flatMap((result) => result.output);
  const chunks = new Map(
    built.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  );
  const fileOf = (id) =>
    [...chunks.values()].find((chunk) => chunk.facadeModuleId === id || chunk.moduleIds.includes(id))
      .fileName;
  const entry = fileOf(module(`entry.${app}.tsx`));
  const loadedBy = (starts) => {
    const files = new Set();
    const load = (file) => {
      if (files.has(file) || !chunks.has(file)) return;
      files.add(file);
      chunks.get(file).imports.forEach(load);
    };
    starts.forEach(load);
    return [...files];
  };
  const sizes = new Map(
    [...chunks].map(([file, { code }]) => [file, gzipped(isCompared ? code.replaceAll(HASH, '') : code)]),
  );
  const pageOf = (page, kind, ids, soon = SOON) => {
    const files = loadedBy([entry, ...[...soon.map(module), ...ids].map(fileOf)]);
    return {
      page,
      kind:
        kind ??
        (files.some((file) => chunks.get(file).moduleIds.includes(module(FORMS))) ? 'form' : 'record'),
      chunks: files,
      bytes: files.reduce((sum, file) => sum + sizes.get(file), 0),
    };
  };
  const routes = module(`app/routes/${app}.ts`);
  const openTable = [...later.keys()].find((id) => id.endsWith('public.ts'));
  const open = new Set(later.get(openTable));
  const signIn = [module('app/root.tsx')];
  const ids = [...new Set([...later.values()].flat())].toSorted((a, b) => a.localeCompare(b));
  const named = [fileOf(routes), fileOf(openTable)];
  return {
    pages: [
      pageOf('sign-in', 'sign-in', signIn),
      // They stand alone, and leave no worker behind.
      ...(app === 'main' ? LIGHT_PAGES : []).map((page) =>
        pageOf(page, 'light', [module(`app/public/${page}-root.tsx`)], []),
      ),
      ...ids.map((id) => {
        const page = path.relative(module(''), id);
        return open.has(id)
          ? pageOf(page, 'public', [module('app/public/public-root.tsx'), openTable, id])
          : pageOf(page, page.endsWith('list-page.tsx') ? 'list' : undefined, [
              ...signIn,
              module('app/portal.tsx'),
              routes,
              id,
            ]);
      }),
    ],
    table: named[0],
    chunks: new Map([...chunks].map(([file, { modules }]) => [file, { bytes: sizes.get(file), modules }])),
    spread: [...chunks.values()].flatMap(({ fileName, imports }) =>
      named.includes(fileName) ? [] : imports.filter((file) => named.includes(file)),
    ),
  };
}

/** Measures all pages of both apps: {floor, builds: {app: what `measure` gives}, rows}, rows ready to be shown. */
export async function measureAll() {
  // Nothing else in this process asks for any of it.
  Object.assign(process.env, REAL_PROJECT);
  const floor = await step('Building the floor', floorSize);
  const builds = {};
  for (const app of kinds) builds[app] = await step(`Building the ${app} app`, () => measure(app));
  const rows = kinds.flatMap((app) =>
    builds[app].pages.map(({ page, kind, bytes }) => ({
      app,
      page,
      kind,
      bytes,
      share: bytes / floor / MOST[kind],
    })),
  );
  return { floor, builds, rows };
}

/** Prints pages beside the floor and the most that their kind may be, kB gzipped. */
export function showSizes(floor, rows) {
  const kB = (bytes) => (bytes / 1000).toFixed(1);
  const verdictOf = (share) => (share > FAIL ? '✗ too much' : share > WARN ? '! little room' : '');
  console.log(`\nJavaScript of each page, kB gz; floor (react-dom, router, auth, Firestore): ${kB(floor)}`);
  table(
    {
      app: 'app',
      page: 'page',
      kind: 'kind',
      kB: 'kB',
      times: 'times the floor',
      most: 'at most',
      verdict: '',
    },
    rows.map(({ app, page, kind, bytes, share }) => ({
      app,
      page,
      kind,
      kB: kB(bytes),
      times: (bytes / floor).toFixed(2),
      most: `${MOST[kind].toFixed(2)} (${Math.round(share * 100)} %)`,
      verdict: verdictOf(share),
    })),
  );
}

/** The check `sizes`: shows the largest page of each kind and whatever has little room; 1 when one has too little. */
export async function checkSizes() {
  const { floor, builds, rows } = await measureAll();
  const largest = Object.keys(MOST).map((kind) =>
    rows.filter((row) => row.kind === kind).reduce((most, row) => (row.share > most.share ? row : most)),
  );
  showSizes(
    floor,
    rows.filter((row) => row.share > WARN || largest.includes(row)),
  );
  const spread = kinds.flatMap((app) => builds[app].spread);
  for (const file of spread)
    console.error(
      `${file}: a chunk imports it at once, and is another with each row (decisions: page-cost).`,
    );
  return rows.some(({ share }) => share > FAIL) || spread.length > 0 ? 1 : 0;
}
