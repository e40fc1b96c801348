import type { Actor } from '../access/actor.ts';
import { afterCall, type SaleCall } from './calls.ts';
import { SALE } from './moves.ts';
import type { Sale } from './schema.ts';

/** A sale at a revision. */
export interface SaleAt {
  readonly sale: Sale;
  readonly rev: number;
}

/** A call with the time of its press, milliseconds since 1970. */
export interface TimedCall {
  readonly call: SaleCall;
  readonly at: number;
}

/** What a device shows of a sale: as it will be once its calls are through, and the calls that no longer fit. */
export interface Projection {
  /** Null where nothing is known of it yet. */
  readonly shown: SaleAt | null;
  /** The presses that can't be made of what stands now, each with the reason. */
  readonly misfits: ReadonlyMap<string, string>;
}

/**
 * A sale with the calls that wait on this device, by the server's own code. What the server has meanwhile taken changes nothing;
 * what does not fit is left out, and the server says what becomes of it.
 */
export function projected(
  base: SaleAt | null,
  calls: readonly TimedCall[],
  facts: { readonly actor: Actor },
): Projection {
  const misfits = new Map<string, string>();
  let shown = base;
  for (const { call, at } of calls) {
    const before = shown?.sale ?? null;
    const after = afterCall(before, call, { ...facts, known: null, now: new Date(at) });
    if (!after.ok) misfits.set(call.request, after.why);
    else if (after.sale !== before) {
      const isStamped = call.what === 'make' || SALE.move(call.what)?.revision !== 'kept';
      shown = { sale: after.sale, rev: (shown?.rev ?? 0) + Number(isStamped) };
    }
  }
  return { shown, misfits };
}
