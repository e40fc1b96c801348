import type { Doc } from '#data/store/converter.ts';
import type { Installation, KitSlot } from '#domain/installation/schema.ts';
import { installationType } from '#domain/installation-type/types.ts';
import { approvalGap } from '#domain/kit/approval.ts';
import type { Kit } from '#domain/kit/schema.ts';
import { countOf, linesOf, type ShelfLine } from '#domain/order/shelf.ts';
import { formatDate, type IsoDay } from '#domain/shared/dates.ts';
import type { Option } from '#forms/field.ts';

/** The answers of a job that say which approvals its kits need. */
export type PathOfJob = Pick<Installation, 'type' | 'state'>;

/** What a kit lacks for the job's path to approval, '' when nothing. */
export function gapFor(kit: Kit, { type, state }: PathOfJob): string {
  return approvalGap(kit, installationType(type)?.compliance ?? null, state);
}

function availability(count: number, arrivesOn: IsoDay): string {
  if (count > 0) return `${count} in stock`;
  return arrivesOn === '' ? 'to order' : `to order, arrives ${formatDate(arrivesOn)}`;
}

/**
 * The kits of a slot with what the shelf holds of each: those the path allows first, then stock, then by name. `arrivals`:
 * the day that each would arrive if it were ordered now, as its order would promise it.
 */
export function kitOptions(
  kits: readonly Doc<Kit>[],
  lines: readonly ShelfLine[],
  slot: KitSlot,
  path: PathOfJob,
  arrivals: ReadonlyMap<string, IsoDay>,
): readonly Option[] {
  const rows = kits.map(({ id, value }) => ({
    id,
    kit: value,
    count: countOf(lines, id),
    gap: gapFor(value, path),
  }));
  const rank = ({ gap, count }: (typeof rows)[number]) => (gap === '' ? 0 : 2) + (count > 0 ? 0 : 1);
  rows.sort((left, right) => rank(left) - rank(right) || left.kit.name.localeCompare(right.kit.name));
  const offered = rows.map(({ id, kit, count, gap }) => {
    const parts = [kit.name, kit.code, availability(count, arrivals.get(id) ?? ''), gap];
    return { value: id, label: parts.filter((part) => part !== '').join(' · ') };
  });
  const isOffered = slot.kitId === '' || offered.some(({ value }) => value === slot.kitId);
  return isOffered ? offered : [...offered, { value: slot.kitId, label: `${slot.name} · no longer offered` }];
}

/** The spring options of a kit with the load each is made for, and what the shelf holds of it. */
export function springOptions({ id, value }: Doc<Kit>, lines: readonly ShelfLine[]): readonly Option[] {
  return value.springOptions.map(({ name, loadMin, loadMax }) => {
    const namesLoad = loadMin === '' || loadMax === '' || name.includes(String(loadMax));
    const text = namesLoad ? name : `${name} (${loadMin} to ${loadMax} kg)`;
    const count = linesOf(lines, id, name).reduce((sum, { free }) => sum + free, 0);
    return { value: name, label: count > 0 ? `${text} · ${count} in stock` : text };
  });
}

/** The orders the kit can be taken from, and the one it was taken from before. */
export function orderOptions(lines: readonly ShelfLine[], slot: KitSlot, ownNumber: string): Option[] {
  const free = new Map<string, { number: string; count: number }>();
  for (const line of linesOf(lines, slot.kitId, slot.springOption)) {
    const count = (free.get(line.orderId)?.count ?? 0) + line.free;
    free.set(line.orderId, { number: line.number, count });
  }
  const offered = [...free]
    .filter(([, { count }]) => count > 0)
    .map(([orderId, { number, count }]) => ({
      value: orderId,
      label: `Order ${number}, ${count} in stock`,
    }));
  const isOffered = slot.orderId === '' || offered.some(({ value }) => value === slot.orderId);
  return isOffered ? offered : [...offered, { value: slot.orderId, label: `Order ${ownNumber}`.trim() }];
}

/** The serial numbers that came in the order line the kit is taken from. */
export function serialsOf(lines: readonly ShelfLine[], { orderId, orderLine }: KitSlot): readonly string[] {
  return lines.find((line) => line.orderId === orderId && line.orderLine === orderLine)?.serials ?? [];
}
