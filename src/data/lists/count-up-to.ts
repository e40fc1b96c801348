import { getCountFromServer, limit, type Query, query } from 'firebase/firestore';

/** How many rows the queries of a list have together, `max` at the most, as the server counts them. @throws the SDK's error. */
export async function countUpTo(asked: readonly Query[], max: number): Promise<number> {
  const counts = await Promise.all(asked.map((part) => getCountFromServer(query(part, limit(max)))));
  return Math.min(
    max,
    counts.reduce((all, counted) => all + counted.data().count, 0),
  );
}
