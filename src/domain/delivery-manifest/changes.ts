import { unixSeconds } from '../shared/dates.ts';
import { isLineOf, type LineKey, lineState } from './lines.ts';
import {
  type DeliveryManifest,
  MANIFEST_ENTRIES_MAX,
  MANIFEST_ENTRY_BYTES,
  MANIFEST_LINES_MAX,
  MANIFEST_SERIALS_MAX,
  type ManifestAction,
  type ManifestEntry,
  type ManifestLine,
} from './schema.ts';
import { counted } from '../shared/number-texts.ts';
import { entriesUsed } from '../trade/entry.ts';

/** Who changes a manifest, and by which press of a button. */
export interface Changer {
  readonly request: string;
  readonly uid: string;
  readonly byName: string;
  readonly now: Date;
}

/** What can be entered for orders on a manifest; what is left out stays. */
export interface LineValues {
  readonly consignment?: string | undefined;
  readonly cartons?: number | undefined;
  readonly kg?: number | undefined;
  readonly picked?: ManifestLine['picked'] | undefined;
}

/** The fields that a change writes, or why it can't be made. */
export type Changed =
  | { readonly ok: true; readonly fields: Partial<DeliveryManifest> }
  | { readonly ok: false; readonly why: string };

const refused = (why: string): Changed => ({ ok: false, why });

/** Longest list of numbers that an entry names. */
const NAMED_MAX = 12;
const NOTE_MAX = 500;

/** "O-20001, O-20002 and 3 more". */
function numbersText(numbers: readonly string[]): string {
  const shown = numbers.slice(0, NAMED_MAX).join(', ');
  const rest = numbers.length - NAMED_MAX;
  return (rest > 0 ? `${shown} and ${rest} more` : shown).slice(0, NOTE_MAX);
}

interface EntryDetails {
  readonly action: ManifestAction;
  readonly numbers: readonly string[];
  readonly text?: string;
  readonly reason?: string;
}

function entryOf({ request, uid, byName, now }: Changer, details: EntryDetails): ManifestEntry {
  const { action, numbers, text = '', reason = '' } = details;
  const note = [numbersText(numbers), text].filter((part) => part !== '').join(': ');
  return { request, action, note: note.slice(0, NOTE_MAX), reason, by: uid, byName, at: unixSeconds(now) };
}

/** The entries with one more. */
export const withEntry = (
  manifest: Pick<DeliveryManifest, 'entries'>,
  changer: Changer,
  details: EntryDetails,
) => [...manifest.entries, entryOf(changer, details)];

/** Why nothing can be changed on it now; '' when something can. */
export function closedFault({ state, entries }: Pick<DeliveryManifest, 'state' | 'entries'>): string {
  if (state === 'closed') return 'This manifest is closed. Reopen it first.';
  return entriesUsed(entries, MANIFEST_ENTRY_BYTES) >= MANIFEST_ENTRIES_MAX - 1
    ? 'This manifest was changed too often.'
    : '';
}

/** Puts lines on; those that are on it already are left alone. */
export function withLines(
  manifest: DeliveryManifest,
  added: readonly ManifestLine[],
  changer: Changer,
): Changed {
  const fault = closedFault(manifest);
  if (fault !== '') return refused(fault);
  const fresh = added.filter((line) => !manifest.lines.some(isLineOf(line)));
  if (fresh.length === 0) return { ok: true, fields: {} };
  if (manifest.lines.length + fresh.length > MANIFEST_LINES_MAX) {
    return refused(`A manifest takes at most ${MANIFEST_LINES_MAX} orders.`);
  }
  const numbers = fresh.map(({ number }) => number);
  return {
    ok: true,
    fields: {
      lines: [...manifest.lines, ...fresh],
      entries: withEntry(manifest, changer, { action: 'add', numbers }),
    },
  };
}

export interface LineChange {
  readonly action: 'remove' | 'load' | 'unload' | 'set';
  readonly keys: readonly LineKey[];
  readonly values?: LineValues;
}

function changedLine(
  line: ManifestLine,
  { action, values = {} }: LineChange,
  changer: Changer,
): ManifestLine {
  const { byName, now } = changer;
  if (action === 'load') {
    return line.loadedAt > 0 ? line : { ...line, loadedAt: unixSeconds(now), loadedBy: byName, fault: '' };
  }
  if (action === 'unload') return { ...line, loadedAt: 0, loadedBy: '', fault: '' };
  const { consignment = line.consignment, cartons = line.cartons, picked = line.picked } = values;
  const kg = values.kg ?? line.kg;
  // A weight that somebody entered is no estimate any more; the estimate itself, left as it was, still is.
  const kgIsEstimate = line.kgIsEstimate && kg === line.kg && kg > 0;
  return { ...line, consignment, cartons, kg, kgIsEstimate, picked, fault: '' };
}

const serialCount = (lines: readonly ManifestLine[]) =>
  lines.reduce((sum, { picked }) => sum + picked.reduce((all, { serials }) => all + serials.length, 0), 0);

function valuesText({ consignment, cartons, kg, picked }: LineValues): string {
  return [
    consignment !== undefined && `consignment ${consignment || 'cleared'}`,
    cartons !== undefined && counted(cartons, 'carton'),
    kg !== undefined && `${kg} kg`,
    picked !== undefined && 'serials',
  ]
    .filter((part) => part !== false)
    .join(', ');
}

