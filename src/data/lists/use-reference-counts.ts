import { collection, getCountFromServer, limit, query, where } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import type { Collection } from '#data/store/collection.ts';
import { toAppError } from '#data/store/errors.ts';
import { db } from '#data/store/firestore.ts';
import { COUNT_LIMIT } from '#domain/descriptor/descriptor.ts';

/** How many records that are not deleted hold this value in a field; counting stops at 500. @throws AppError. */
export async function countReferences(
  from: Collection<unknown>,
  field: string,
  value: string,
): Promise<number> {
  const asked = query(
    collection(db, from.path),
    where(field, '==', value),
    where('deleted', '==', false),
    limit(COUNT_LIMIT),
  );
  try {
    return (await getCountFromServer(asked)).data().count;
  } catch (error) {
    throw toAppError(error);
  }
}

/** A count in words, as '12' or, where counting stopped, '500+'. */
export function countText(count: number): string {
  return count >= COUNT_LIMIT ? `${COUNT_LIMIT}+` : String(count);
}

/** How many records use each value; a count that is not known yet, or cannot be had, is missing. */
export type Uses = ReadonlyMap<string, number>;

/**
 * How many records that are not deleted hold each row's id in a field. Counted anew whenever `rows` is another list.
 */
export function useReferenceCounts(
  from: Collection<unknown>,
  field: string,
  rows: readonly { readonly id: string }[],
): Uses {
  const [uses, setUses] = useState<Uses>(new Map());
  useEffect(() => {
    let ended = false;
    for (const { id } of rows) {
      countReferences(from, field, id).then(
        (count) => {
          if (!ended) setUses((old) => new Map(old).set(id, count));
        },
        // A count that cannot be had leaves a dash; a delete asks again and says why it cannot go on.
        () => undefined,
      );
    }
    return () => {
      ended = true;
    };
  }, [from, field, rows]);
  return uses;
}
