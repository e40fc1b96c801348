import { createHash } from 'node:crypto';
import type { Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type AuditPart, type Held, joinAudit, startAudit } from '../../../src/domain/audit/audit.ts';
import type { AuditContext } from '../../../src/domain/audit/rules.ts';
import {
  AUDITED,
  type Audited,
  auditFindingSchema,
  type AuditResult,
  auditResultShape,
  type Looked,
  NOTHING_LOOKED,
} from '../../../src/domain/audit/schema.ts';
import { todaySydney, unixSeconds } from '../../../src/domain/shared/dates.ts';
import {
  stateComplianceSchema,
  timeLimitsSchema,
  tyreSizesSchema,
} from '../../../src/domain/system/schema.ts';
import { db } from '../store/admin.ts';
import type { WorkPage, WorkRun } from '../store/long-work.ts';
import { readPage } from '../store/pages.ts';
import { systemRecord } from '../store/system-record.ts';

/** Records of one page, so few that what is found in them is one document. */
const PAGE = 200;
/** What is shared by records is spread over documents of at most so many characters. */
const HELD_CHARS = 400_000;
/** Parts that are read at one time. */
const PARTS = 20;

const partsOf = (runId: string) => db.collection(`auditRuns/${runId}/parts`);

/** @throws ApiError 409 where a rule is there and cannot be read. */
async function contextNow(): Promise<AuditContext> {
  const [sizes, compliance, limits] = await Promise.all([
    systemRecord(tyreSizesSchema, 'tyreSizes', 'tyre sizes'),
    systemRecord(stateComplianceSchema, 'stateCompliance', 'state rules'),
    systemRecord(timeLimitsSchema, 'timeLimits', 'time limits'),
  ]);
  return {
    now: unixSeconds(new Date()),
    limits: limits.value?.types ?? {},
    mass: {
      tyreSizes: sizes.value?.sizes ?? {},
      complianceRows: compliance.value?.rows ?? [],
      today: todaySydney(new Date()),
    },
  };
}

const ofDealer = (collection: Audited, dealerId: string): Query =>
  db.collection(collection).where('dealerId', '==', dealerId);

/** How many records an audit of this dealer reads: counted, not read. */
export async function recordsToAudit(dealerId: string): Promise<number> {
  const counts = await Promise.all(AUDITED.map((each) => ofDealer(each, dealerId).count().get()));
  return counts.reduce((sum, counted) => sum + counted.data().count, 0);
}

/** Lists of at most so many characters each, as JSON. */
function spread(held: readonly Held[]): Held[][] {
  const lists: Held[][] = [[]];
  let size = 0;
  for (const each of held) {
    const more = JSON.stringify(each).length;
    if (size + more > HELD_CHARS) lists.push([]);
    size = size + more > HELD_CHARS ? more : size + more;
    lists.at(-1)?.push(each);
  }
  return lists;
}

/** What an audit has read by now, of what its pages have counted. */
export const lookedIn = (counts: Readonly<Record<string, number>>): Looked => ({
  ...NOTHING_LOOKED,
  ...Object.fromEntries(AUDITED.map((each) => [each, counts[each] ?? 0])),
});

/**
 * Audits a page of a dealer's records. What it found is kept beside the run until all is put together, in the same write
 * with how far the run is: of a run that was cancelled nothing is kept. A page done again keeps the same.
 * @throws where the run is not there any more.
 */
export async function auditPage(
  collection: Audited,
  dealerId: string,
  after: string,
  { run, counts }: WorkRun,
): Promise<WorkPage> {
  const { docs, next } = await readPage(ofDealer(collection, dealerId), after, { by: null, size: PAGE });
  const audit = startAudit(await contextNow());
  for (const document of docs) audit.look(collection, document.id, document.data());
  const { held, ...part } = audit.part();
  const id = createHash('sha256').update(`${collection} ${after}`).digest('hex').slice(0, 40);
  const lists = spread(held);
  const first: AuditPart = { ...part, held: lists[0] ?? [] };
  const batch = db.batch();
  batch.set(partsOf(run).doc(id), first);
  for (const [index, list] of lists.slice(1).entries())
    batch.set(partsOf(run).doc(`${id}~${index}`), { held: list });
  const looked = lookedIn({ ...counts, [collection]: (counts[collection] ?? 0) + docs.length });
  batch.update(db.doc(`auditRuns/${run}`), { looked, progressAt: unixSeconds(new Date()) });
  await batch.commit();
  return { next, counts: { [collection]: docs.length } };
}

const heldSchema = z.extend(z.pick(auditFindingSchema, { collection: true, recordId: true, label: true }), {
  rule: z.string(),
  value: z.string(),
  since: z.number(),
});
const partSchema = z.object({
  ...z.omit(z.object(auditResultShape), { more: true }).shape,
  held: z._default(z.array(heldSchema), []),
});

/** Everything that the pages of a run found, put together. @throws where a part cannot be read. */
export async function joinedParts(runId: string): Promise<AuditResult> {
  const joined = joinAudit();
  let after: string | null = '';
  while (after !== null) {
    const { docs, next } = await readPage(partsOf(runId), after, { by: null, size: PARTS });
    for (const document of docs) joined.add(partSchema.parse(document.data()));
    after = next;
  }
  return joined.result();
}

/** Takes away what the pages of a run kept. */
export const dropParts = (runId: string): Promise<void> => db.recursiveDelete(partsOf(runId));
