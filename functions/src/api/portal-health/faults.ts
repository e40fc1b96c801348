import { type ServerFault, serverFaultSchema } from '../../../../src/domain/server-fault/schema.ts';
import { errorReportSchema } from '../../../../src/domain/error-report/schema.ts';
import { GROUP_MAX, faultGroups, reportGroups } from '../../../../src/domain/portal-health/faults.ts';
import type { ActAnswer, HealthAnswers } from '../../../../src/domain/portal-health/answers.ts';
import { orderedQuery } from '../../../../src/data/store/ordered-query.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { db } from '../../store/admin.ts';
import { errorFields, log } from '../../log.ts';
import { eachOf } from '../../store/pages.ts';
import { ordered } from '../../store/ordered.ts';
import { parseRecord } from '../../store/read.ts';
import { RETRIES } from './retries.ts';

/** Most faults, and reports of browsers, that are grouped at once. */
const GROUPED_MAX = 1000;
/** Faults tried again at one time. */
const AT_ONCE = 5;

const BY_STATE = orderedQuery({
  collection: 'serverFaults',
  equal: ['state'],
  by: 'lastAt',
  direction: 'desc',
});
const REPORTS_BY_TIME = orderedQuery({
  collection: 'errorReports',
  equal: [],
  by: 'at',
  direction: 'desc',
});

/** Faults of the server that nobody has closed, by what they say. */
export async function openFaults(): Promise<HealthAnswers['faults']> {
  const { docs } = await ordered(BY_STATE, { state: 'open' }).limit(GROUPED_MAX).get();
  const faults = docs.flatMap((read) => parseRecord(serverFaultSchema, read.ref.path, read.data()) ?? []);
  const groups = faultGroups(faults, (what) => Object.hasOwn(RETRIES, what));
  return { groups: [...groups], isCut: docs.length === GROUPED_MAX };
}

/** Faults of browsers of the last 90 days, by what they say and the version. */
export async function browserReports(): Promise<HealthAnswers['reports']> {
  const { docs } = await ordered(REPORTS_BY_TIME, {}).limit(GROUPED_MAX).get();
  const reports = docs.flatMap((read) => {
    const report = parseRecord(errorReportSchema, read.ref.path, read.data());
    const at: unknown = read.get('at');
    return report && at instanceof Timestamp ? [{ ...report, at: at.seconds }] : [];
  });
  return { groups: [...reportGroups(reports)], isCut: docs.length === GROUPED_MAX };
}

/** Open faults that say this; those of other works of the same words are none. */
const openOf = (what: string) =>
  db.collection('serverFaults').where('what', '==', what).where('state', '==', 'open');

/** Closes the faults that say this; each opens again when it comes again. */
export async function closeFaults(what: string): Promise<ActAnswer> {
  const { docs } = await openOf(what)
    .limit(GROUP_MAX + 1)
    .get();
  const closed = docs.slice(0, GROUP_MAX);
  const batch = db.batch();
  for (const { ref } of closed) batch.update(ref, { state: 'seen' });
  await batch.commit();
  return { done: closed.length, left: docs.length - closed.length };
}

/** Whether the work of a fault is done now: then it is closed, where it did not come again meanwhile. */
async function isDoneNow(
  path: string,
  fault: Pick<ServerFault, 'what' | 'path' | 'count'>,
): Promise<boolean> {
  const [collection = '', id = ''] = fault.path.split('/');
  try {
    await RETRIES[fault.what]?.(collection, id);
  } catch (error) {
    log.error('A fault came again as it was tried', { path: fault.path, ...errorFields(error) });
    return false;
  }
  const read = await db.doc(path).get();
  if (read.get('count') !== fault.count) return false;
  await read.ref.update({ state: 'seen' }, read.updateTime ? { lastUpdateTime: read.updateTime } : {});
  return true;
}

/** Does the work of the faults that say this again, for each of their records. */
export async function tryFaults(what: string): Promise<ActAnswer> {
  if (!Object.hasOwn(RETRIES, what)) return { done: 0, left: 0 };
  const { docs } = await openOf(what).limit(GROUP_MAX).get();
  const faults = docs.flatMap((read) => {
    const fault = parseRecord(serverFaultSchema, read.ref.path, read.data());
    return fault ? [{ path: read.ref.path, fault }] : [];
  });
  const done = await eachOf(faults, ({ path, fault }) => isDoneNow(path, fault), AT_ONCE);
  const count = done.filter(Boolean).length;
  return { done: count, left: docs.length - count };
}
