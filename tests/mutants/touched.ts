import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { loadRules } from '#tests/rules/environment.ts';
import type { Case } from '#tests/rules/verbs.ts';
import { watchRequests } from '../../scripts/lib/rules-requests.mjs';
import { renewWorld, runCase } from './cases.ts';

/** What each case asks the rules, `method /path` by its name; nothing of one that fails with the rules as they are. */
export type Touched = Readonly<Record<string, readonly string[]>>;

/** Cases between two loads of the rules: the emulator keeps what it evaluated until then. */
export const CASES_PER_LOAD = 500;

/** Runs all cases with the rules as they are and notes what each asks; kept in `file`, which is of these rules and cases. */
export async function touchedBy(cases: readonly Case[], rules: string, file: string): Promise<Touched> {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Touched;
  const requests = await watchRequests(process.env['TARE_REQUESTS'] ?? '');
  const found: Record<string, string[]> = {};
  let last: string[] = [];
  for (const [at, each] of cases.entries()) {
    // oxlint-disable no-await-in-loop
    if (at % CASES_PER_LOAD === 0) {
      await loadRules('main', rules);
      await renewWorld();
      process.stdout.write(`  ${at} of ${cases.length} cases with the rules as they are\n`);
    }
    // What the emulator tells late belongs to the case before.
    last.push(...requests.seen());
    const refusal = await runCase(each).then(() => null, String);
    // oxlint-enable no-await-in-loop
    if (refusal !== null) {
      process.stdout.write(`  Left out, as it fails by itself: ${each.name}: ${refusal.slice(0, 300)}\n`);
      continue;
    }
    const own = [...requests.seen()];
    last.push(...own);
    found[each.name] = own;
    last = own;
  }
  requests.close();
  writeFileSync(file, JSON.stringify(found));
  return found;
}
