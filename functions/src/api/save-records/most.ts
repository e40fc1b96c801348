import type { Most } from '../../../../src/domain/saving/save-rule.ts';
import { isSame } from '../../../../src/domain/shared/same.ts';
import { db } from '../../store/admin.ts';
import { full } from './refusals.ts';
import type { Prepared } from './wishes.ts';

const isLike = ({ after }: Prepared, { equal }: Most) =>
  Object.entries(equal).every(([field, value]) => isSame(after[field], value));

/** Whether a save makes a record like these of one that was none: a new one, or one that comes back. */
const addsTo = (save: Prepared, most: Most) =>
  !save.isDone &&
  isLike(save, most) &&
  (save.before === null || !isLike({ ...save, after: save.before }, most));

async function countOf(collection: string, { equal, number }: Most): Promise<number> {
  const asked = Object.entries(equal).reduce(
    (query, [field, value]) => query.where(field, '==', value),
    db.collection(collection).limit(number + 1),
  );
  return (await asked.count().get()).data().count;
}

/** @throws ApiError where the saves of one commit would make more records alike than there may be. */
export async function checkMost(all: readonly Prepared[]): Promise<void> {
  for (const save of all) {
    const most = save.rule.most?.(save.after);
    if (!most || !addsTo(save, most)) continue;
    const collection = save.read.ref.parent.path;
    const added = all.filter(
      (other) => other.read.ref.parent.path === collection && addsTo(other, most),
    ).length;
    // Few collections have such a bound, and their saves come one by one.
    // oxlint-disable-next-line no-await-in-loop
    if ((await countOf(collection, most)) + added > most.number) throw full(most.words);
  }
}
