import { isDeepStrictEqual } from 'node:util';
import { isReported, partOfRecord, REPORTED } from '../../../src/domain/report/counters/all.ts';
import type { CategoryOf } from '../../../src/domain/report/counters/trade.ts';
import { db } from '../store/admin.ts';
import type { LongWork, WorkStep } from '../store/long-work.ts';
import { eachOf, readPage, workPage } from '../store/pages.ts';
import type { Follower } from '../triggers/follower.ts';
import { missingFigures, recountFigures, settleReported } from './settle.ts';

const PAGE = 200;

/** Every record of a collection; figures that went missing altogether are made again. */
const records = (collection: (typeof REPORTED)[number]): WorkStep => ({
  id: `records ${collection}`,
  page: async (after) => {
    const page = await readPage(db.collection(collection).select(), after, { by: null, size: PAGE });
    const counted = await eachOf(page.docs, ({ id }) => settleReported(collection, id));
    const missing = await missingFigures([...new Set(counted.flat())]);
    await eachOf(missing, recountFigures);
    return { next: page.next, counts: { counted: page.docs.length } };
  },
});

/** Each document of figures, held against its parts. */
const figures: WorkStep = {
  id: 'figures',
  page: async (after) => {
    const page = await readPage(db.collection('reportFigures').select(), after, { by: null, size: PAGE });
    return workPage(page, 'figures', ({ id }) => recountFigures(id));
  },
};

/** All that reports count, anew: safe at any time, beside whatever is written meanwhile. */
export const REPORTS: LongWork = { name: 'reports', steps: [...REPORTED.map(records), figures] };

/** Each product as its own category: what a sale counts for then changes with its products, and nothing is read for it. */
const byProduct: CategoryOf = (id) => ({ id, name: id });

/** Reports follow each write of what they count; one that changes nothing of it costs no read. */
export const followReported: Follower = async ({ collection, id }, { before, after }) => {
  if (!isReported(collection)) return;
  const [was, is] = [before, after].map((version) => partOfRecord(collection, id, version.data(), byProduct));
  if (was && is && isDeepStrictEqual(was, is)) return;
  await settleReported(collection, id);
};
