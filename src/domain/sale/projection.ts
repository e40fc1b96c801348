import type { Actor } from '../access/actor.ts';
import { applyMove, moverOf } from '../trade/apply.ts';
import type { SaleCall, TimedCall } from './calls.ts';
import { SALE } from './moves.ts';
import { newSale } from './new-sale.ts';
import type { Sale } from './schema.ts';

/** A sale at a revision. */
export interface SaleAt {
  readonly sale: Sale;
  readonly rev: number;
}

/** What a device shows of a sale: as it will be once its calls are through, and the calls that no longer fit. */
export interface Projection {
  /** Null where nothing is known of it yet. */
  readonly shown: SaleAt | null;
  /** The presses that can't be made of what stands now, each with the reason. */
  readonly misfits: ReadonlyMap<string, string>;
}

/** What was shown with one call more, or why it does not fit. Whose revision it is the server asks. */
function withCall(shown: SaleAt | null, call: SaleCall, actor: Actor, now: Date): SaleAt | string {
  if (call.what === 'make') {
    if (shown) return shown;
    return { sale: newSale({ ...call, actor, number: '', terms: '', expiresOn: '', now }), rev: 1 };
  }
  if (!shown) return 'The sale is not there.';
  const { sale, rev } = shown;
  const standing = { record: sale, rev: call.rev };
  const mover = moverOf(SALE.roleOf(actor, sale), actor);
  const after = applyMove(SALE, standing, { ...call, move: call.what }, mover, { known: null, now });
  if (after.state === 'refused') return after.why;
  return after.state === 'done' ? shown : { sale: after.record, rev: rev + after.rev - call.rev };
}

/**
 * A sale with the calls that wait on this device, by the server's own code. What the server has meanwhile taken changes nothing;
 * what does not fit is left out, and the server says what becomes of it.
 */
export function projected(
  base: SaleAt | null,
  calls: readonly TimedCall[],
  { actor }: { readonly actor: Actor },
): Projection {
  const misfits = new Map<string, string>();
  let shown = base;
  for (const { call, at } of calls) {
    const next = withCall(shown, call, actor, new Date(at));
    if (typeof next === 'string') misfits.set(call.request, next);
    else shown = next;
  }
  return { shown, misfits };
}
