import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { CheckKind, Difference, DifferingField } from '../../../src/domain/portal-health/checks.ts';
import { entityAt } from '../../../src/domain/descriptor/declared.ts';
import { db } from '../store/admin.ts';
import { ENTITIES } from '../store/storable.ts';
import { watched } from '../store/update-fresh.ts';
import { changesOf } from './changes.ts';
import { Hindered } from './hindered.ts';
import { CHECK_ROWS } from './rows.ts';

/** What a look at one record found. */
export type Found = Pick<Difference, 'kind' | 'path' | 'fields' | 'hindrance'>;

const HINDRANCE_UNREADABLE = 'Fix the record by a migration, or restore it from a backup.';

const nowSeconds = () => Date.now() / 1000;

/** A limit that ran out since the night is the next night's. */
function isDueTonight(stored: Readonly<Record<string, unknown>>, field: string): boolean {
  const dueAt = stored['timeLimitDueAt'];
  return field.startsWith('timeLimit') && typeof dueAt === 'number' && dueAt > 0 && dueAt <= nowSeconds();
}

/** The row of a kind for a record. */
export function rowOf(kind: CheckKind, path: string) {
  const [collection, id = ''] = path.split('/');
  const row = CHECK_ROWS.find((each) => each.kind === kind && each.collection === collection);
  return row && { id, settle: () => row.settle(id) };
}

/** What the settling of a record would write. */
async function lookByRow(kind: CheckKind, path: string): Promise<Found | null> {
  const row = rowOf(kind, path);
  if (!row) return null;
  const fields: DifferingField[] = [];
  try {
    await watched((all) => {
      fields.push(...changesOf(all, isDueTonight));
      return null;
    }, row.settle);
  } catch (error) {
    if (!(error instanceof Hindered)) throw error;
    return { kind, path, fields: [], hindrance: error.message };
  }
  return fields.length === 0 ? null : { kind, path, fields, hindrance: '' };
}

/** Whether a record holds what its schema reads. */
function lookAtShape(record: DocumentSnapshot): Found | null {
  const entity = record.exists ? entityAt(ENTITIES, record.ref.parent.path, record.id) : undefined;
  const read = entity?.schema.safeParse(record.data());
  if (!read || read.success) return null;
  const { path } = record.ref;
  const names = [...new Set(read.error.issues.map((issue) => String(issue.path[0] ?? '')))];
  const fields = names.map((field) => ({ path, field, stands: 'unreadable', ought: 'as its schema reads' }));
  return { kind: 'unreadable', path, fields: fields.slice(0, 12), hindrance: HINDRANCE_UNREADABLE };
}

/** Looks at one thing of one record anew; null where it is as it ought to be. */
export async function lookAgain(kind: CheckKind, path: string): Promise<Found | null> {
  return kind === 'unreadable' ? lookAtShape(await db.doc(path).get()) : lookByRow(kind, path);
}

/** All that is not as it ought to be in a record, or because of it. One that can't be read is that alone. */
export async function lookAt(record: DocumentSnapshot): Promise<readonly Found[]> {
  const unreadable = lookAtShape(record);
  if (unreadable) return [unreadable];
  const rows = CHECK_ROWS.filter(({ collection }) => collection === record.ref.parent.id);
  const found: Found[] = [];
  for (const { kind } of rows) {
    // One after the other: a page looks at ten records at once.
    // oxlint-disable-next-line no-await-in-loop
    const one = await lookByRow(kind, record.ref.path);
    if (one) found.push(one);
  }
  return found;
}
