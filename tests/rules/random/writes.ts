import { setTimeout } from 'node:timers/promises';
import { doc, FieldPath, getDoc, setDoc, updateDoc, writeBatch } from 'firebase/firestore';
import { tooLarge } from '#domain/sync/size.ts';
import { as, loadRules, stamps, store, unguarded } from '../environment.ts';
import { createWorld } from '../world.ts';
import { wrongWith } from './invariants.ts';
import { inTurns } from './pool.ts';
import { drawPlan, type Plan } from './plan.ts';
import type { Stored } from './targets.ts';
import { EXTRA_WRITERS } from './writers.ts';

export interface Writes {
  readonly sent: number;
  /** Let through by the rules. */
  through: number;
  refused: number;
  /** Refused by the store or the client itself: a value that no record can hold. */
  impossible: number;
  readonly findings: string[];
  /** Let through, by collection. */
  readonly byCollection: Map<string, { sent: number; through: number }>;
}

/** Writes between two loads of the rules: the emulator keeps each value of each expression until then. */
const CHUNK = 250;
const AT_ONCE = 20;

/** The world of the random writes: that of the cases, and the writers who are not of the cast. */
export async function createWritersWorld(): Promise<void> {
  await createWorld();
  await store(
    Object.fromEntries(EXTRA_WRITERS.map(({ member }) => [`users/${member.uid}`, member.user ?? {}])),
  );
}

/** So many random writes of a seed under the rules of the file or those that are given, each checked against what must be true of what stands afterwards. */
export async function writeAtRandom(
  seed: string,
  count: number,
  tell: (done: number) => void = () => undefined,
  rules?: string,
): Promise<Writes> {
  const outcome: Writes = {
    sent: count,
    through: 0,
    refused: 0,
    impossible: 0,
    findings: [],
    byCollection: new Map(),
  };
  for (let at = 0; at < count; at += CHUNK) {
    const plans = Array.from({ length: Math.min(CHUNK, count - at) }, (_item, index) =>
      drawPlan(seed, at + index),
    );
    // Chunk by chunk, because loading the rules anew must not meet a write on its way.
    // oxlint-disable-next-line no-await-in-loop
    await prepare(plans.filter(({ target }) => !target.isFixed));
    const alone = async (plan: Plan) => {
      await setFixed(plan);
      await write(plan, seed, outcome);
    };
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all([
      inTurns(
        plans.filter(({ target }) => !target.isFixed),
        AT_ONCE,
        (plan) => write(plan, seed, outcome),
      ),
      inTurns(
        plans.filter(({ target }) => target.isFixed),
        1,
        alone,
      ),
    ]);
    // oxlint-disable-next-line no-await-in-loop
    if (at + plans.length < count) await loadRules('random', rules);
    tell(at + plans.length);
  }
  return outcome;
}

/** Stores what has to be there before these writes. */
export async function prepare(plans: readonly Plan[]): Promise<void> {
  const documents = plans.flatMap(({ before }) => Object.entries(before));
  for (let at = 0; at < documents.length; at += 100) {
    // oxlint-disable-next-line no-await-in-loop
    await store(Object.fromEntries(documents.slice(at, at + 100)));
  }
}

/** A document that all share begins each write as the world made it, or is not there. */
export async function setFixed({ path, way, before }: Plan): Promise<void> {
  if (way === 'update') return store(before);
  const db = await unguarded();
  await writeBatch(db).delete(doc(db, path)).commit();
}

async function write(plan: Plan, seed: string, outcome: Writes): Promise<void> {
  const { collection, id } = plan.target.entity;
  const name = id === undefined ? collection : `${collection}/${id}`;
  const counted = outcome.byCollection.get(name) ?? { sent: 0, through: 0 };
  outcome.byCollection.set(name, counted);
  counted.sent += 1;
  const find = (what: string) => outcome.findings.push(tellOf(plan, seed, what));
  const refusal = await refusalOf(plan);
  if (refusal === 'no answer') find('the write was never answered');
  if (refusal !== null) {
    if (/PERMISSION_DENIED|permission/u.test(refusal)) outcome.refused += 1;
    else outcome.impossible += 1;
    if (/maximum of|limit (was|is)? ?(reached|exceeded)|too complex|call depth/iu.test(refusal)) {
      find(`refused by a limit of the rules: ${refusal.slice(-300)}`);
    }
    return;
  }
  outcome.through += 1;
  counted.through += 1;
  const db = await unguarded();
  const stands: Stored = (await getDoc(doc(db, plan.path))).data() ?? {};
  for (const what of wrongWith(plan, stands)) find(what);
}

const PATIENCE_MS = 60_000;

async function refusalOf(plan: Plan): Promise<string | null> {
  // Over the store's own limit it may never settle, and would block all that its person sends afterwards (O12).
  if (tooLarge(plan.sent) !== null) return 'too large to be sent';
  return Promise.race([
    send(plan).then(() => null, String),
    setTimeout(PATIENCE_MS, 'no answer', { ref: false }),
  ]);
}

/** Sends the write as its writer. @throws FirebaseError where it is refused. */
export async function send({ path, way, sent, along, writer: { member } }: Plan): Promise<void> {
  const db = await as(member);
  const own = doc(db, path);
  const others = Object.entries(along);
  if (others.length === 0 && way === 'create') return setDoc(own, sent);
  const [[field, value] = ['_rev', 4], ...rest] = Object.entries(sent);
  const pairs = rest.flatMap(([key, each]) => [new FieldPath(key), each]);
  if (others.length === 0) return updateDoc(own, new FieldPath(field), value, ...pairs);
  const batch = writeBatch(db);
  if (way === 'create') batch.set(own, sent);
  else batch.update(own, new FieldPath(field), value, ...pairs);
  for (const [other, each] of others) {
    batch.set(doc(db, other), other.startsWith('uniq/') ? { ...each, ...stamps(member, 1) } : each);
  }
  return batch.commit();
}

function tellOf({ index, writer, way, path, sent, label }: Plan, seed: string, what: string): string {
  const value = JSON.stringify(sent, (_key, each: unknown) =>
    typeof each === 'string' && each.length > 60 ? `${each.slice(0, 60)}… (${each.length})` : each,
  );
  return `${what}\n  seed ${seed}, write ${index}: ${writer.code} ${way}s ${path.slice(0, 90)}\n  ${label}\n  ${value.slice(0, 700)}`;
}
