import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { calledBeside, CALLED_BESIDE, committedPaths } from '#generate/ways.ts';
import { ENDPOINTS } from '#generate/endpoints.ts';
import { ENTITIES } from '#generate/entities.ts';
import { sourceFiles } from './source-files.ts';

const CODE = sourceFiles('src').map(({ path }) => ({ path, code: readFileSync(path, 'utf8') }));

/** The files whose code has it. */
const filesWith = (pattern: RegExp) => CODE.filter(({ code }) => pattern.test(code)).map(({ path }) => path);

/** Every path that the rules let a client write, with `target` for the id of a record above it. */
function writtenByRules(): ReadonlySet<string> {
  const around: string[] = [];
  const written = new Set<string>();
  for (const line of readFileSync('firestore.rules', 'utf8').split('\n')) {
    const depth = Math.floor((line.length - line.trimStart().length) / 2);
    const [, match] = /^ *match (\/\S+) \{$/u.exec(line) ?? [];
    if (match !== undefined) around[depth] = match;
    if (/^ *allow [a-z, ]*(?:create|update|delete|write)[a-z, ]*: if (?!false;)/u.test(line)) {
      const parts = around.slice(2, depth).join('').split('/').slice(1);
      if (parts.at(-1)?.startsWith('{')) parts.pop();
      written.add(parts.map((part) => (part.startsWith('{') ? 'target' : part)).join('/'));
    }
  }
  return written;
}

describe('a record is written in one of two ways (architecture: two-ways)', () => {
  it('by the one that its entity says: what the table leaves out no client commits', () => {
    expect([...writtenByRules()].toSorted()).toEqual([...committedPaths()].toSorted());
    expect([...calledBeside()].toSorted()).toEqual(Object.keys(CALLED_BESIDE).toSorted());
  });

  it('waits on a device where its entity says so, and nowhere else', () => {
    const kinds = readFileSync('src/data/offline/kinds.ts', 'utf8');
    const waiting = [...kinds.matchAll(/^ {2}\[(\w+)\.path\]: \{$/gmu)].map(([, name = '']) => name);
    const declared = ENTITIES.filter(({ saved }) => saved === 'offline').map(({ collection }) => collection);
    expect(waiting.toSorted()).toEqual(declared.toSorted());
  });

  it('by one module each: nobody else commits, or asks a server', () => {
    // Whatever of the client writes: as a commit, a document at a time, or in a transaction.
    const writes = /\b(?:writeBatch|runTransaction|setDoc|updateDoc|deleteDoc|addDoc)\b/u;
    expect(filesWith(writes)).toEqual(['src/data/store/commit.ts']);
    expect(filesWith(/(?<![\w.])(?:fetch|sendBeacon|XMLHttpRequest)\(/u)).toEqual([
      // A commit of the PIN by the store's plain protocol: the client would keep its hash on the device.
      'src/data/session/pin.ts',
      'src/data/store/api.ts',
      // Asks for the proof that a request is the app's own; writes nothing.
      'src/data/store/app-check.ts',
      // The same calls for who has no account.
      'src/data/store/public-api.ts',
    ]);
  });
});

/** What a payload of a call can hold, one set of names for each of its ways. */
function fieldsOf(payload: z.ZodMiniType): readonly ReadonlySet<string>[] {
  const { properties, anyOf, oneOf } = z.toJSONSchema(payload, { io: 'input', unrepresentable: 'any' });
  const ways = anyOf ?? oneOf ?? [{ properties }];
  return ways.map((way) => new Set(Object.keys(way.properties ?? {})));
}

describe('a call that changes something', () => {
  const all = [...ENDPOINTS.values()];

  it('names its press, where nothing else keeps it from being done twice', () => {
    const wrong = all.filter(
      ({ once, payload }) =>
        fieldsOf(payload).every((fields) => fields.has('request')) !== (once === 'press' || once === 'each'),
    );
    // The press that it takes back is what it names.
    expect(wrong.map(({ name }) => name)).toEqual(['undo-group-customers']);
    expect(all.filter(({ once }) => once === 'press').length).toBeGreaterThan(20);
  });
});