/** Takes orders off, loads or unloads them, or enters what goes with them; all of them or none. */
export function withChange(manifest: DeliveryManifest, change: LineChange, changer: Changer): Changed {
  const fault = closedFault(manifest);
  if (fault !== '') return refused(fault);
  const isNamed = (line: ManifestLine) => change.keys.some(isLineOf(line));
  const named = manifest.lines.filter(isNamed);
  if (named.length < change.keys.length) return refused('An order is not on this manifest any more.');
  const sent = named.find((line) => lineState(line) === 'sent');
  if (sent) return refused(`${sent.number} is dispatched. Undo its dispatch first.`);
  const lines =
    change.action === 'remove'
      ? manifest.lines.filter((line) => !isNamed(line))
      : manifest.lines.map((line) => (isNamed(line) ? changedLine(line, change, changer) : line));
  if (serialCount(lines) > MANIFEST_SERIALS_MAX) {
    return refused(
      `A manifest holds at most ${MANIFEST_SERIALS_MAX} serials. Dispatch this order by itself.`,
    );
  }
  const numbers = named.map(({ number }) => number);
  const text = change.action === 'set' ? valuesText(change.values ?? {}) : '';
  return {
    ok: true,
    fields: { lines, entries: withEntry(manifest, changer, { action: change.action, numbers, text }) },
  };
}

/** What was sent on an order of the manifest, as the order says. */
export interface SentLine {
  readonly consignment: string;
  readonly cartons: number;
  readonly kg: number;
  readonly kgIsEstimate: boolean;
}

/** Marks an order as loaded and sent; one that is not on it yet is put on. */
export function withSent(
  manifest: DeliveryManifest,
  line: ManifestLine,
  sent: SentLine,
  changer: Changer,
): Partial<DeliveryManifest> {
  const { byName, now } = changer;
  const at = unixSeconds(now);
  const known = manifest.lines.find(isLineOf(line)) ?? line;
  const isLoaded = known.loadedAt > 0;
  const done: ManifestLine = {
    ...known,
    ...sent,
    loadedAt: isLoaded ? known.loadedAt : at,
    loadedBy: isLoaded ? known.loadedBy : byName,
    sentAt: at,
    fault: '',
  };
  const isOn = manifest.lines.some(isLineOf(line));
  return {
    lines: isOn
      ? manifest.lines.map((each) => (isLineOf(line)(each) ? done : each))
      : [...manifest.lines, done],
    entries: withEntry(manifest, changer, { action: 'dispatch', numbers: [done.number] }),
  };
}

/** Takes an order off because it makes another move, or puts it back where its dispatch was undone. */
export function withoutOrder(
  manifest: DeliveryManifest,
  key: LineKey,
  changer: Changer,
  how: 'remove' | 'undo',
): Partial<DeliveryManifest> {
  const line = manifest.lines.find(isLineOf(key));
  if (!line) return {};
  const back: ManifestLine = { ...line, loadedAt: 0, loadedBy: '', sentAt: 0, consignment: '' };
  return {
    lines:
      how === 'remove'
        ? manifest.lines.filter((each) => each !== line)
        : manifest.lines.map((each) => (each === line ? back : each)),
    entries: withEntry(manifest, changer, { action: how, numbers: [line.number] }),
  };
}

/** Notes why orders could not be dispatched; the lines as they are then. */
export function withFaults(
  { lines }: Pick<DeliveryManifest, 'lines'>,
  faults: ReadonlyMap<string, string>,
  keyOf: (key: LineKey) => string,
): readonly ManifestLine[] {
  return lines.map((line) => {
    const fault = lineState(line) === 'sent' ? undefined : faults.get(keyOf(line));
    return fault === undefined ? line : { ...line, fault: fault.slice(0, NOTE_MAX) };
  });
}

/** Why a manifest can't be closed now; '' when it can. `today` on the Sydney calendar. */
export function closeFault(manifest: DeliveryManifest, today: string): string {
  const fault = closedFault(manifest);
  if (fault !== '') return fault;
  if (manifest.day > today) return 'This manifest is for a later day. Close it on its day.';
  return '';
}

/** Closes a manifest of which everything that is loaded is sent; null where something is still to send, or nothing was. */
export function withClosed(
  manifest: DeliveryManifest,
  changer: Changer,
): { readonly fields: Partial<DeliveryManifest>; readonly left: readonly ManifestLine[] } | null {
  const states = manifest.lines.map(lineState);
  if (states.includes('loaded') || !states.includes('sent')) return null;
  const sent = manifest.lines.filter((line) => lineState(line) === 'sent');
  const left = manifest.lines.filter((line) => lineState(line) !== 'sent');
  const text = left.length === 0 ? '' : `not loaded: ${numbersText(left.map(({ number }) => number))}`;
  return {
    fields: {
      lines: sent,
      state: 'closed',
      closedAt: unixSeconds(changer.now),
      entries: withEntry(manifest, changer, { action: 'close', numbers: [], text }),
    },
    left,
  };
}

/** Opens a closed manifest again. */
export function withReopened(manifest: DeliveryManifest, reason: string, changer: Changer): Changed {
  if (manifest.state === 'open') return refused('This manifest is open.');
  if (reason.trim() === '') return refused('Reason is required');
  const details: EntryDetails = { action: 'reopen', numbers: [], reason: reason.trim() };
  return {
    ok: true,
    fields: { state: 'open', closedAt: 0, entries: withEntry(manifest, changer, details) },
  };
}
