import type { Actor } from '#domain/access/actor.ts';
import { lineState } from '#domain/delivery-manifest/lines.ts';
import type { DeliveryManifest, ManifestLine } from '#domain/delivery-manifest/schema.ts';
import { orderStatusLabel } from '#domain/order/status-labels.ts';
import { statusNameOf } from '#domain/order/status.ts';
import { formatDate } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { findOrdersByNumber } from '#data/nouns/delivery-manifests.ts';
import { errorText } from '#ui/error-panel.tsx';
import type { Scanned } from '#ui/scan-field.tsx';

const fault = (text: string): Scanned => ({ text, isFault: true });

/** What a scanned number is on a manifest: a line to load, or why it is none. Null where it is not on it at all. */
export function scannedLine(
  manifest: DeliveryManifest,
  code: string,
): { readonly line: ManifestLine } | Scanned | null {
  const wanted = code.trim().toUpperCase();
  const line = manifest.lines.find(({ number }) => number.toUpperCase() === wanted);
  if (!line) return null;
  const state = lineState(line);
  if (state === 'sent') return fault(`${line.number} is dispatched already.`);
  return state === 'loaded' ? fault(`${line.number} is loaded already.`) : { line };
}

/** Why a number is not on this manifest, in words: on another one, not confirmed, ready but not added, or nobody's here. */
export async function whyNotOn(
  actor: Actor,
  code: string,
  open: readonly Doc<DeliveryManifest>[],
): Promise<Scanned> {
  const number = code.trim().toUpperCase();
  const other = open.find(({ value }) => value.lines.some((line) => line.number.toUpperCase() === number));
  if (other) {
    const { carrier, day } = other.value;
    return fault(`${number} is on the manifest of ${carrier}, ${formatDate(day)}. Do not load it here.`);
  }
  try {
    const [order] = await findOrdersByNumber(actor, number);
    if (!order) return fault(`No order of yours has the number ${number}.`);
    const status = statusNameOf(order.value);
    if (status === 'orderConfirmed')
      return fault(`${number} is ready, but not on this manifest. Add it first.`);
    const label = status === null ? 'unknown' : orderStatusLabel(status, order.value).label.toLowerCase();
    return fault(`${number} is ${label}. Do not load it.`);
  } catch (error) {
    return fault(`${number} was not found on this manifest: ${errorText(error)}`);
  }
}
