import { Query } from 'firebase-admin/firestore';
import { db } from '../../../functions/src/store/admin.ts';
import { deployedIndexes, missingIndex, type SentQuery } from '#tests/index-match.ts';

// Listens to the queries that the functions send: the emulator asks for no index, the cloud does.

interface ToSend {
  toProto(): {
    readonly structuredQuery?: SentQuery;
    readonly structuredAggregationQuery?: {
      readonly structuredQuery?: SentQuery;
      readonly aggregations?: readonly Readonly<
        Record<string, { readonly field?: { readonly fieldPath?: string } }>
      >[];
    };
  };
}

const missing = new Set<string>();

/** What the tests ask themselves does not count. */
const isOfFunctions = () => /\/functions\/src\//u.test(new Error('where').stack ?? '');

function hear(query: ToSend): void {
  if (!isOfFunctions()) return;
  const { structuredQuery, structuredAggregationQuery: summed } = query.toProto();
  const sums = (summed?.aggregations ?? []).flatMap((each) =>
    Object.values(each).flatMap((one) => one?.field?.fieldPath ?? []),
  );
  const asked = structuredQuery ?? summed?.structuredQuery;
  const fault = asked ? missingIndex(asked, deployedIndexes(), sums) : '';
  if (fault !== '') missing.add(fault);
}

/** The ways that a query is sent, by get() or in a transaction, and as a stream. */
const SENT_BY = ['_getResponse', '_get', 'stream'];

function listen(prototype: object): void {
  for (const name of SENT_BY) {
    const own: unknown = Reflect.get(prototype, name);
    if (typeof own !== 'function') continue;
    Reflect.set(prototype, name, function heard(this: ToSend, ...given: unknown[]): unknown {
      hear(this);
      return Reflect.apply(own, this, given);
    });
  }
}

listen(Query.prototype);
// The SDK names this one by its type alone.
listen(Object.getPrototypeOf(db.collection('orders').count()) as object);

/** The queries of this worker so far that no index serves, in words. */
export const queriesWithoutIndex = (): readonly string[] => [...missing];
