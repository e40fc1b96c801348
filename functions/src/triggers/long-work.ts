import { onDocumentWritten } from 'firebase-functions/firestore';
import { auditedBy, auditWork } from '../audits/audit-run.ts';
import { erasureWorkNamed } from '../customer-erasure/work.ts';
import { DISTANCES } from '../distances/work.ts';
import { REPORTS } from '../reports/work.ts';
import { goOnWith, type LongWork } from '../store/long-work.ts';
import { NIGHT } from './nightly.ts';
import { fileSweep } from './sweep.ts';
import { NEW_LIMITS } from './time-limits.ts';

/** The work of a document of `longWork`; null for one of another release. */
async function workOf(name: string): Promise<LongWork | null> {
  const dealerId = auditedBy(name);
  if (dealerId !== null) return auditWork(dealerId);
  if (name === 'sweepFiles') return fileSweep();
  const erasure = await erasureWorkNamed(name);
  if (erasure) return erasure;
  return [NIGHT, NEW_LIMITS, DISTANCES, REPORTS].find((work) => work.name === name) ?? null;
}

/** Work that was not done when its function's time was over goes on in this one, until it is done. */
export const followWork = onDocumentWritten(
  { document: 'longWork/{name}', retry: true, timeoutSeconds: 540 },
  async ({ data, params: { name } }) => {
    if (data?.after.get('state') !== 'waiting') return;
    const work = await workOf(name);
    if (work) await goOnWith(work);
  },
);
