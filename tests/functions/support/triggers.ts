import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import * as functions from '../../../functions/src/index.ts';
import { db, edit, save } from './admin.ts';

/** What the SDK keeps beside a function: what it listens to, and a way to call it. */
interface Trigger {
  readonly __endpoint: {
    readonly eventTrigger?: {
      readonly eventType: string;
      readonly eventFilters: Readonly<Record<string, string>>;
      readonly eventFilterPathPatterns?: Readonly<Record<string, string>>;
    };
  };
  readonly run: (event: object) => unknown;
}

const TRIGGERS = Object.values(functions) as unknown as readonly Trigger[];

/** The parameters of a document's path by a pattern such as customers/{id}; null where it is another's. */
function paramsOf(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const [wanted, steps] = [pattern.split('/'), path.split('/')];
  const fits = wanted.every((step, index) => step.startsWith('{') || step === steps[index]);
  if (!fits || wanted.length !== steps.length) return null;
  return Object.fromEntries(
    wanted.flatMap((step, index) => (step.startsWith('{') ? [[step.slice(1, -1), steps[index] ?? '']] : [])),
  );
}

/** Calls every trigger that the cloud would for this change of a document, side by side as the cloud does; how many it called. */
export async function callTriggers(before: DocumentSnapshot, after: DocumentSnapshot): Promise<number> {
  const calls = TRIGGERS.flatMap(({ __endpoint: { eventTrigger }, run }) => {
    const pattern =
      eventTrigger?.eventFilterPathPatterns?.['document'] ?? eventTrigger?.eventFilters['document'];
    const params = pattern === undefined ? null : paramsOf(pattern, after.ref.path);
    if (!eventTrigger || !params) return [];
    const isOfCreation = eventTrigger.eventType.endsWith('.created');
    if (isOfCreation && (before.exists || !after.exists)) return [];
    return [run({ params, data: isOfCreation ? after : { before, after } })];
  });
  await Promise.all(calls);
  return calls.length;
}

const hasChanged = (before: DocumentSnapshot, after: DocumentSnapshot): boolean =>
  before.exists && after.exists && before.updateTime && after.updateTime
    ? !before.updateTime.isEqual(after.updateTime)
    : before.exists !== after.exists;

/** Calls the triggers of these documents until none of them changes any more. */
async function follow(refs: readonly DocumentReference[], from: readonly DocumentSnapshot[]): Promise<void> {
  const now = await db.getAll(...refs);
  const changes = now.flatMap((after, index) => {
    const before = from[index];
    return before && hasChanged(before, after) ? [{ before, after }] : [];
  });
  if (changes.length === 0) return;
  await Promise.all(changes.map(({ before, after }) => callTriggers(before, after)));
  await follow(refs, now);
}

/** Does `write`, and then what the triggers do after it where it changed these documents; what they write themselves is followed too. */
export async function followed<T>(paths: string | readonly string[], write: () => Promise<T>): Promise<T> {
  const refs = [paths].flat().map((path) => db.doc(path));
  const before = await db.getAll(...refs);
  const result = await write();
  await follow(refs, before);
  return result;
}

/** {@link save}, followed. */
export const saved = (path: string, ...how: [value: object, rev?: number, by?: string]): Promise<void> =>
  followed(path, () => save(path, ...how));

/** {@link edit}, followed. */
export const edited = (path: string, ...how: [fields: object, by?: string]): Promise<number> =>
  followed(path, () => edit(path, ...how));
