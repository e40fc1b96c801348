import type { Request } from '@playwright/test';
import { deployedIndexes, missingIndex, type SentQuery } from '#tests/index-match.ts';

/** A part of what the store's client sends: a query to listen to, to run once, or to count and add up. */
interface Sent {
  readonly addTarget?: { readonly query?: { readonly structuredQuery?: SentQuery } };
  readonly structuredQuery?: SentQuery;
  readonly structuredAggregationQuery?: {
    readonly structuredQuery?: SentQuery;
    readonly aggregations?: readonly Readonly<
      Record<string, { readonly field?: { readonly fieldPath?: string } }>
    >[];
  };
}

/** The messages of a request: a stream sends several as the fields of a form. */
function messagesOf(body: string): readonly string[] {
  if (body.startsWith('{')) return [body];
  return [...new URLSearchParams(body)].flatMap(([name, value]) =>
    /^req\d+___data__$/u.test(name) ? [value] : [],
  );
}

function faultOf(message: string): string {
  // What the client sends follows from its own types.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { addTarget, structuredQuery, structuredAggregationQuery: summed } = JSON.parse(message) as Sent;
  const asked = addTarget?.query?.structuredQuery ?? structuredQuery ?? summed?.structuredQuery;
  const sums = (summed?.aggregations ?? []).flatMap((each) =>
    Object.values(each).flatMap((one) => one.field?.fieldPath ?? []),
  );
  return asked ? missingIndex(asked, deployedIndexes(), sums) : '';
}

/** The queries of a request that no index would serve in the cloud, in words. */
export function queriesWithoutIndex(request: Pick<Request, 'url' | 'postData'>): readonly string[] {
  if (!request.url().includes('google.firestore') && !request.url().includes(':run')) return [];
  const body = request.postData() ?? '';
  if (!body.includes('structured')) return [];
  return messagesOf(body)
    .map(faultOf)
    .filter((fault) => fault !== '');
}
