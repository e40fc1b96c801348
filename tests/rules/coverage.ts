import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { firestoreEmulator, projectId } from './environment.ts';

/** The part of the emulator's report that counts: an expression, the values it had, and its parts. */
interface Node {
  sourcePosition?: { line?: number; currentOffset?: number; endOffset?: number };
  values?: readonly unknown[];
  children?: readonly Node[];
}

export interface Coverage {
  readonly expressions: number;
  readonly evaluated: number;
  readonly percent: number;
  /** The largest expressions that no case evaluated. */
  readonly missed: readonly { readonly line: number; readonly text: string }[];
}

const FILE = 'node_modules/.cache/rules-coverage.json';

/** Which expressions of firestore.rules the coverage project's cases evaluated, since the rules were loaded. */
export async function readCoverage(): Promise<Coverage> {
  const { host, port } = firestoreEmulator();
  const url = `http://${host}:${port}/emulator/v1/projects/${projectId('coverage')}:ruleCoverage`;
  const response = await fetch(url);
  if (!response.ok)
    throw new Error(`The emulator gives no coverage: ${response.status} ${await response.text()}`);
  const { report } = (await response.json()) as { report: readonly Node[] };
  const rules = readFileSync('firestore.rules', 'utf8');

  // A function's expressions are reported once for each way it is reached; any one of them will do.
  const wasEvaluated = new Map<string, boolean>();
  const key = ({ sourcePosition: at }: Node) => `${at?.currentOffset ?? 0}-${at?.endOffset ?? 0}`;
  const visit = (node: Node): void => {
    const isHit = (node.values?.length ?? 0) > 0;
    wasEvaluated.set(key(node), isHit || wasEvaluated.get(key(node)) === true);
    node.children?.forEach(visit);
  };
  report.forEach(visit);

  const missed: Coverage['missed'][number][] = [];
  const seen = new Set<string>();
  const collect = (node: Node): void => {
    if (wasEvaluated.get(key(node)) === true) {
      node.children?.forEach(collect);
    } else if (!seen.has(key(node))) {
      seen.add(key(node));
      const at = node.sourcePosition;
      const text = rules.slice(at?.currentOffset ?? 0, (at?.endOffset ?? 0) + 1);
      missed.push({ line: at?.line ?? 0, text: text.replaceAll(/\s+/g, ' ').slice(0, 120) });
    }
  };
  report.forEach(collect);

  const evaluated = [...wasEvaluated.values()].filter(Boolean).length;
  const expressions = wasEvaluated.size;
  return { expressions, evaluated, percent: Math.round((evaluated / expressions) * 1000) / 10, missed };
}

/** Keeps the report for a person to look at, and says it in one line. */
export function tellCoverage(coverage: Coverage): void {
  mkdirSync('node_modules/.cache', { recursive: true });
  writeFileSync(FILE, `${JSON.stringify(coverage, null, 2)}\n`);
  const { evaluated, expressions, percent, missed } = coverage;
  const open = missed.length === 0 ? '' : `; not: ${missed.map(({ line }) => `line ${line}`).join(', ')}`;
  process.stdout.write(`Rules coverage: ${evaluated} of ${expressions} expressions (${percent} %)${open}\n`);
}
