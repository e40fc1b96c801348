import { FieldPath, Timestamp } from 'firebase-admin/firestore';
import { db } from '../store/admin.ts';
import type { WorkStep } from '../store/long-work.ts';
import { eachOf, pagesOf } from '../store/pages.ts';

const PAGE = 200;

/** Takes away who had a form open, and gave no sign any more; Firestore does it too, within days. */
export const OLD_OPEN_FORMS: WorkStep = {
  id: 'open forms',
  page: async (_after, { startedAt }) => {
    const before = Timestamp.fromMillis(startedAt * 1000);
    let forms = 0;
    for (const parent of await db.collection('openForms').listDocuments()) {
      const all = parent.collection('formPeople').orderBy(FieldPath.documentId());
      // oxlint-disable-next-line no-await-in-loop
      for await (const docs of pagesOf(all, PAGE)) {
        const old = docs.filter((each) => !(each.get('expireAt') > before));
        // One that somebody has opened meanwhile stays.
        await eachOf(old, ({ ref, updateTime }) =>
          ref.delete({ lastUpdateTime: updateTime }).catch(() => undefined),
        );
        forms += old.length;
      }
    }
    return { next: null, counts: { forms } };
  },
};
