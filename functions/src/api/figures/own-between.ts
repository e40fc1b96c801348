import type { Query } from 'firebase-admin/firestore';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import type { OrderedQuery } from '../../../../src/data/store/ordered-query.ts';
import type { Span } from '../../../../src/domain/shared/span.ts';
import { partyOf } from '../../../../src/domain/trade/parties.ts';
import { usualSide } from '../../../../src/domain/trade/sides.ts';
import { cut, ordered } from '../../store/ordered.ts';

/** What a party buys and what one supplies, both in the order of the same day. */
interface OwnRecords {
  readonly buyer: OrderedQuery & { readonly equal: readonly ['buyerId'] };
  readonly supplier: OrderedQuery & { readonly equal: readonly ['supplierId'] };
}

/** The actor's own ones of these from one day to another, the oldest first. */
export function ownBetween(actor: Actor, { buyer, supplier }: OwnRecords, { from, to }: Span): Query {
  const party = partyOf(actor);
  const [asked, by] =
    usualSide(actor) === 'buyer'
      ? [ordered(buyer, { buyerId: party }), buyer]
      : [ordered(supplier, { supplierId: party }), supplier];
  return cut(cut(asked, by, '>=', from), by, '<=', to);
}
