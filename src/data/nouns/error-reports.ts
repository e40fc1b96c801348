import { doc, serverTimestamp } from 'firebase/firestore';
import { FaultRate, REPORT_GAP_MS } from '#domain/error-report/rate.ts';
import type { ErrorReport } from '#domain/error-report/schema.ts';
import { toReport } from '#domain/error-report/scrub.ts';
import { formatVersion, LOCAL_VERSION } from '#domain/system/version.ts';
import type { Fault } from '#lib/faults.ts';
import { currentAuthUser } from '#data/store/auth.ts';
import { isOnline } from '#data/device/connection.ts';
import { newBatch } from '#data/store/commit.ts';
import { db } from '#data/store/firestore.ts';

/** A little more than the server asks for: its clock counts the way there as well. */
const GAP_MS = REPORT_GAP_MS + 500;

const rate = new FaultRate();
let last: Promise<unknown> = Promise.resolve();

/** What two faults have in common when they are one. */
function keyOf({ name, message, stack }: ErrorReport): string {
  return `${name} ${message} ${stack.split('\n', 2).join(' ')}`;
}

async function send(id: string, report: ErrorReport): Promise<void> {
  const uid = currentAuthUser()?.uid;
  if (uid === undefined || !isOnline()) return;
  const batch = newBatch({ saved: 'commit' });
  batch.set(doc(db, 'errorReports', id), { ...report, at: serverTimestamp() });
  batch.set(doc(db, 'errorRates', uid), { report: id, at: serverTimestamp() });
  // A report that is refused or lost must not become a fault of its own.
  await batch.commit().catch(() => undefined);
}

/**
 * Reports a fault to `errorReports/{id}`, without anybody's data, at the pace the server takes. The same fault again, a
 * storm of them and what breaks without a connection is not sent. Never throws.
 */
export function reportFault(fault: Fault, around: { build: ErrorReport['build']; route: string }): void {
  const report = toReport(fault.error, {
    ...around,
    kind: fault.kind,
    version: formatVersion(LOCAL_VERSION),
    count: 1,
    userAgent: navigator.userAgent,
  });
  const count = rate.admit(keyOf(report), performance.now());
  if (count === 0) return;
  last = last.then(() => send(fault.id, { ...report, count: Math.min(count, 1000) }));
  last = last.then(() => new Promise((resolve) => setTimeout(resolve, GAP_MS)));
}
