import { readFileSync } from 'node:fs';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { doc, type Firestore, serverTimestamp, setDoc, setLogLevel } from 'firebase/firestore';
import type { Member } from './cast.ts';

export const PROJECT = 'demo-rules';

/** host:port of the Firestore emulator that `npm test` (or `firebase emulators:exec`) started. */
export function firestoreEmulator(): { host: string; port: number } {
  const address = process.env['FIRESTORE_EMULATOR_HOST'];
  if (!address) throw new Error('No Firestore emulator: run these tests by npm run test:rules.');
  const [host = '127.0.0.1', port] = address.split(':');
  return { host, port: Number(port) };
}

let started: Promise<RulesTestEnvironment> | null = null;

/** The one environment of the Firestore suites, with firestore.rules loaded and an empty store. */
export function rulesEnvironment(): Promise<RulesTestEnvironment> {
  started ??= start();
  return started;
}

async function start(): Promise<RulesTestEnvironment> {
  // A refused request is what these tests are about; the SDK would print a warning for each.
  setLogLevel('silent');
  const rules = readFileSync('firestore.rules', 'utf8');
  const environment = await initializeTestEnvironment({
    projectId: PROJECT,
    firestore: { ...firestoreEmulator(), rules },
  });
  await environment.clearFirestore();
  return environment;
}

const connections = new Map<string, Promise<Firestore>>();

/** Firestore as this person's browser sees it. */
export function as(member: Member): Promise<Firestore> {
  const key = `${member.uid} ${JSON.stringify(member.token)}`;
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

/** Writes documents behind the rules' back, stamped at revision 1 unless they bring their own stamps. */
export async function store(documents: Readonly<Record<string, object>>): Promise<void> {
  const environment = await rulesEnvironment();
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore() as unknown as Firestore;
    const stamped = { _rev: 1, _by: 'seed', _at: serverTimestamp() };
    await Promise.all(
      Object.entries(documents).map(([path, value]) => setDoc(doc(db, path), { ...stamped, ...value })),
    );
  });
}

/** The stamps of a write by this person. */
export function stamps(member: Pick<Member, 'uid'>, rev: number) {
  return { _rev: rev, _by: member.uid, _at: serverTimestamp() };
}

let counter = 0;

/** A document id that no other case uses. */
export function freshId(label: string): string {
  counter += 1;
  return `${label}-${counter}`;
}
