import type { Actor } from '#domain/access/actor.ts';
import { dispatchInput } from '#domain/delivery-manifest/lines.ts';
import type { ManifestLine } from '#domain/delivery-manifest/schema.ts';
import { ORDER } from '#domain/order/moves.ts';
import { factsHere, moveFault, moveVerdict } from '#domain/trade/move.ts';
import type { Sendable } from '#data/nouns/delivery-manifests.ts';

/** Why an order on a manifest can't be dispatched now; '' when it can. The server decides by the same functions. */
export function lineGap(
  line: ManifestLine,
  order: Sendable | undefined,
  { actor, carrier, now }: { readonly actor: Actor; readonly carrier: string; readonly now: Date },
): string {
  const dispatch = ORDER.move('dispatch');
  const value = order?.doc.value;
  if (!dispatch || !value) return 'The order could not be read.';
  const facts = factsHere(value, actor, now);
  const verdict = moveVerdict(ORDER, dispatch, ORDER.roleOf(actor, value), facts);
  if (!verdict.allowed) return verdict.why;
  return moveFault(dispatch, dispatchInput(line, carrier), facts)?.message ?? '';
}
