import { useState } from 'react';
import { lineKey, type LineKey } from '#domain/delivery-manifest/lines.ts';
import { isSameCarrier } from '#domain/freight-carrier/same-carrier.ts';
import type { DeliveryManifest } from '#domain/delivery-manifest/schema.ts';
import { MANIFEST_CALL_MAX } from '#domain/delivery-manifest/endpoints.ts';
import type { Doc } from '#data/store/converter.ts';
import { changeManifest, type ManifestChange, type Sendable } from '#data/nouns/delivery-manifests.ts';
import { newRequest } from '#data/store/new-request.ts';

/** The manifest of this carrier among those of a day; null where nobody has begun it. */
export function manifestOfCarrier(
  manifests: readonly Doc<DeliveryManifest>[],
  carrier: string,
): Doc<DeliveryManifest> | null {
  return manifests.find(({ value }) => isSameCarrier(value.carrier, carrier)) ?? null;
}

/** Confirmed orders that are on no open manifest: what can be put on one. The first due come first. */
export function readyOrders(
  confirmed: readonly Sendable[],
  open: readonly Doc<DeliveryManifest>[],
): readonly Sendable[] {
  const taken = new Set(open.flatMap(({ value }) => value.lines.map(lineKey)));
  const due = ({ doc }: Sendable) => doc.value.etaDate || '9999';
  return confirmed
    .filter((order) => !taken.has(lineKey(order)))
    .toSorted((a, b) => due(a).localeCompare(due(b)) || a.doc.value.number.localeCompare(b.doc.value.number));
}

export interface ManifestChanges {
  readonly isBusy: boolean;
  /** Why the last change failed; null when it did not. */
  readonly failure: unknown;
  /** Makes a change, in parts where it names many orders; resolves with whether all of it was made. */
  readonly change: (change: ManifestChange) => Promise<boolean>;
}

const parts = (orders: readonly LineKey[]): readonly (readonly LineKey[])[] =>
  Array.from({ length: Math.ceil(orders.length / MANIFEST_CALL_MAX) }, (_, at) =>
    orders.slice(at * MANIFEST_CALL_MAX, (at + 1) * MANIFEST_CALL_MAX),
  );

/** Changes manifests, one change after the other. */
export function useManifestChanges(): ManifestChanges {
  const [busy, setBusy] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  async function send(change: ManifestChange) {
    if (change.action === 'reopen') return changeManifest(change, newRequest());
    for (const orders of parts(change.orders)) {
      // One after the other: they write the same manifest.
      await changeManifest({ ...change, orders }, newRequest());
    }
  }
  return {
    isBusy: busy > 0,
    failure,
    change: async (change) => {
      setFailure(null);
      setBusy((count) => count + 1);
      try {
        await send(change);
        return true;
      } catch (error) {
        setFailure(error);
        return false;
      } finally {
        setBusy((count) => count - 1);
      }
    },
  };
}
