import { dealerSchema } from '../../../../src/domain/dealer/schema.ts';
import {
  type Changer,
  closedFault,
  withoutOrder,
  withSent,
} from '../../../../src/domain/delivery-manifest/changes.ts';
import { isLineOf, type LineKey, newLine } from '../../../../src/domain/delivery-manifest/lines.ts';
import { supplierOf } from '../../../../src/domain/delivery-manifest/owner.ts';
import { isSameCarrier } from '../../../../src/domain/freight-carrier/same-carrier.ts';
import { MANIFEST_LINES_MAX } from '../../../../src/domain/delivery-manifest/schema.ts';
import type { Order } from '../../../../src/domain/order/schema.ts';
import { statusNameOf } from '../../../../src/domain/order/status.ts';
import { todaySydney } from '../../../../src/domain/shared/dates.ts';
import { readRecord } from '../../store/read.ts';
import type { FreshWrite } from '../../store/update-fresh.ts';
import { conflict } from '../errors.ts';
import { manifestFor, manifestOf, manifestWrite, type StoredManifest } from './manifests.ts';

/** What a move of an order writes on delivery manifests, and on the order about them. */
export interface ManifestBeside {
  readonly fields: Pick<Order, 'manifestId'> | Record<string, never>;
  readonly writes: readonly FreshWrite[];
}

const NOTHING: ManifestBeside = { fields: {}, writes: [] };

/** A move of an order that is about to be written: the order before and after it. */
export interface MovedBeside {
  readonly key: LineKey;
  readonly move: string;
  readonly order: Order;
  readonly after: Order;
  readonly changer: Changer;
  /** The manifest that sends it; left out where it is moved by itself. */
  readonly through?: string | undefined;
}

/** Whether the manifest that an order went with is closed. */
export async function isManifestClosed({ manifestId }: Pick<Order, 'manifestId'>): Promise<boolean> {
  return (await manifestOf(manifestId))?.manifest.state === 'closed';
}

/** The order's manifest while it can be changed and names the order; null otherwise. */
async function openManifestOf({ order, key }: MovedBeside): Promise<StoredManifest | null> {
  const stored = await manifestOf(order.manifestId);
  const isOpen = stored?.manifest.state === 'open' && stored.manifest.lines.some(isLineOf(key));
  return isOpen ? stored : null;
}

/**
 * A dispatch stands on a manifest as loaded and sent: on the one that the order is on where its carrier takes it, else on
 * the day's manifest of the carrier. One that has left takes nothing more: then the order goes without.
 */
async function dispatched(asked: MovedBeside): Promise<ManifestBeside> {
  const { order, key, after, changer } = asked;
  const { freightCarrier, consignment, cartons, kg, kgIsEstimate } = after;
  const sent = { consignment, cartons, kg, kgIsEstimate };
  const own = await openManifestOf(asked);
  const [onIt] = own?.manifest.lines.filter(isLineOf(key)) ?? [];
  // Taken off, or unloaded, while the manifest was being sent: then it stays.
  const isSentByIt = own?.read.id === asked.through && onIt !== undefined && onIt.loadedAt > 0;
  if (asked.through !== undefined && !isSentByIt)
    throw conflict('It is not loaded on this manifest any more.');
  if (own && onIt && isSameCarrier(own.manifest.carrier, freightCarrier)) {
    return {
      fields: {},
      writes: [manifestWrite(own, withSent(own.manifest, onIt, sent, changer), changer.uid)],
    };
  }
  const off = own
    ? [manifestWrite(own, withoutOrder(own.manifest, key, changer, 'remove'), changer.uid)]
    : [];
  const next = await manifestFor(supplierOf(order), todaySydney(changer.now), freightCarrier);
  const isFull = next.manifest.lines.length >= MANIFEST_LINES_MAX;
  if (isFull || closedFault(next.manifest) !== '') return { fields: { manifestId: '' }, writes: off };
  const dealer = await readRecord(dealerSchema, `dealers/${order.dealerId}`);
  const line = newLine(key, order, { dealer: dealer?.name ?? order.dealerId, estimate: 0 });
  return {
    fields: { manifestId: next.read.id },
    writes: [...off, manifestWrite(next, withSent(next.manifest, line, sent, changer), changer.uid)],
  };
}

/** What a move of an order does on delivery manifests (product: delivery-manifest); goes into the move's own write. */
export async function manifestBeside(asked: MovedBeside): Promise<ManifestBeside> {
  const { move, key, changer, order, after } = asked;
  if (move === 'dispatch') return dispatched(asked);
  const isUndone = move === 'undoDispatch';
  const leaves = statusNameOf(order) === 'orderConfirmed' && statusNameOf(after) !== 'orderConfirmed';
  if (!isUndone && !leaves) return NOTHING;
  const own = await openManifestOf(asked);
  if (!own) return leaves && order.manifestId !== '' ? { fields: { manifestId: '' }, writes: [] } : NOTHING;
  const how = isUndone ? 'undo' : 'remove';
  return {
    fields: isUndone ? {} : { manifestId: '' },
    writes: [manifestWrite(own, withoutOrder(own.manifest, key, changer, how), changer.uid)],
  };
}
