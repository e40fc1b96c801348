import type { Actor } from '../../../../src/domain/access/actor.ts';
import {
  type ActAnswer,
  type HealthAnswers,
  type HealthPart,
} from '../../../../src/domain/portal-health/answers.ts';
import type { CheckKind } from '../../../../src/domain/portal-health/checks.ts';
import { personName } from '../../../../src/domain/shared/person-name.ts';
import { DELIVERY_WAITS, type DeliveryState } from '../../../../src/domain/mail/delivery.ts';
import { ACT_ON_HEALTH, PORTAL_HEALTH } from '../../../../src/domain/portal-health/endpoints.ts';
import type { ParsedOf } from '../../../../src/domain/access/endpoint.ts';
import { fixDifference, type Fixer } from '../../self-check/fix.ts';
import { DIFFERENCES, readDifference, readFixes } from '../../self-check/store.ts';
import { SELF_CHECK } from '../../self-check/work.ts';
import { db } from '../../store/admin.ts';
import { goOnWith, latestNight, workStands } from '../../store/long-work.ts';
import { workOf } from '../../triggers/works.ts';
import { implement } from '../endpoint.ts';
import { conflict, notFound } from '../errors.ts';
import { lookAtParts } from '../health/health.ts';
import { browserReports, closeFaults, openFaults, tryFaults } from './faults.ts';

/** The works of each night, as the page shows them: their runs are remembered. */
const NIGHTLY_WORKS = [
  'night',
  'reports',
  'selfCheck',
  'selfCheckAgain',
  'sweepFiles',
  'oldReports',
  'accounts',
];
/** Most differences that one answer holds, and entries of what was fixed. */
const DIFFERENCES_SHOWN = 500;
const FIXES_SHOWN = 200;
/** What one press does before it answers; the page presses again for the rest. */
const PRESS_MS = 15_000;
const PRESS_MOST = 50;

async function checks(): Promise<HealthAnswers['checks']> {
  const stored = db.collection(DIFFERENCES);
  const [sure, unsure, fixes, lookedAt] = await Promise.all([
    stored.where('isSure', '==', true).limit(DIFFERENCES_SHOWN).get(),
    stored.where('isSure', '==', false).count().get(),
    readFixes(FIXES_SHOWN),
    latestNight(SELF_CHECK.name),
  ]);
  const differences = sure.docs.flatMap((read) => readDifference(read) ?? []);
  return { differences, unsure: unsure.data().count, fixes: [...fixes], lookedAt };
}

/** How many mails are in these states. */
async function mailsIn(states: readonly DeliveryState[]): Promise<number> {
  const counted = await db.collection('mail').where('delivery.state', 'in', states).count().get();
  return counted.data().count;
}

async function mailQueue(): Promise<HealthAnswers['now']['mails']> {
  const [waiting, failed] = await Promise.all([mailsIn(DELIVERY_WAITS), mailsIn(['ERROR'])]);
  return { waiting, failed };
}

const PARTS: { readonly [Part in HealthPart]: () => Promise<HealthAnswers[Part]> } = {
  now: async () => {
    const [parts, mails] = await Promise.all([lookAtParts(), mailQueue()]);
    return { ...parts, mails };
  },
  works: async () => ({ works: [...(await workStands(NIGHTLY_WORKS))] }),
  checks,
  faults: openFaults,
  reports: browserReports,
};

export const portalHealth = implement(
  PORTAL_HEALTH,
  ({ part }): Promise<HealthAnswers[HealthPart]> => PARTS[part](),
);

async function fixKind(kind: CheckKind, by: Fixer): Promise<ActAnswer> {
  const until = Date.now() + PRESS_MS;
  const stored = db.collection(DIFFERENCES).where('kind', '==', kind).where('isSure', '==', true);
  const { docs } = await stored.limit(PRESS_MOST).get();
  const due = docs.flatMap((read) => readDifference(read) ?? []).filter(({ hindrance }) => hindrance === '');
  let done = 0;
  for (const { path } of due) {
    if (Date.now() >= until) break;
    // One after the other: two of one kind may be of one record.
    // oxlint-disable-next-line no-await-in-loop
    if ((await fixDifference(kind, path, by)) !== 'hindered') done += 1;
  }
  const left = await stored.where('hindrance', '==', '').count().get();
  return { done, left: left.data().count };
}

async function fixOne(kind: CheckKind, path: string, by: Fixer): Promise<ActAnswer> {
  const fixed = await fixDifference(kind, path, by);
  if (fixed === 'hindered') throw conflict('Not fixed: a person must act first. The list says what to do.');
  return { done: 1, left: 0 };
}

async function goOn(name: string): Promise<ActAnswer> {
  const work = await workOf(name);
  if (!work) throw notFound();
  const went = await goOnWith(work, PRESS_MS, true);
  if (!went) throw conflict('Nothing to go on with: it is done, or under way.');
  return { done: 1, left: went.isDone ? 0 : 1 };
}

async function run(asked: ParsedOf<typeof ACT_ON_HEALTH>, by: Fixer): Promise<ActAnswer> {
  if (asked.act === 'fix') return fixOne(asked.kind, asked.path, by);
  if (asked.act === 'fixAll') return fixKind(asked.kind, by);
  if (asked.act === 'goOn') return goOn(asked.name);
  return asked.act === 'tryFaults' ? tryFaults(asked.what) : closeFaults(asked.what);
}

const fixerOf = (actor: Actor): Fixer => ({ uid: actor.uid, name: personName(actor) });

export const actOnHealth = implement(ACT_ON_HEALTH, (asked, actor) => run(asked, fixerOf(actor)));
