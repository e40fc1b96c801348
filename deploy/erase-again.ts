import { customerErasureSchema } from '../src/domain/customer-erasure/schema.ts';
import { erasureWork } from '../functions/src/customer-erasure/work.ts';
import { db } from '../functions/src/store/admin.ts';
import { beginWork, goOnWith } from '../functions/src/store/long-work.ts';
import { pagesOf } from '../functions/src/store/pages.ts';
import { parseRecord } from '../functions/src/store/read.ts';

const PAGE = 100;

/** Erases everybody on the list of erasures once more, to the end; resolves with their ids. For a store that a backup was brought back into. */
export async function eraseAgain(isWrite: boolean): Promise<readonly string[]> {
  const ids: string[] = [];
  for await (const docs of pagesOf(db.collection('customerErasures').orderBy('__name__'), PAGE)) {
    for (const read of docs) {
      const erasure = parseRecord(customerErasureSchema, read.ref.path, read.data());
      if (!erasure) continue;
      ids.push(read.id);
      if (!isWrite) continue;
      const work = erasureWork(read.id, erasure);
      // oxlint-disable-next-line no-await-in-loop
      await beginWork(work);
      // oxlint-disable-next-line no-await-in-loop
      while ((await goOnWith(work)) !== null) continue;
    }
  }
  return ids;
}
