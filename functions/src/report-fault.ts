import { createHash } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { scrubMessage } from '../../src/domain/error-report/scrub.ts';
import type { ServerFault } from '../../src/domain/server-fault/schema.ts';
import { cleanLine, cutCodePoints } from '../../src/domain/shared/text.ts';
import { unixSeconds } from '../../src/domain/shared/dates.ts';
import { db } from './store/admin.ts';
import { isThereAlready } from './store/grpc.ts';
import { errorFields, log } from './log.ts';

const line = (value: string, max: number) => cutCodePoints(cleanLine(value), max);

/**
 * Says where head office sees it that the server could not do its work: `what` in plain words, such as "Change log
 * entry not written", and the record's path. Writes the log, and `serverFaults/{id}`, where the same fault is counted
 * rather than piled up and opened again. Never throws: a report that fails is in the log.
 */
export async function reportFault(what: string, path: string, error?: unknown): Promise<void> {
  log.error(what, { path, ...(error === undefined ? {} : errorFields(error)) });
  const id = createHash('sha256').update(`${what}\n${path}`).digest('hex').slice(0, 40);
  const ref = db.doc(`serverFaults/${id}`);
  const now = unixSeconds(new Date());
  const message = error instanceof Error ? scrubMessage('Error', error.message) : '';
  const again = { message, lastAt: now, state: 'open' } as const;
  const fault: ServerFault = {
    what: line(what, 200),
    path: line(path, 300),
    count: 1,
    firstAt: now,
    ...again,
  };
  try {
    await ref.create(fault);
  } catch (refused) {
    if (!isThereAlready(refused)) return log.error('A fault could not be kept', errorFields(refused));
    await ref
      .update({ ...again, count: FieldValue.increment(1) })
      .catch((failed: unknown) => log.error('A fault could not be kept', errorFields(failed)));
  }
}
