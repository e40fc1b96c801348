import { readFileSync } from 'node:fs';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { doc, type Firestore, serverTimestamp, setLogLevel, writeBatch } from 'firebase/firestore';
import { storedRecord } from '#generate/stored.ts';
import type { Member } from './cast.ts';

/**
 * The files that the cases are run by, side by side, each on a project of the emulator of its own with the same rules and
 * world. Coverage is told by a file of the soak, which runs a sample of all cases again: the emulator keeps each value of
 * each expression, and a report on all cases is over 1 GB.
 */
export type Part = 'cases' | 'policy' | 'coverage' | 'mutants';
let part: Part = 'cases';
let isWhole = false;

/** Says which part this file is, before its suites are registered; `whole`: with the cases that the soak alone runs. */
export function runPart(next: Part, whole?: 'whole'): void {
  part = next;
  isWhole = whole === 'whole';
}

/** Whether this file runs the soak's cases as well. */
export const runsSoak = (): boolean => isWhole;

/** Where a case runs. Random writes and reads have a project of their own, whose world they know. */
export type Project = 'main' | 'coverage' | 'random';
export const projectId = (project: Project): string => `demo-rules-${project === 'main' ? part : project}`;

const home = (): Project => (part === 'coverage' ? 'coverage' : 'main');

/** Whether this file runs the cases of a project. */
export const runsHere = (project: Project): boolean => part !== 'coverage' || project === 'coverage';

/** host:port of the Firestore emulator that `npm test` (or `firebase emulators:exec`) started. */
export function firestoreEmulator(): { host: string; port: number } {
  const address = process.env['FIRESTORE_EMULATOR_HOST'];
  if (!address) throw new Error('No Firestore emulator: run these tests by npm run test:rules.');
  const [host = '127.0.0.1', port] = address.split(':');
  return { host, port: Number(port) };
}

const environments = new Map<Project, Promise<RulesTestEnvironment>>();
let current: Project | null = null;

/** Cases after which the main project's rules are loaded again, which takes seconds: with them go the values kept for its coverage. */
const CASES_PER_LOAD = 4000;
let cases = 0;

/** Loads rules into a project: those of the file, and with that the values kept for their coverage are gone. */
export async function loadRules(
  project: Project,
  content = readFileSync('firestore.rules', 'utf8'),
): Promise<void> {
  const { host, port } = firestoreEmulator();
  const url = `http://${host}:${port}/emulator/v1/projects/${projectId(project)}:securityRules`;
  const response = await fetch(url, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  if (!response.ok) throw new Error(`The rules could not be loaded again: ${await response.text()}`);
}

/** Runs a case in one of the projects: what it stores, and whom it asks as, is there and not in the other. */
export async function inProject<T>(project: Project, work: () => Promise<T>): Promise<T> {
  cases += 1;
  // A mutant's rules are loaded, and loaded again, by who runs it.
  if (cases % CASES_PER_LOAD === 0 && (part === 'cases' || part === 'policy')) await loadRules('main');
  current = project === 'coverage' ? home() : project;
  try {
    return await work();
  } finally {
    current = null;
  }
}

/** The environment of a project, with firestore.rules loaded and an empty store. */
export function rulesEnvironment(project: Project = current ?? home()): Promise<RulesTestEnvironment> {
  const known = environments.get(project);
  if (known) return known;
  const made = start(projectId(project));
  environments.set(project, made);
  return made;
}

async function start(id: string): Promise<RulesTestEnvironment> {
  // A refused request is what these tests are about; the SDK would print a warning for each.
  setLogLevel('silent');
  // The emulator gives each project firestore.rules as it was started with; to load them again takes it two seconds.
  const own = part === 'mutants' ? { rules: readFileSync('firestore.rules', 'utf8') } : {};
  const environment = await initializeTestEnvironment({
    projectId: id,
    firestore: { ...firestoreEmulator(), ...own },
  });
  await environment.clearFirestore();
  return environment;
}

/** Ends all connections. */
export async function closeEnvironments(): Promise<void> {
  release();
  await Promise.all([...environments.values()].map(async (environment) => (await environment).cleanup()));
}

const connections = new Map<string, Promise<Firestore>>();

/** Firestore as this person's browser sees it. */
export function as(member: Member): Promise<Firestore> {
  const key = `${current} ${member.uid} ${JSON.stringify(member.token)}`;
  const known = connections.get(key);
  if (known) return known;
  const made = rulesEnvironment().then(
    (environment) =>
      (member.token
        ? environment.authenticatedContext(member.uid, { ...member.token })
        : environment.unauthenticatedContext()
      ).firestore() as unknown as Firestore,
  );
  connections.set(key, made);
  return made;
}

const withoutRules = new Map<Project, Promise<Firestore>>();

let release: () => void = () => undefined;
const ended = new Promise<void>((resolve) => {
  release = resolve;
});

/** Firestore behind the rules' back. One connection for all writes, which ends with the environments. */
export async function unguarded(project: Project = current ?? home()): Promise<Firestore> {
  const environment = await rulesEnvironment(project);
  const known = withoutRules.get(project);
  if (known) return known;
  const made = new Promise<Firestore>((resolve, reject) => {
    environment
      .withSecurityRulesDisabled((context) => {
        resolve(context.firestore() as unknown as Firestore);
        return ended;
      })
      .catch(reject);
  });
  withoutRules.set(project, made);
  return made;
}

/**
 * Writes documents behind the rules' back, stamped at revision 1 unless they bring their own stamps: in the project
 * of the running case, outside of cases in this file's.
 */
export async function store(documents: Readonly<Record<string, object>>): Promise<void> {
  const stamped = { _rev: 1, _by: 'seed', _at: serverTimestamp() };
  const db = await unguarded();
  const batch = writeBatch(db);
  for (const [path, value] of Object.entries(documents)) {
    const { id, parent } = doc(db, path);
    batch.set(doc(db, path), { ...stamped, ...storedRecord(parent.path, id, value) });
  }
  await batch.commit();
}

const kept = new Map<string, Promise<void>>();

/** Stores a document that several cases share because none of them may change it. */
export function storeOnce(path: string, value: object): Promise<void> {
  const key = `${current} ${path}`;
  const known = kept.get(key);
  if (known) return known;
  const made = store({ [path]: value });
  kept.set(key, made);
  return made;
}

/** Empties the store of the file's project, of what cases share as well. */
export async function clearStore(): Promise<void> {
  kept.clear();
  await (await rulesEnvironment()).clearFirestore();
}

/** The stamps of a write by this person. */
export function stamps(member: Pick<Member, 'uid'>, rev: number) {
  return { _rev: rev, _by: member.uid, _at: serverTimestamp() };
}

let counter = 0;

/** A document id that no other case uses, of the form that clients choose. */
export function freshId(label: string): string {
  counter += 1;
  return `${label.replaceAll(/[^A-Za-z0-9]/g, '')}x${String(counter).padStart(19, '0')}`.slice(-40);
}
