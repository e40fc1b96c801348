import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { PEOPLE, signIn } from '../lib/browser.mjs';
import { inRoot } from '../lib/paths.mjs';
import { urlOf } from '../lib/ports.mjs';
import { step, table } from '../lib/progress.mjs';

const FLOOR = `
import { createRoot } from 'react-dom/client';
import { createElement } from 'react';
import { BrowserRouter } from 'react-router';
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

/** The part `sizes`. */
export async function sizes({ browser, ports, builds }) {
  const urls = { main: urlOf(ports.main), engineer: urlOf(ports.engineer) };
  const floor = await step('Building the floor', floorSize);
  const pages = await step('Sizes', () => pageSizes(browser, urls, builds));
  console.log('\nSizes, kB gz (aim: sign-in page 130 kB JS, first list 310 kB JS in all)');
  table(
    { page: 'page', js: 'JS', css: 'CSS', ratio: 'JS / floor' },
    [{ page: 'floor: react-dom, router, auth, Firestore with persistence', js: floor, css: 0 }, ...pages].map(
      ({ page, js, css }) => ({
        page,
        js: (js / 1000).toFixed(1),
        css: (css / 1000).toFixed(1),
        ratio: (js / floor).toFixed(2),
      }),
    ),
  );
}

/** Bytes, gzipped, of one bundle of what no such app can do without. */
async function floorSize() {
  const id = path.join(inRoot(), 'floor-entry.js');
  const output = await build({
    configFile: false,
    root: inRoot(),
    logLevel: 'silent',
    envFile: false,
    build: {
      write: false,
      outDir: path.join(tmpdir(), 'floor'),
      rolldownOptions: { input: id, output: { codeSplitting: false } },
    },
    plugins: [
      {
        name: 'floor',
        resolveId: (source) => (source === id ? id : null),
        load: (source) => (source === id ? FLOOR : null),
      },
    ],
  });
  const chunks = [output].flat().flatMap((result) => result.output);
  return chunks.reduce((sum, chunk) => sum + (chunk.code ? gzipSync(chunk.code).length : 0), 0);
}

/** What a browser asks for until the page stands: [{page, js, css}] in gzipped bytes, for both builds. */
async function pageSizes(browser, urls, builds) {
  const rows = [];
  for (const kind of ['main', 'engineer']) {
    const person = kind === 'main' ? PEOPLE.dealerAdmin : PEOPLE.engineer;
    const lists = kind === 'main' ? ['/customers', '/installations'] : ['/'];
    rows.push(await sizeOf(browser, `${kind}: sign-in page`, builds[kind], urls[kind], null, '/sign-in'));
    for (const list of lists) {
      rows.push(
        await sizeOf(browser, `${kind}: first list (${list})`, builds[kind], urls[kind], person, list),
      );
    }
  }
  return rows;
}

async function sizeOf(browser, page, folder, origin, person, address) {
  const context = await browser.newContext();
  const tab = await context.newPage();
  const asked = new Set();
  tab.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === origin && /\.(js|css)$/.test(url.pathname)) asked.add(url.pathname);
  });
  await tab.goto(origin + address);
  await tab.getByLabel('Email').waitFor();
  if (person) {
    await signIn(tab, person);
    await tab.locator('tbody tr').first().waitFor();
  }
  await settled(tab, asked);
  await context.close();
  const bytes = (ending) =>
    [...asked]
      .filter((file) => file.endsWith(ending))
      .reduce((sum, file) => sum + gzipSync(readFileSync(path.join(folder, file))).length, 0);
  return { page, js: bytes('.js'), css: bytes('.css') };
}

/** Waits until a second has passed without another file. Firestore's own channel never falls idle. */
async function settled(tab, asked) {
  for (let before = -1; before !== asked.size; ) {
    before = asked.size;
    await tab.waitForTimeout(1_000);
  }
}
