import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { isDeepStrictEqual } from 'node:util';
import { partOfRecord, type Reported } from '../../../src/domain/report/counters/all.ts';
import {
  type Addition,
  addedUp,
  additions,
  headOf,
  type Part,
  readPart,
  storedPart,
  withoutZeros,
} from '../../../src/domain/report/parts.ts';
import { reportFiguresSchema } from '../../../src/domain/report/schema.ts';
import { db } from '../store/admin.ts';
import { pagesOf } from '../store/pages.ts';
import { recordRef } from '../store/record-ref.ts';
import { reportFault } from '../report-fault.ts';
import { writeFresh } from '../store/update-fresh.ts';
import { categoriesIn } from './categories.ts';

/** Parts read at a time, of one document of figures. */
const PAGE = 500;
const FIGURES = 'reportFigures';
const PARTS = 'reportParts';

const isFilled = (map: object) => Object.keys(map).length > 0;

/** An addition as the store adds it; a map without a key is left out, since it would take the place of what is there. */
const asFields = ({ id, counts, names }: Addition) => ({
  ...headOf(id),
  ...(isFilled(counts) && {
    counts: Object.fromEntries(Object.entries(counts).map(([key, add]) => [key, FieldValue.increment(add)])),
  }),
  ...(isFilled(names) && { names }),
});

async function partNow(collection: Reported, record: DocumentSnapshot): Promise<Part | null> {
  const categoryOf = collection === 'salesRecords' ? await categoriesIn(record) : () => null;
  return partOfRecord(collection, record.id, record.data(), categoryOf);
}

/**
 * Has figures count a record as it stands now, and answers which do. What it counted before stands beside it, in
 * `reportParts/{collection~id}`; the difference is added to the figures in the same write, which fails where the part was
 * written meanwhile. The part is read before the record, so whoever writes last saw the newest: events may come late, twice
 * or in no order. A record that cannot be read goes on counting for what it did.
 */
export async function settleReported(collection: Reported, id: string): Promise<readonly string[]> {
  const [ref, own] = [recordRef(PARTS, `${collection}~${id}`), recordRef(collection, id)];
  if (!ref || !own) return [];
  const settled = await writeFresh<readonly string[] | null>(async () => {
    const read = await ref.get();
    const before = readPart(read.data());
    const after = await partNow(collection, await own.get());
    if (after === null) return { writes: [], result: null };
    const isSame = isDeepStrictEqual(before, after);
    return {
      writes: isSame ? [] : [{ read, changes: storedPart(after) }],
      merges: additions(before, after).map((addition) => ({
        ref: db.collection(FIGURES).doc(addition.id),
        fields: asFields(addition),
      })),
      result: Object.keys(after),
    };
  });
  if (settled !== null) return settled;
  await reportFault('A record that can’t be read keeps its place in reports', own.path);
  return [];
}

/** What the parts of one document of figures come to. */
async function countedAnew(id: string) {
  const own: Part[] = [];
  const parts = db.collection(PARTS).where('figures', 'array-contains', id).orderBy('__name__');
  for await (const page of pagesOf(parts, PAGE)) {
    for (const document of page) {
      const share = readPart(document.data())[id];
      if (share) own.push({ [id]: share });
    }
  }
  const { counts, names } = addedUp(own).get(id) ?? { counts: {}, names: {} };
  return { counts: withoutZeros(counts), names };
}

/**
 * Puts one document of figures right where it is not what its parts come to. Each change of a part writes the figures, too,
 * so that a sum which was read while one changed is refused and made again.
 */
export async function recountFigures(id: string): Promise<void> {
  const head = headOf(id);
  if (!head) return;
  await writeFresh(async () => {
    const read = await db.collection(FIGURES).doc(id).get();
    const figures = { ...head, ...(await countedAnew(id)) };
    const { data } = reportFiguresSchema.safeParse(read.data());
    return { writes: isDeepStrictEqual(data, figures) ? [] : [{ read, changes: figures }], result: null };
  });
}

/** Those of some figures that are not there at all. */
export async function missingFigures(ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const read = await db.getAll(...ids.map((id) => db.collection(FIGURES).doc(id)), { fieldMask: ['family'] });
  return read.flatMap(({ id, exists }) => (exists ? [] : [id]));
}
