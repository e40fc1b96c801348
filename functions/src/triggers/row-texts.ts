import { isDeepStrictEqual } from 'node:util';
import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import type * as z from 'zod/mini';
import { installationSchema } from '../../../src/domain/installation/schema.ts';
import { kitSchema } from '../../../src/domain/kit/schema.ts';
import { leadTimeSchema } from '../../../src/domain/lead-time/schema.ts';
import { productWarrantyCategoriesSchema } from '../../../src/domain/product/warranty.ts';
import { TIME_ZONE } from '../../../src/domain/shared/dates.ts';
import { rowFieldNames, storedFields } from '../../../src/domain/shared/rows.ts';
import { suspensionKitSchema } from '../../../src/domain/suspension-kit/schema.ts';
import { stateComplianceSchema } from '../../../src/domain/system/schema.ts';
import { db } from '../admin.ts';
import { log } from '../log.ts';
import { updateFresh } from '../update-fresh.ts';

const PAGE = 200;

interface Kept {
  readonly collection: string;
  /** One document of it; every one where it names none. */
  readonly id?: string;
  readonly schema: z.ZodMiniType;
}

/** What holds rows, and was stored with maps in their place before they were text. */
const KEPT: readonly Kept[] = [
  { collection: 'system', id: 'stateCompliance', schema: stateComplianceSchema },
  { collection: 'system', id: 'productWarrantyCategories', schema: productWarrantyCategoriesSchema },
  { collection: 'kits', schema: kitSchema },
  { collection: 'suspensionKits', schema: suspensionKitSchema },
  { collection: 'leadTimes', schema: leadTimeSchema },
  { collection: 'installations', schema: installationSchema },
];

const noted = () => db.doc('counters/rowTexts');

/** Rewrites the rows of one record that are maps still; stamps stay. One that does not parse is left as it is. */
async function rewrite({ collection, schema }: Kept, id: string): Promise<void> {
  await updateFresh(db.doc(`${collection}/${id}`), async (snapshot) => {
    const stored = snapshot.data() ?? {};
    const names = rowFieldNames(schema).filter((name) => name in stored);
    const parsed = schema.safeParse(stored);
    if (!parsed.success || typeof parsed.data !== 'object' || parsed.data === null) return null;
    const texts = storedFields(schema, parsed.data);
    const changed = names.filter((name) => !isDeepStrictEqual(stored[name], texts[name]));
    return changed.length === 0 ? null : Object.fromEntries(changed.map((name) => [name, texts[name]]));
  });
}

async function rewriteAll(kept: Kept): Promise<number> {
  if (kept.id !== undefined) {
    await rewrite(kept, kept.id);
    return 1;
  }
  const all = db.collection(kept.collection).orderBy(FieldPath.documentId()).select().limit(PAGE);
  let count = 0;
  let last: QueryDocumentSnapshot | undefined;
  for (;;) {
    const { docs } = await (last ? all.startAfter(last) : all).get();
    for (const { id } of docs) await rewrite(kept, id);
    count += docs.length;
    last = docs.at(-1);
    if (docs.length < PAGE) return count;
  }
}

/**
 * Goes through the records of an older release once. Rules refuse an edit of a record whose rows are maps still, so this
 * is for the night of the deployment. It may be cut short: the next night begins anew and finds less to do. Resolves with
 * how many records were looked at, 0 when it was done before.
 */
export async function rewriteRows(): Promise<number> {
  if ((await noted().get()).exists) return 0;
  let count = 0;
  for (const kept of KEPT) count += await rewriteAll(kept);
  await noted().set({ next: count });
  return count;
}

/** Each night until it has come to the end once. */
export const rewriteRowTexts = onSchedule(
  { schedule: 'every day 03:00', timeZone: TIME_ZONE, timeoutSeconds: 1800 },
  async () => {
    log.info('Rows rewritten as text', { count: await rewriteRows() });
  },
);
