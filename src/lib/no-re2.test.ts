import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SRC = path.resolve(import.meta.dirname, '..');
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/u.test(name) && !name.endsWith('no-re2.test.ts'),
);

it('no query is a pipeline, the one thing that needs the engine which the builds leave out', () => {
  expect(files.length).toBeGreaterThan(500);
  const users = files.filter((name) =>
    /firestore\/pipelines|\.pipeline\(/u.test(readFileSync(path.join(SRC, name), 'utf8')),
  );
  expect(users).toEqual([]);
});

it('nothing but those queries asks for it in the client as installed', () => {
  const client = path.join(SRC, '../node_modules/@firebase/firestore/dist');
  const common = readdirSync(client).filter((name) => /^common-.*\.esm\.js$/u.test(name));
  const uses = common.flatMap((name) => {
    const lines = readFileSync(path.join(client, name), 'utf8').split('\n');
    return lines.flatMap((line, index) =>
      line.includes('RE2JS.') ? [lines.slice(0, index).findLast((at) => at.startsWith('class '))] : [],
    );
  });
  expect(uses).toEqual([
    expect.stringContaining('CoreLike extends'),
    expect.stringContaining('CoreRegexContains extends'),
    expect.stringContaining('CoreRegexMatch extends'),
  ]);
});
