import {
  type AggregateField,
  count,
  getAggregateFromServer,
  limit,
  type Query,
  query,
  sum,
  where,
} from 'firebase/firestore';
import { useEffect, useState } from 'react';
import type { ListShape, ListSum } from '#domain/descriptor/descriptor.ts';
import { isOnline } from '#data/device/connection.ts';
import { lookEachMinute } from '#lib/each-minute.ts';
import { CachedCounts } from './cached-counts.ts';

/** What the amounts of a whole filter come to, by column, integer cents. */
export interface ListSums {
  readonly values: Readonly<Record<string, number>>;
  /** There are more records than one sum may add up: each is at least so much. */
  readonly isCut: boolean;
}

type Summed = readonly (readonly [column: string, asked: ListSum])[];

const cached = new CachedCounts<ListSums>();

/** One question to the server for sums of the same records. */
async function sumsOf(asked: Query, of: ListSum['of'], summed: Summed, max: number): Promise<ListSums> {
  const only = of ? [where(of[0], '==', of[1])] : [];
  const fields: Record<string, AggregateField<number>> = { found: count() };
  for (const [column, { field }] of summed) fields[column] = sum(field);
  const { found = 0, ...values } = (
    await getAggregateFromServer(query(asked, ...only, limit(max)), fields)
  ).data();
  return { values, isCut: found >= max };
}

/** All sums of a list's filter: of each of its queries a question for each kind of records that they are of. */
async function fetchSums(all: Summed, asked: readonly Query[], max: number): Promise<ListSums> {
  const kinds = new Map(all.map(([, { of }]) => [JSON.stringify(of), of]));
  const parts = await Promise.all(
    asked.flatMap((part) =>
      [...kinds].map(([kind, of]) =>
        sumsOf(
          part,
          of,
          all.filter(([, each]) => JSON.stringify(each.of) === kind),
          max,
        ),
      ),
    ),
  );
  const values: Record<string, number> = {};
  for (const [column, value] of parts.flatMap((part) => Object.entries(part.values)))
    values[column] = (values[column] ?? 0) + value;
  return { values, isCut: parts.some(({ isCut }) => isCut) };
}

/**
 * What the amounts of a list come to over its whole filter, added up by the server: a sum a minute at the most, none while
 * the page is hidden or offline. `asked` null asks nothing, as where the page holds all rows; the key stands for it.
 */
export function useListSums<T>(
  shape: ListShape<T> | null,
  asked: readonly Query[] | null,
  key: string,
): ListSums | null {
  const [found, setFound] = useState<{ key: string; sums: ListSums } | null>(null);
  const isEnabled = asked !== null && shape?.sums !== undefined;
  const summed = Object.entries(shape?.sums ?? {});
  const max = shape?.maxRows ?? 0;
  useEffect(() => {
    if (!isEnabled) return undefined;
    let ended = false;
    const stop = lookEachMinute(() => {
      if (!isOnline()) return;
      cached
        .of(key, Date.now(), () => fetchSums(summed, asked, max))
        .then(
          (sums) => {
            if (!ended) setFound({ key, sums });
          },
          // A sum that cannot be had leaves the foot with that of the page.
          () => undefined,
        );
    });
    return () => {
      ended = true;
      stop();
    };
    // The key stands for shape and query.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, isEnabled]);
  return isEnabled && found?.key === key ? found.sums : null;
}
