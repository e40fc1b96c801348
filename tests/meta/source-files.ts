import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

export interface SourceFile {
  /** From the root of the repository, with `/`. */
  path: string;
  /** What it imports: a path from the root for our own files, else the package's specifier. */
  imports: readonly { specifier: string; target: string; isOwn: boolean }[];
}

const SPECIFIER =
  /(?:^|\n)\s*(?:import|export)\s[^'";]*?\bfrom\s*'([^']+)'|(?:^|\n)\s*import\s*'([^']+)'|\bimport\(\s*'([^']+)'/gu;

/** The specifiers in a source text, static, dynamic and for side effects. */
export function specifiersIn(source: string): readonly string[] {
  return [...source.matchAll(SPECIFIER)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

function resolve(from: string, specifier: string) {
  const plain = specifier.replace(/\?.*$/u, '');
  if (plain.startsWith('#tests/')) return { specifier, target: plain.slice(1), isOwn: true };
  if (plain.startsWith('#')) return { specifier, target: `src/${plain.slice(1)}`, isOwn: true };
  if (plain.startsWith('.')) {
    return { specifier, target: posix.join(posix.dirname(from), plain), isOwn: true };
  }
  return { specifier, target: plain, isOwn: false };
}

/** Reads every TypeScript file under a folder, tests beside the source left out. */
export function sourceFiles(folder: string): readonly SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
    .filter((path) => /\.tsx?$/u.test(path) && !/\.test\.tsx?$/u.test(path))
    .map((path) => ({
      path,
      imports: specifiersIn(readFileSync(path, 'utf8')).map((specifier) => resolve(path, specifier)),
    }));
}
