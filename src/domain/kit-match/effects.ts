import type { KitSlot } from '../installation/schema.ts';
import { serialKey } from '../shared/serial.ts';
import { kitWord } from './judge.ts';
import {
  type KitMatchRequest,
  MATCH_ENTRIES_MAX,
  MATCH_REASON_MAX,
  type MatchAction,
  type MatchEntry,
} from '../installation/kit-match-request.ts';

/** A kit that is confirmed although no order of the portal brought it, and why. */
export interface MatchWithout {
  /** The place of its slot in the job. */
  readonly slot: number;
  readonly reason: string;
}

/** The order line that a kit is confirmed to come from. */
export interface MatchPick {
  /** The place of its slot in the job. */
  readonly slot: number;
  readonly orderId: string;
  readonly orderLine: number;
}

/** Who does it: account, name and unix seconds, and the id of the request. */
export interface MatchAct {
  readonly request: string;
  readonly by: string;
  readonly byName: string;
  readonly at: number;
}

const BLANK = { orderIds: [], by: '', byName: '', at: 0, rejectedReason: '' } as const;

function withEntry(
  before: KitMatchRequest | null,
  action: MatchAction,
  reason: string,
  act: MatchAct,
): MatchEntry[] {
  return [...(before?.entries ?? []), { ...act, action, reason }].slice(-MATCH_ENTRIES_MAX);
}

/** A job that became complete: its distributor is asked. What was said before stays in the entries. */
export function requestOnCompletion(before: KitMatchRequest | null, now: number): KitMatchRequest {
  return { ...BLANK, orderIds: [], matched: false, requestedAt: now, entries: before?.entries ?? [] };
}

/** "GVM kit without an order: Bought before the portal." for each. */
const withoutText = (kits: readonly KitSlot[], without: readonly MatchWithout[]): string =>
  without
    .flatMap(({ slot, reason }) => {
      const kit = kits[slot];
      return kit ? [`${kitWord(kit.type)} without an order: ${reason}`] : [];
    })
    .join(' ')
    .slice(0, MATCH_REASON_MAX);

/**
 * The kits are those that the orders brought: slots name their orders from then on. One without an order names none, and
 * why stands in the entry.
 */
export function confirmed(
  kits: readonly KitSlot[],
  before: KitMatchRequest,
  { picks, without }: { readonly picks: readonly MatchPick[]; readonly without: readonly MatchWithout[] },
  act: MatchAct,
): { kits: KitSlot[]; kitMatchRequest: KitMatchRequest } {
  const { by, byName, at } = act;
  const orderIds = [...new Set(picks.map(({ orderId }) => orderId))];
  return {
    kits: kits.map((slot, index) => {
      const pick = picks.find((each) => each.slot === index);
      if (pick) return { ...slot, orderId: pick.orderId, orderLine: pick.orderLine };
      const isWithout = without.some((each) => each.slot === index);
      return isWithout ? { ...slot, orderId: '', orderLine: '' } : slot;
    }),
    kitMatchRequest: {
      ...before,
      matched: true,
      orderIds,
      by,
      byName,
      at,
      rejectedReason: '',
      entries: withEntry(before, 'confirmed', withoutText(kits, without), act),
    },
  };
}

/** The distributor can't confirm it: the dealer reads why. */
export function rejected(before: KitMatchRequest, reason: string, act: MatchAct): KitMatchRequest {
  const { by, byName, at } = act;
  const entries = withEntry(before, 'rejected', reason, act);
  return { ...before, matched: false, by, byName, at, rejectedReason: reason, entries };
}

/** "Serial of the GVM kit: A-1 → A-2." for each that was corrected. */
function corrections(kits: readonly KitSlot[], serials: readonly string[]): string[] {
  return kits.flatMap((slot, index) => {
    const next = serials[index] ?? slot.serial;
    if (serialKey(next) === serialKey(slot.serial)) return [];
    return [`Serial of the ${kitWord(slot.type)}: ${slot.serial || 'none'} → ${next || 'none'}.`];
  });
}

/** The dealer asks again, with what was corrected; null where nothing was, and nothing is said. */
export function requestAgain(
  kits: readonly KitSlot[],
  before: KitMatchRequest,
  corrected: { readonly serials: readonly string[]; readonly note: string },
  act: MatchAct,
): { kits: KitSlot[]; kitMatchRequest: KitMatchRequest } | null {
  const said = [...corrections(kits, corrected.serials), corrected.note]
    .filter((part) => part !== '')
    .join(' ');
  if (said === '') return null;
  const entries = withEntry(before, 'asked', said.slice(0, MATCH_REASON_MAX), act);
  return {
    kits: kits.map((slot, index) => ({ ...slot, serial: corrected.serials[index] ?? slot.serial })),
    kitMatchRequest: { ...requestOnCompletion(before, act.at), entries },
  };
}
