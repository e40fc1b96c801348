import type { TradeKind } from '#domain/trade/kind-names.ts';

/** An organisation that work was made for: it is sent under no other. `name` is for show. */
export interface MadeFor {
  readonly dealerId: string;
  readonly distributerId: string;
  readonly name: string;
}

/** What every row of the journal says of itself, however it is sent. */
export interface JournalRow {
  readonly id: string;
  /** Whose work it is: it is sent under their sign-in alone. */
  readonly uid: string;
  readonly byName: string;
  /** Null in a row of a release that did not say it. */
  readonly madeFor: MadeFor | null;
  /** The order in which things were done on this device, whatever its clock says; the journal gives it. */
  readonly seq: number;
  /** When it was done, for show, in milliseconds since 1970 by the server's time. */
  readonly at: number;
  /** Why it was refused, or what it waits for, in words; '' where nobody has said anything yet. */
  readonly reason: string;
}

/** A row before the journal gives it its place. */
export type Unplaced<T extends JournalRow> = Omit<T, 'seq'>;

/** One save that the server has not confirmed, as the journal keeps it. Its `id` stands in the record as well (`_edit`). */
export interface OutboxEntry extends JournalRow {
  /** The tab that waits for the server's answer. */
  readonly tab: string;
  readonly collection: string;
  readonly recordId: string;
  /** What it is, in words: "Installation 1042". */
  readonly label: string;
  readonly kind: 'create' | 'update';
  /** The revision that it writes. */
  readonly rev: number;
  /** The save that the record named when this one was made, confirmed or not; '' for none. */
  readonly baseEdit: string;
  /** The fields as they were to be stored, and what they were before. Of a new record every field and none. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly base: Readonly<Record<string, unknown>>;
  /** `answered`: the server refused it, and it is not yet seen whether it can go on top of what stands now. */
  readonly state: 'waiting' | 'answered' | 'refused';
  /** What the record had in these fields when it was refused; null when it is gone or may not be read. */
  readonly theirs: Readonly<Record<string, unknown>> | null;
  /** Its values were put back into the form: the next save of the record takes its place. */
  readonly isReopened: boolean;
}

/** A photo that lies on this device and is in no record yet. */
export interface QueuedPhoto extends JournalRow {
  readonly installationId: string;
  readonly slot: string;
  readonly label: string;
  readonly full: Blob;
  readonly thumb: Blob;
  readonly hash: string;
  readonly name: string;
  /** Unix seconds. */
  readonly takenAt: number;
  /** Where it will lie, drawn when it was taken: sent twice, it is one file. */
  readonly path: string;
  /** Paths of the photos that it may replace: what the slot showed, and what was on its way into it. '' is none. */
  readonly replaces: readonly string[];
  readonly state: 'waiting' | 'refused';
}

/** A file that a call brings along: where it will lie, drawn when it was chosen, so that sent twice it is one file. */
export interface QueuedFile {
  readonly path: string;
  readonly full: Blob;
  readonly thumb: Blob | null;
  readonly contentType: string;
}

/**
 * One call of the API that waits on this device or was refused: a document that was made here, or a move of it. Its `id` is the
 * press, as it is sent with each try: the server does it once.
 */
export interface QueuedCall extends JournalRow {
  readonly kind: TradeKind;
  /** Of a document that is made the id that the server gives it by its press. */
  readonly recordId: string;
  /** What it is of, in words: "Sale Q-new-1". */
  readonly label: string;
  readonly what: string;
  /** What was done, in words: "Finished, $120.00". */
  readonly done: string;
  /** The revision that the person was looking at, with what waited before it. */
  readonly rev: number;
  readonly input: object;
  /** It was sent before, and its answer may have been lost: it stays as it is. */
  readonly wasTried: boolean;
  readonly state: 'waiting' | 'refused';
  /** Files that it names and that lie on this device; and whether they are all there, so that it can go. */
  readonly files?: readonly QueuedFile[];
  readonly areFilesSent?: boolean;
}

/** Everything of one account that waits on this device or was refused, in the order it was made. */
export interface OutboxState {
  /** False until the journal was looked at: what it holds is not known before. */
  readonly isRead: boolean;
  /** The journal could not be read: what is said here of it is not known to be all. */
  readonly isBroken: boolean;
  readonly entries: readonly OutboxEntry[];
  readonly photos: readonly QueuedPhoto[];
  readonly calls: readonly QueuedCall[];
  /** Photos on their way, by id: 0 to 1. */
  readonly progress: ReadonlyMap<string, number>;
}
