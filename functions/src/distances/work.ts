import { isDeepStrictEqual } from 'node:util';
import { parseRecord } from '../store/read.ts';
import { db } from '../store/admin.ts';
import { beginWork, type LongWork } from '../store/long-work.ts';
import { readPage, workPage } from '../store/pages.ts';
import type { Follower } from '../triggers/follower.ts';
import { DISTANCES_NAME, placeSchema, settleDistance } from './settle.ts';

const PAGE = 200;
/** What the write of a dealer waits for it; what is left goes on behind it. */
const SLICE_MS = 20_000;

/** Every customer's distance anew: a dealer that moved may be nearer to anybody, or no longer. */
export const DISTANCES: LongWork = {
  name: DISTANCES_NAME,
  steps: [
    {
      id: 'customers',
      page: async (after) => {
        const page = await readPage(db.collection('customers').select(), after, { by: null, size: PAGE });
        return workPage(page, 'updated', ({ id }) => settleDistance(id));
      },
    },
  ],
};

/** A dealer that comes, goes, moves or changes its distributor: distances of all are reckoned anew. */
export const followDealerPlace: Follower = async ({ id }, { before, after }) => {
  const [was, is] = [before, after].map((version) =>
    parseRecord(placeSchema, `dealers/${id}`, version.data()),
  );
  if (isDeepStrictEqual(was, is)) return;
  const at = after.updateTime ?? before.updateTime;
  await beginWork(DISTANCES, { run: `${id}~${at?.toMillis() ?? 0}`, sliceMs: SLICE_MS });
};
