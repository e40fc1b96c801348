import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inCache } from '../../scripts/lib/paths.mjs';
import { REAL_PROJECT } from '../../scripts/lib/real-project.mjs';
import { buildApp, kinds } from '../../scripts/lib/vite.mjs';

const API_KEY = REAL_PROJECT.VITE_FIREBASE_API_KEY;
/** The check `sizes` of the same run has built both apps so; without it they are built here. */
const measured = process.env['TARE_MEASURED_BUILD'];
const folder = measured ?? inCache(`production-${process.pid}`);
/** Libraries that make an address of a path use this one as the rest of it. */
const isLibrary = (name) => /assets\/(?:router|fb-core)-/u.test(name);
/** Reads a debug token that a developer's own console may set; a build has none. */
const isAppCheck = (name) => /assets\/app-check-/u.test(name);

let files = [];

beforeAll(async () => {
  if (!measured)
    await Promise.all(kinds.map((kind) => buildApp(kind, { outDir: join(folder, kind), env: REAL_PROJECT })));
  files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
});

afterAll(() => {
  if (!measured) rmSync(folder, { recursive: true, force: true });
});

/** What a file that is shipped must not say, by a name for it (P03). */
const FORBIDDEN = {
  'the address of an emulator': /127\.0\.0\.1|\[::1\]|\blocalhost:\d/u,
  'the port of an emulator': /EMULATOR_PORT`?:\s*`?\d|\b(?:9099|9199)\b/u,
  'a number that is sent to nobody': /appVerificationDisabledForTesting\s*=\s*(?:!0|true)/u,
  'a debug token': /APPCHECK_DEBUG_TOKEN/u,
  'a map to the source': /sourceMappingURL/u,
  'a private key': /PRIVATE KEY|service_account/u,
  'a token': /\beyJ[\w-]{20,}\.[\w-]{20,}/u,
  'a demo account': /Tare-demo-1|@\w+suspension\.example/u,
  'the gallery of parts': /A part that fails/u,
};

describe('a build for a real project (P03)', () => {
  it('is there, both apps', () => {
    expect(files.map(({ name }) => name)).toEqual(
      expect.arrayContaining(kinds.map((kind) => `${kind}/index.html`)),
    );
    expect(files.some(({ text }) => text.includes(API_KEY))).toBe(true);
    // Both say by it that a request is the app's own (src/data/store/app-check.ts).
    for (const kind of kinds)
      expect(
        files.some(
          ({ name, text }) => name.startsWith(kind) && text.includes(REAL_PROJECT.VITE_APP_CHECK_KEY),
        ),
        kind,
      ).toBe(true);
  });

  it.each(Object.entries(FORBIDDEN))('does not hold %s', (_what, pattern) => {
    const found = files.filter(({ name, text }) => !isAppCheck(name) && pattern.test(text));
    expect(found.map(({ name }) => name)).toEqual([]);
  });

  it('knows no local host', () => {
    const local = files.filter(({ name, text }) => !isLibrary(name) && text.includes('localhost'));
    expect(local.map(({ name }) => name)).toEqual([]);
  });

  it('holds no key but that of the web app', () => {
    const keys = files.flatMap(({ text }) => text.match(/AIza[\w-]{35}/gu) ?? []);
    expect([...new Set(keys)]).toEqual([API_KEY]);
  });

  it('holds no map, no page for developers’ machines, and no path of the machine that built it', () => {
    expect(files.filter(({ name }) => /\.map$|gallery|dev-mail/u.test(name)).map(({ name }) => name)).toEqual(
      [],
    );
    expect(
      files.filter(({ text }) => text.includes(join(process.cwd(), 'src'))).map(({ name }) => name),
    ).toEqual([]);
  });
});
