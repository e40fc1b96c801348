import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { doc, getDoc } from 'firebase/firestore';
import { CAST } from '../tests/rules/cast.ts';
import { as, loadRules } from '../tests/rules/environment.ts';
import type { Case } from '../tests/rules/verbs.ts';
import { watchRequests } from './requests.mjs';
import { renewWorld, runCase } from './cases.ts';

/** Asks for what nobody may read, so that the emulator, which tells late, is known to have told of all before; its path. */
async function mark(at: number): Promise<string> {
  const path = `mark/${at}`;
  await getDoc(doc(await as(CAST.AN), path)).catch(() => undefined);
  return path;
}

/** What each case asks the rules, `method /path` by its name; nothing of one that fails with the rules as they are. */
export type Touched = Readonly<Record<string, readonly string[]>>;

/** Cases between two loads of the rules: the emulator keeps what it evaluated until then. */
export const CASES_PER_LOAD = 500;

/** Runs all cases with the rules as they are and notes what each asks; kept in `file`, which is of these rules and cases. */
export async function touchedBy(cases: readonly Case[], rules: string, file: string): Promise<Touched> {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Touched;
  const requests = await watchRequests(process.env['TARE_REQUESTS'] ?? '');
  const found: Record<string, readonly string[]> = {};
  for (const [at, each] of cases.entries()) {
    // oxlint-disable no-await-in-loop
    if (at % CASES_PER_LOAD === 0) {
      await loadRules('main', rules);
      await renewWorld();
      process.stdout.write(`  ${at} of ${cases.length} cases with the rules as they are\n`);
    }
    const refusal = await runCase(each).then(() => null, String);
    const asked = await requests.until(`get /${await mark(at)}`);
    // oxlint-enable no-await-in-loop
    if (refusal !== null) {
      process.stdout.write(`  Left out, as it fails by itself: ${each.name}: ${refusal.slice(0, 300)}\n`);
      continue;
    }
    found[each.name] = asked;
  }
  requests.close();
  writeFileSync(file, JSON.stringify(found));
  return found;
}
