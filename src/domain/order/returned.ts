import type { OrderLine } from './schema.ts';

/** Of an order line, what says where its received units are. */
export type HeldUnits = Pick<OrderLine, 'receivedQty' | 'allocatedQty'> &
  Partial<Pick<OrderLine, 'returnedQty' | 'heldBy' | 'returnedBy'>>;

/** Units of a line that went back from the shelf: all but those that the jobs named in `returnedBy` still hold. */
export function returnedFromShelf({
  returnedQty = 0,
  heldBy = [],
  returnedBy = [],
}: Partial<HeldUnits>): number {
  const held = [...heldBy];
  const ofJobs = returnedBy.filter((id) => {
    const at = held.indexOf(id);
    if (at !== -1) held.splice(at, 1);
    return at !== -1;
  });
  return Math.max(0, returnedQty - ofJobs.length);
}

/** Received units that no job holds and that have not gone back. */
export const freeUnits = (line: HeldUnits): number =>
  Math.max(0, line.receivedQty - line.allocatedQty - returnedFromShelf(line));
