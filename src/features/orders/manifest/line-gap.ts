import type { Actor } from '#domain/access/actor.ts';
import { dispatchInput } from '#domain/delivery-manifest/lines.ts';
import type { ManifestLine } from '#domain/delivery-manifest/schema.ts';
import { moveInputFault, orderMove, orderVerdict } from '#domain/order/moves.ts';
import { tradeRole } from '#domain/trade/parties.ts';
import { statusNameOf } from '#domain/order/status.ts';
import type { Sendable } from '#data/nouns/delivery-manifests.ts';

/** Why an order on a manifest can't be dispatched now; '' when it can. The server decides by the same functions. */
export function lineGap(
  line: ManifestLine,
  order: Sendable | undefined,
  { actor, carrier, now }: { readonly actor: Actor; readonly carrier: string; readonly now: Date },
): string {
  const move = orderMove('dispatch');
  const value = order?.doc.value;
  const status = value ? statusNameOf(value) : null;
  if (!move || !value || status === null) return 'The order could not be read.';
  const facts = {
    order: value,
    status,
    uid: actor.uid,
    isAdmin: actor.isAdmin,
    now,
    catalogueFault: '',
    supplierFault: '',
    isJobReopened: false,
  };
  const verdict = orderVerdict(move, tradeRole(actor, value), facts);
  if (!verdict.allowed) return verdict.why;
  return moveInputFault(move, dispatchInput(line, carrier), facts)?.message ?? '';
}
