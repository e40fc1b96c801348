import type { Actor } from '../../../../src/domain/access/actor.ts';
import {
  type Changer,
  closeFault,
  withClosed,
  withFaults,
} from '../../../../src/domain/delivery-manifest/changes.ts';
import {
  dispatchInput,
  isLineOf,
  lineKey,
  lineState,
  toSend,
} from '../../../../src/domain/delivery-manifest/lines.ts';
import type { DeliveryManifest } from '../../../../src/domain/delivery-manifest/schema.ts';
import { ORDER_KINDS } from '../../../../src/domain/order/kinds.ts';
import { todaySydney } from '../../../../src/domain/shared/dates.ts';
import { personName } from '../../../../src/domain/shared/person-name.ts';
import { entryOfPress } from '../../../../src/domain/shared/press.ts';
import type { RecordMoved } from '../../../../src/domain/trade/record-moved.ts';
import {
  type CloseManifestPayload,
  CLOSE_MANIFEST,
} from '../../../../src/domain/delivery-manifest/endpoints.ts';
import { writeFresh } from '../../store/update-fresh.ts';
import { implement } from '../endpoint.ts';
import { conflict, invalid } from '../errors.ts';
import { moveRecords } from '../trade/move.ts';
import { unlinked } from './change-manifest.ts';
import { manifestWrite, ownManifest } from './manifests.ts';

/** What became of one order. */
type Sent = RecordMoved & { readonly collection: CloseManifestPayload['orders'][number]['collection'] };

interface Closing {
  readonly payload: CloseManifestPayload;
  readonly actor: Actor;
  readonly now: Date;
}

const lineIn = (manifest: DeliveryManifest, order: CloseManifestPayload['orders'][number]) =>
  manifest.lines.find(isLineOf(order));

/** Dispatches one loaded order with what stands on its line; one that is sent already is done. */
async function sent(order: CloseManifestPayload['orders'][number], closing: Closing): Promise<Sent> {
  const { payload, actor } = closing;
  const { collection, orderId: id, rev } = order;
  const { manifest } = await ownManifest(payload.manifestId, actor);
  const line = lineIn(manifest, order);
  const refused = (msg: string): Sent => ({ collection, id, ok: false, status: 409, msg });
  if (!line) return refused('It is not on this manifest any more.');
  if (lineState(line) === 'sent') return { collection, id, ok: true, number: line.number };
  if (lineState(line) === 'waiting') return refused('It is not loaded.');
  const { request, manifestId } = payload;
  const input = { ...dispatchInput(line, manifest.carrier) };
  const call = { request, move: 'dispatch', records: [{ id, rev }], input };
  const [moved] = await moveRecords(ORDER_KINDS[collection], call, actor, manifestId);
  if (!moved) throw new Error('No answer');
  const outcome = { collection, ...moved };
  if (outcome.ok) return outcome;
  // Somebody else may have sent it at the same moment.
  const after = lineIn((await ownManifest(payload.manifestId, actor)).manifest, order);
  const isSent = after !== undefined && lineState(after) === 'sent';
  return isSent ? { collection, id, ok: true, number: line.number } : outcome;
}

/** Keeps why orders stay, and closes the manifest once all that is loaded is sent; the state it is left in. */
function finish(
  { payload, actor, now }: Closing,
  results: readonly Sent[],
): Promise<DeliveryManifest['state']> {
  const faults = new Map(
    results
      .filter(({ ok }) => !ok)
      .map(({ collection, id, msg = '' }) => [lineKey({ collection, orderId: id }), msg] as const),
  );
  return writeFresh(async () => {
    const stored = await ownManifest(payload.manifestId, actor);
    const { manifest } = stored;
    const changer: Changer = { request: payload.request, uid: actor.uid, byName: personName(actor), now };
    // Reopened since this press closed it: sent once more, it does not close it again.
    const closes = manifest.entries.filter(({ action }) => action === 'close');
    const hasClosed = entryOfPress(closes, changer.request, changer.uid) !== undefined;
    if (manifest.state === 'closed' || hasClosed) return { writes: [], result: manifest.state };
    const closed = withClosed(manifest, changer);
    if (closed) {
      const links = await unlinked(stored.read.id, closed.left);
      return {
        writes: [manifestWrite(stored, closed.fields, actor.uid), ...links],
        result: 'closed' as const,
      };
    }
    const lines = [...withFaults(manifest, faults, lineKey)];
    const isNews = faults.size > 0;
    return {
      writes: isNews ? [manifestWrite(stored, { lines }, actor.uid)] : [],
      result: 'open' as const,
    };
  });
}

export const closeManifest = implement(CLOSE_MANIFEST, async (payload, actor) => {
  const keys = payload.orders.map(lineKey);
  if (new Set(keys).size !== keys.length) throw invalid('An order is named twice.');
  const closing = { payload, actor, now: new Date() };
  const { manifest } = await ownManifest(payload.manifestId, actor);
  const fault = closeFault(manifest, todaySydney(closing.now));
  // What is closed already was closed by this press, or by somebody who sent the same orders.
  if (manifest.state !== 'closed' && fault !== '') throw conflict(fault);
  const results: Sent[] = [];
  // One after the other: they write the same manifest.
  for (const order of payload.orders) results.push(await sent(order, closing));
  const state = await finish(closing, results);
  if (state === 'open' && payload.orders.length === 0) {
    const isLoaded = toSend(manifest).length > 0;
    throw conflict(
      isLoaded
        ? 'Some orders are loaded and not sent. Send or unload them first.'
        : 'Nothing was sent with this manifest. Load the orders first.',
    );
  }
  return { results, state };
});
