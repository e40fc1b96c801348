import { unixSeconds } from './dates.ts';
import type { MoveEntry } from './move-table.ts';

/** Who makes a move, when, and what the person said to it. */
export interface Moving {
  /** Id of the request, and account and name of who moves it; blank for the portal itself. */
  readonly request: string;
  readonly uid: string;
  readonly byName: string;
  readonly reason: string;
  readonly now: Date;
  /** The revision that the move was asked at. */
  readonly rev: number;
}

/** The entry of a move: `note` says the figures of the moment in words. */
export function moveEntry(
  { id, from, to }: { readonly id: string; readonly from: string; readonly to: string },
  { request, uid, byName, reason, now, rev }: Moving,
  note: string,
): MoveEntry {
  return { request, move: id, from, to, reason, note, by: uid, byName, at: unixSeconds(now), rev: rev + 1 };
}
