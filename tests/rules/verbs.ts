import { beforeAll, describe, expect, it } from 'vitest';
import { inProject, type Project, runsHere, runsSoak } from './environment.ts';

const OF_A_KIND =
  /Received: (string|list\.concat)\(|Received: (string|list|int|float|bool)\[string\]|Name: \[(concat|keys|values|get|size|removeAll|hasOnly)\]/;

/**
 * Why the emulator says it refused, one reason for each condition it tried. "false" is the condition itself;
 * "unbound" a list whose query does not hold a field that the condition compares; "no match" a path the rules do not
 * know; "kind" a value whose kind the checks of fields cannot take. Anything else (a missing document, a type error, a limit of 1,000 expressions or 10 documents) is a refusal
 * for the wrong reason. The emulator first tries each condition without reading other documents; what it says of
 * that attempt does not count, unless even that met a limit.
 */
export function denialReasons(message: string): readonly string[] {
  const clauses = message
    .replace(/^7 PERMISSION_DENIED:/, '')
    .split(/(?<=@ L\d+),\s/)
    .map((clause) => clause.trim())
    .filter((clause) => !/^evaluation error at L\d+:\d+ for '\w+' @ L\d+$/.test(clause));
  return clauses.map((clause) => {
    if (/^false for '\w+' @ L\d+$/.test(clause)) return 'false';
    if (/^Property \w+ is undefined on object\. for 'list' @ L\d+$/.test(clause)) return 'unbound';
    if (clause === 'No matching allow statements') return 'no match';
    // How the checks of fields meet a list or a map where a text or a number should be (generate/patterns.ts).
    if (/^(Unsupported operation|Function not found) error/.test(clause) && OF_A_KIND.test(clause))
      return 'kind';
    // And a text, a number or a list where a map should be, whose fields they read.
    if (/^Type error\. Received: \[(string|list|int|float|bool)\] Expected: \[map,path\]\. /.test(clause))
      return 'kind';
    return clause;
  });
}

const RIGHT_REASONS = new Set(['false', 'unbound', 'no match', 'kind']);

/** The act goes through. */
export async function expectAllowed(act: Promise<unknown>): Promise<void> {
  const refusal = await act.then(
    () => null,
    (caught: unknown) => caught,
  );
  expect(refusal, `refused: ${String(refusal)}`).toBeNull();
}

/** The rules refuse the act, because a condition of theirs is false (security case V10). */
export async function expectDenied(act: Promise<unknown>): Promise<void> {
  const error: unknown = await act.then(
    () => null,
    (caught: unknown) => caught,
  );
  expect(error, 'the act went through').toBeInstanceOf(Error);
  expect(error).toHaveProperty('code', 'permission-denied');
  const wrong = denialReasons((error as Error).message).filter((reason) => !RIGHT_REASONS.has(reason));
  expect(wrong, `refused for the wrong reason: ${wrong.join('; ')}`).toEqual([]);
}

export type Act = () => Promise<unknown>;

/** How many allowed and how many refused acts of the running group still go to the coverage project. */
let sample = { allowed: 0, refused: 0 };

/** A case by itself, as `collectCases` gives it: its groups and name, what must be stored before, and what it does. */
export interface Case {
  readonly name: string;
  readonly prepare: readonly Act[];
  readonly run: () => Promise<void>;
}

/** While cases are collected and not registered: those so far, and the groups around what is defined now. */
let collecting: { readonly cases: Case[]; groups: readonly { name: string; prepare: Act[] }[] } | null = null;

/** The cases that `define` would register, for who runs them in another way (mutants). */
export function collectCases(define: () => void): readonly Case[] {
  const found: Case[] = [];
  collecting = { cases: found, groups: [] };
  define();
  collecting = null;
  return found;
}

/** As `describe`, while cases are collected. */
function collectGroup(name: string, define: () => void): void {
  const outer = collecting;
  if (!outer) return;
  const { groups } = outer;
  outer.groups = [...groups, { name, prepare: [] }];
  define();
  outer.groups = groups;
}

/** What the cases of a group share, stored before the first of them. */
export function prepares(work: Act): void {
  if (!collecting) {
    beforeAll(async () => void (await work()));
    return;
  }
  collecting.groups.at(-1)?.prepare.push(work);
}

/** A describe block whose first few cases of each outcome, or all of them, count for the rules' coverage. */
export function group(name: string, define: () => void, covers: 'sample' | 'all' = 'sample'): void {
  (collecting ? collectGroup : describe)(name, () => {
    const outer = sample;
    const size = covers === 'all' ? Number.POSITIVE_INFINITY : 2;
    sample = { allowed: size, refused: size };
    define();
    sample = outer;
  });
}

/**
 * Cases of which each run has a twin, the same act by another actor or on another record: where they are not `isDue` in each
 * run, the soak alone runs them.
 */
export function cases(isDue: boolean, define: () => void): void {
  if (isDue || runsSoak()) define();
}

function projectFor(outcome: keyof typeof sample): Project {
  if (sample[outcome] <= 0) return 'main';
  sample[outcome] -= 1;
  return 'coverage';
}

/** Of a large record the emulator could give no report: it keeps each value of each expression. */
interface CaseOptions {
  readonly isLarge?: boolean;
}

type Register = (name: string, work: () => Promise<void>, ceiling?: number) => void;

/** Registers a case, in the file of the coverage only one that counts for it. */
function caseIn(project: Project): Register {
  if (!collecting) return runsHere(project) ? it : () => undefined;
  const { cases: found, groups } = collecting;
  return (name, run) => {
    const path = [...groups.map((each) => each.name), name].join(' › ');
    found.push({ name: path, prepare: groups.flatMap((each) => each.prepare), run });
  };
}

/** Registers a case in which the act goes through. */
export function allows(name: string, act: Act, { isLarge = false }: CaseOptions = {}): void {
  if (name.includes("can't")) throw new Error(`"${name}" asserts success and says "can't".`);
  const project = isLarge ? 'main' : projectFor('allowed');
  caseIn(project)(name, () => inProject(project, () => expectAllowed(act())));
}

/** Registers a case in which the rules refuse; its name says "can't". */
export function denies(name: string, act: Act, { isLarge = false }: CaseOptions = {}): void {
  if (!name.includes("can't")) throw new Error(`"${name}" asserts a refusal and does not say "can't".`);
  const project = isLarge ? 'main' : projectFor('refused');
  caseIn(project)(name, () => inProject(project, () => expectDenied(act())));
}

/** Registers a case of another kind; it counts for no coverage. */
export function shows(name: string, work: () => Promise<void>, ceiling?: number): void {
  caseIn('main')(name, work, ceiling);
}
