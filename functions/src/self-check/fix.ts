import type { CheckKind, DifferingField } from '../../../src/domain/portal-health/checks.ts';
import { unixSeconds } from '../../../src/domain/shared/dates.ts';
import { type FreshWrites, watched } from '../store/update-fresh.ts';
import { changesOf } from './changes.ts';
import { Hindered } from './hindered.ts';
import { lookAgain, rowOf } from './look.ts';
import { differenceRef, fixEntry, storeFound } from './store.ts';

/** Who presses. */
export interface Fixer {
  readonly uid: string;
  readonly name: string;
}

/** What became of one difference: `right` where nothing was wrong any more, `hindered` where a person must act. */
export type Fixed = 'fixed' | 'right' | 'hindered';

/** Nothing is left aside: what is written is what the entry says. */
const all = () => false;

/** The writes with the entry that says so, and without the difference: in one commit, so that a second press finds nothing. */
function withEntry(
  kind: CheckKind,
  path: string,
  by: Fixer,
  due: FreshWrites<unknown>,
): FreshWrites<unknown> {
  const fields: DifferingField[] = [...changesOf(due, all)];
  if (fields.length === 0) return due;
  const entry = fixEntry({ kind, path, fields, by: by.uid, byName: by.name, at: unixSeconds(new Date()) });
  return {
    ...due,
    creates: [...(due.creates ?? []), entry],
    deletes: [...(due.deletes ?? []), differenceRef(kind, path)],
  };
}

/**
 * Works out anew what ought to stand, and writes it with an entry that stays. What was stored of the difference counts for
 * nothing. May be pressed again.
 */
export async function fixDifference(kind: CheckKind, path: string, by: Fixer): Promise<Fixed> {
  const row = rowOf(kind, path);
  let isFixed = false;
  try {
    if (row) {
      await watched((due) => {
        const next = withEntry(kind, path, by, due);
        isFixed ||= next !== due;
        return next;
      }, row.settle);
    }
  } catch (error) {
    if (!(error instanceof Hindered)) throw error;
  }
  const left = await lookAgain(kind, path);
  if (left) {
    await storeFound(left);
    return 'hindered';
  }
  await differenceRef(kind, path).delete();
  return isFixed ? 'fixed' : 'right';
}
