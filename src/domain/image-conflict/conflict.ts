import { canChangePhoto } from '../installation/editable.ts';
import { slotTitle } from '../installation/photo-slots.ts';
import type { Installation } from '../installation/schema.ts';
import { STAGE_TABLE } from '../installation/stage-labels.ts';
import { searchTerms } from '../shared/search-terms.ts';
import type { StatusLabel } from '../trade/status-label.ts';
import type { ConflictChoice, ConflictKind, ConflictSide, ConflictState, ImageConflict } from './schema.ts';

export const KIND_LABELS: Readonly<Record<ConflictKind, string>> = {
  content: 'Same file',
  look: 'Same picture',
  mirror: 'Same picture, mirrored',
  slot: 'Replaced by somebody else',
};

export const CONFLICT_STATE_LABELS: Readonly<Record<ConflictState, StatusLabel>> = {
  open: { label: 'To look at', meaning: 'Nobody has decided yet.', icon: 'pending', tone: 'watch' },
  asked: {
    label: 'Dealer asked',
    meaning: 'The dealer was asked about the photos.',
    icon: 'question',
    tone: 'info',
  },
  resolved: { label: 'Decided', meaning: 'Somebody said which photo stays.', icon: 'ok', tone: 'ok' },
  gone: {
    label: 'Photo gone',
    meaning: 'One of the photos is not in its slot any more, so that nothing is left to decide.',
    icon: 'neutral',
    tone: 'neutral',
  },
};

/** A job with its id. */
export type Job = Pick<
  Installation,
  'number' | 'vin' | 'dealerId' | 'dealerGroupId' | 'distributerId' | 'dealer' | 'photos' | 'photoLog'
> & { readonly id: string };

/** The picture that lies at `path`, in a slot of a job, and who put it there by the job's own log. */
export function sideOf(job: Job, slot: string, path: string): ConflictSide {
  const event = job.photoLog.findLast((each) => each.slot === slot && each.new === path);
  const photo = job.photos[slot];
  return {
    installationId: job.id,
    number: job.number,
    vin: job.vin,
    slot,
    path,
    dealerId: job.dealerId,
    dealerName: job.dealer,
    by: event?.by ?? '',
    byName: event?.byName ?? '',
    at: event?.at ?? 0,
    takenAt: photo?.path === path ? photo.takenAt : 0,
  };
}

const isEarlier = (a: ConflictSide, b: ConflictSide): boolean =>
  a.at === b.at ? `${a.installationId}~${a.slot}` < `${b.installationId}~${b.slot}` : a.at < b.at;

interface Found {
  readonly kind: ConflictKind;
  /** 0 to 1. */
  readonly share: number;
  /** Unix seconds. */
  readonly foundAt: number;
}

const ofBoth = <T extends string>(a: T, b: T): T | '' => (a === b ? a : '');

/** The conflict of two pictures, the earlier one first; a dealer's own only where both jobs are. */
export function conflictOf(
  [one, other]: readonly [Job, Job],
  [a, b]: readonly [ConflictSide, ConflictSide],
  { kind, share, foundAt }: Found,
): ImageConflict {
  // Of a replaced one the first is out of its slot, whatever the clocks say.
  const [first, second] = kind === 'slot' || isEarlier(a, b) ? [a, b] : [b, a];
  return {
    dealerId: ofBoth(one.dealerId, other.dealerId),
    dealerGroupId: ofBoth(one.dealerGroupId, other.dealerGroupId),
    distributerId: ofBoth(one.distributerId, other.distributerId),
    kind,
    percent: Math.round(share * 100),
    first,
    second,
    paths: [first.path, second.path],
    isSameJob: first.installationId === second.installationId,
    state: 'open',
    foundAt,
    entries: [],
    searchArr: conflictTokens({ first, second }),
  };
}

/** What photos that are alike are found by: their jobs. */
export const conflictTokens = ({ first, second }: Pick<ImageConflict, 'first' | 'second'>): string[] =>
  searchTerms([first, second].flatMap(({ number, vin, dealerName }) => [number, vin, dealerName]));

/** A picture that another one took the place of, put there by somebody else. */
export interface Replaced {
  readonly slot: string;
  readonly old: string;
  readonly new: string;
}

/**
 * The slots of a job in which the picture that stands took the place of somebody else's: of two devices that were at one job, the one that
 * came later won. A turned picture, and one that its own maker took anew, are none.
 */
export function replacedByOthers({ photos, photoLog }: Pick<Job, 'photos' | 'photoLog'>): Replaced[] {
  return Object.entries(photos).flatMap(([slot, { path }]) => {
    const of = photoLog.filter((event) => event.slot === slot);
    const last = of.findLast((event) => event.new === path);
    if (last?.action !== 'replaced' || last.old === '') return [];
    const before = of.findLast((event) => event.new === last.old && event.rev < last.rev);
    return before && before.by !== last.by ? [{ slot, old: last.old, new: path }] : [];
  });
}

/** The picture that a choice takes out of its slot; null where none is. Of a replaced one the first is out already. */
export function takenOut(
  { kind, first, second }: ImageConflict,
  choice: ConflictChoice,
): ConflictSide | null {
  if (choice === 'first') return second;
  return choice === 'second' && kind !== 'slot' ? first : null;
}

/** Why a picture can't be taken out of the job as it stands, or ''. */
export function takeOutFault(
  { slot, path }: Pick<ConflictSide, 'slot' | 'path'>,
  job: Pick<Installation, 'stage' | 'number' | 'deleted' | 'photos'>,
): string {
  if (job.deleted || job.photos[slot]?.path !== path) {
    return 'The photo is not in its slot any more. Nothing was changed.';
  }
  if (canChangePhoto(job.stage, slot, false)) return '';
  return `${job.number} is at “${STAGE_TABLE[job.stage].label}”: its photo “${slotTitle(slot)}” can’t be taken out. Ask the dealer, or let both stay and say why.`;
}
