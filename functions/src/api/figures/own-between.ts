import type { Query } from 'firebase-admin/firestore';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import type { OrderedQuery } from '../../../../src/domain/shared/ordered-query.ts';
import type { Span } from '../../../../src/domain/shared/span.ts';
import { cut, ordered } from '../../store/ordered.ts';

/** The records of a dealer and those of a distributor's dealers, both in the order of the same day. */
interface OwnRecords {
  readonly ofDealer: OrderedQuery & { readonly equal: readonly ['dealerId'] };
  readonly ofDistributer: OrderedQuery & { readonly equal: readonly ['distributerId'] };
}

/** The actor's own ones of these from one day to another, the oldest first. */
export function ownBetween(
  { kind, dealerId, distributerId }: Actor,
  { ofDealer, ofDistributer }: OwnRecords,
  { from, to }: Span,
): Query {
  const [asked, by] =
    kind === 'distributer'
      ? [ordered(ofDistributer, { distributerId }), ofDistributer]
      : [ordered(ofDealer, { dealerId }), ofDealer];
  return cut(cut(asked, by, '>=', from), by, '<=', to);
}
