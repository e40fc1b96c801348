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

/** JavaScript of the sign-in page, bytes gzipped. */
const SIGN_IN_MOST = 120_000;
/**
 * The most that each page without the portal may be, with no leeway: whoever scans a label stands in a car park with one
 * bar. 68 kB of each is React (architecture: vehicle-page). Pounds are 1.3 kB of the vehicle's,
 * the workshop's logo 0.1 of the first four, a limit that nobody knows 0.1 of the vehicle's.
 */
const LIGHT_MOST = { vehicle: 92_600, details: 82_800, warranty: 83_300, quote: 82_600, terms: 78_000 };
/** The pages that open by themselves (architecture: vehicle-page). */
const LIGHT_PAGES = Object.keys(LIGHT_MOST);
/**
 * How many times the floor a page may be: those named, the other lists, what opens without an account, and all else. Above
 * the floor stand, in every page, zod, by which each record is read (10 kB), the list (15, in list pages alone), lock, idle and second factor (7),
 * routes, shell and what waits on the device (9, with each route one line more); in a form also React Hook Form (12), fields and files (12) and dates (6). Each is a ceiling: a page
 * that reaches it loads something later than at once, or says here why not.
 */
const NAMED = {
  'app/home-route.tsx': 1.31,
  'features/customers/customers-list-page.tsx': 1.4082,
  'features/installations/engineer/engineer-list-page.tsx': 1.365,
  // What judges the job is there at once, and folds what is finished: the checklist without a signal, the job with its mass check,
  // the questions that reports ask its list, the finder's key in the shell, masses in pounds (0.7), limits that nobody knows (0.1), the routes of engineers' decisions and of owners asked (0.2), files that wait with a
  // sale's calls (0.1), and where the focus goes behind a dialog whose button is gone (0.1, in every page).
  'features/installations/checklist-page.tsx': 1.4866,
  'features/installations/installation-edit-page.tsx': 1.782,
};
const ALONE = ['sign-in', ...LIGHT_PAGES];
// 0.6 kB of each list asks for saved views, and 0.5 reads their columns and counts; tabs, menus and dialogs come later.
const LIST_MOST = 1.4886;
// The quote wizard alone reaches it: its mass check shows pounds (0.5), and forms ask later who else has them open (0.4), and
// a sale's files are moves of its table (0.4); limits that nobody knows are 0.1, and
// that a form is checked before a sale is finished 0.1.
const PAGE_MOST = 1.7695;
// Each page more costs the table of routes some bytes, each right more that of rights.
const PUBLIC_MOST = 0.7604;

/** Comes by itself soon after the first page, so it is counted with every page. */
const SOON = ['lib/service-worker.ts'];
const ROUTES = /[\\/]src[\\/]app[\\/]routes[\\/]/;

const module = (name) => inRoot('src', name);
const gzipped = (code) => gzipSync(code).length;

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
 * { pages: [{page, isPublic, bytes, chunks: [file]}], chunks: Map(file → {bytes, modules: {id: rendered characters}}) }. A page is
 * what a route of the table loads on top of sign-in, portal and table, a public one of the table alone; the first one is the
 * sign-in page.
 */
export async function measure(kind) {
  const dynamic = new Map();
  const output = await build({
    configFile: inRoot(`vite.config.${kind}.ts`),
    logLevel: 'error',
    build: { outDir: path.join(measuredBuild(), kind), reportCompressedSize: false },
    plugins: [
      {
        name: 'tare-pages',
        generateBundle() {
          for (const id of this.getModuleIds()) {
            if (ROUTES.test(id)) dynamic.set(id, this.getModuleInfo(id).dynamicallyImportedIds);
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
  const entry = fileOf(module(`entry.${kind}.tsx`));
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
  const sizes = new Map([...chunks].map(([file, { code }]) => [file, gzipped(code)]));
  const pageOf = (page, ids, soon = SOON) => {
    const files = loadedBy([entry, ...[...soon.map(module), ...ids].map(fileOf)]);
    return {
      page,
      isPublic: ids[0] === alone[0],
      chunks: files,
      bytes: files.reduce((sum, file) => sum + sizes.get(file), 0),
    };
  };
  const routes = module(`app/routes/${kind}.ts`);
  const signIn = [module('app/root.tsx')];
  const alone = [module('app/public/public-root.tsx'), routes];
  const portal = [...signIn, module('app/portal.tsx'), routes];
  const isPublic = new Set(dynamic.get(module('app/routes/public.ts')));
  const ids = [...new Set([...dynamic.values()].flat())].toSorted((a, b) => a.localeCompare(b));
  const light = kind === 'main' ? LIGHT_PAGES : [];
  return {
    pages: [
      pageOf('sign-in', signIn),
      // They stand alone, and leave no worker behind.
      ...light.map((page) => pageOf(page, [module(`app/public/${page}-root.tsx`)], [])),
      ...ids.map((id) =>
        pageOf(path.relative(inRoot('src'), id), [...(isPublic.has(id) ? alone : portal), id]),
      ),
    ],
    chunks: new Map([...chunks].map(([file, { modules }]) => [file, { bytes: sizes.get(file), modules }])),
  };
}

/** The most bytes that a page may have. */
function mostOf({ page, isPublic }, floor) {
  if (page === 'sign-in') return SIGN_IN_MOST;
  if (page in LIGHT_MOST) return LIGHT_MOST[page];
  if (isPublic) return floor * PUBLIC_MOST;
  return floor * (NAMED[page] ?? (page.endsWith('list-page.tsx') ? LIST_MOST : PAGE_MOST));
}

/** Measures all pages of both apps: {floor, builds: {kind: what `measure` gives}, rows}, rows ready to be shown. */
export async function measureAll() {
  // Nothing else in this process asks for any of it.
  Object.assign(process.env, REAL_PROJECT);
  const floor = await step('Building the floor', floorSize);
  const builds = {};
  for (const kind of kinds) builds[kind] = await step(`Building the ${kind} app`, () => measure(kind));
  const rows = kinds.flatMap((kind) =>
    builds[kind].pages.map((measured) => {
      const { page, bytes } = measured;
      const most = mostOf(measured, floor);
      return { kind, page, bytes, most, isOver: bytes > most };
    }),
  );
  return { floor, builds, rows };
}

/** Prints pages beside the floor and the most that each may be, kB gzipped. */
export function showSizes(floor, rows) {
  const kB = (bytes) => (bytes / 1000).toFixed(1);
  console.log(`\nJavaScript of each page, kB gz; floor (react-dom, router, auth, Firestore): ${kB(floor)}`);
  table(
    { kind: 'app', page: 'page', kB: 'kB', times: 'times the floor', most: 'at most', verdict: '' },
    rows.map(({ kind, page, bytes, most, isOver }) => ({
      kind,
      page,
      kB: kB(bytes),
      times: (bytes / floor).toFixed(2),
      most: kB(most),
      verdict: isOver ? '✗ too much' : '',
    })),
  );
}

/** The check `sizes`: shows the named pages, the largest of the others and whatever is too large; 1 when one is. */
export async function checkSizes() {
  const { floor, rows } = await measureAll();
  const isNamed = ({ page }) => ALONE.includes(page) || page in NAMED;
  const others = rows.filter((row) => !isNamed(row));
  const largest = others
    .toSorted((one, other) => other.bytes / other.most - one.bytes / one.most)
    .slice(0, 5);
  showSizes(
    floor,
    rows.filter((row) => isNamed(row) || row.isOver || largest.includes(row)),
  );
  return rows.some(({ isOver }) => isOver) ? 1 : 0;
}
