import type { DispatchInput } from '../order/input.ts';
import type { Order } from '../order/schema.ts';
import type { DeliveryManifest, ManifestLine } from './schema.ts';

/** Names an order on a manifest. */
export type LineKey = Pick<ManifestLine, 'collection' | 'orderId'>;

export const isLineOf =
  (key: LineKey) =>
  ({ collection, orderId }: LineKey): boolean =>
    collection === key.collection && orderId === key.orderId;

/** The same key for maps. */
export const lineKey = ({ collection, orderId }: LineKey): string => `${collection}/${orderId}`;

/** How far an order on a manifest is. */
export type LineState = 'waiting' | 'loaded' | 'sent';

export function lineState({ loadedAt, sentAt }: Pick<ManifestLine, 'loadedAt' | 'sentAt'>): LineState {
  if (sentAt > 0) return 'sent';
  return loadedAt > 0 ? 'loaded' : 'waiting';
}

/** The orders that are loaded and not dispatched: what closing sends. */
export const toSend = ({ lines }: Pick<DeliveryManifest, 'lines'>): readonly ManifestLine[] =>
  lines.filter((line) => lineState(line) === 'loaded');

/** The last part of an address, such as "Penrith NSW 2750"; all of it where it has no parts. */
export function suburbOf(shipTo: string): string {
  return (shipTo.split(/[,\n]/u).at(-1) ?? '').trim().slice(0, 200);
}

/** An order as a manifest takes it. */
type Sendable = Pick<Order, 'number' | 'dealerId' | 'shipTo' | 'cartons' | 'kg' | 'kgIsEstimate'>;

/** A line for an order that is put on; `estimate` is its weight by its kits, 0 where that is not known. */
export function newLine(
  key: LineKey,
  order: Sendable,
  { dealer, estimate }: { readonly dealer: string; readonly estimate: number },
): ManifestLine {
  const { number, dealerId, shipTo, cartons, kg, kgIsEstimate } = order;
  const isKnown = kg > 0;
  return {
    ...key,
    number,
    dealerId,
    dealer,
    shipTo,
    suburb: suburbOf(shipTo),
    consignment: '',
    cartons,
    kg: isKnown ? kg : estimate,
    kgIsEstimate: isKnown ? kgIsEstimate : estimate > 0,
    picked: [],
    loadedAt: 0,
    loadedBy: '',
    sentAt: 0,
    fault: '',
  };
}

/** What a line gives the dispatch of its order. */
export function dispatchInput(line: ManifestLine, carrier: string): DispatchInput {
  const { consignment, cartons, kg, kgIsEstimate, picked } = line;
  return {
    freightCarrier: carrier,
    consignment,
    cartons,
    kg,
    kgIsEstimate: kgIsEstimate && kg > 0,
    lines: picked,
  };
}

/** Cartons and weight of some lines. */
export function loadOf(lines: readonly ManifestLine[]) {
  return {
    cartons: lines.reduce((sum, { cartons }) => sum + cartons, 0),
    kg: Math.round(lines.reduce((sum, { kg }) => sum + kg, 0) * 10) / 10,
    isEstimate: lines.some(({ kg, kgIsEstimate }) => kg > 0 && kgIsEstimate),
    /** Orders whose weight is not entered. */
    unweighed: lines.filter(({ kg }) => kg === 0).length,
  };
}

/** One stop of the truck: a dealer at one address, with its orders. */
export interface ManifestStop {
  readonly dealerId: string;
  readonly dealer: string;
  readonly shipTo: string;
  readonly suburb: string;
  readonly lines: readonly ManifestLine[];
}

/** The lines stop by stop, in the order in which each stop was first put on. */
export function stopsOf(lines: readonly ManifestLine[]): readonly ManifestStop[] {
  const stops = new Map<string, ManifestStop>();
  for (const line of lines) {
    const { dealerId, dealer, shipTo, suburb } = line;
    const key = `${dealerId}\n${shipTo.toLowerCase()}`;
    const before = stops.get(key)?.lines ?? [];
    stops.set(key, { dealerId, dealer, shipTo, suburb, lines: [...before, line] });
  }
  return [...stops.values()];
}
