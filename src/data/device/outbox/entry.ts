import type { TradeKind } from '#domain/trade/kind-names.ts';

/** One save that the server has not confirmed, as the journal keeps it. */
export interface OutboxEntry {
  /** Stands in the record as well (`_edit`), so that it can be told whether this very save arrived. */
  readonly id: string;
  readonly uid: string;
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
  /** Milliseconds since 1970; later saves of one page are always later. */
  readonly at: number;
  /** `answered`: the server refused it, and it is not yet seen whether it can go on top of what stands now. */
  readonly state: 'waiting' | 'answered' | 'refused';
  /** Why it was refused, in words; '' while it waits. */
  readonly reason: string;
  /** What the record had in these fields when it was refused; null when it is gone or may not be read. */
  readonly theirs: Readonly<Record<string, unknown>> | null;
  /** Its values were put back into the form: the next save of the record takes its place. */
  readonly isReopened: boolean;
}

/** A photo that lies on this device and is in no record yet. */
export interface QueuedPhoto {
  readonly id: string;
  readonly uid: string;
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
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly state: 'waiting' | 'refused';
  readonly reason: string;
}

/** A file that a call brings along: where it will lie, drawn when it was chosen, so that sent twice it is one file. */
export interface QueuedFile {
  readonly path: string;
  readonly full: Blob;
  readonly thumb: Blob | null;
  readonly contentType: string;
}

/**
 * One call of the API that waits on this device or was refused: a document that was made here, or a move of it. The server does
 * it once, by its id.
 */
export interface QueuedCall {
  /** The press, as it is sent with each try. */
  readonly id: string;
  readonly uid: string;
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
  /** Milliseconds since 1970; later calls of one page are always later. */
  readonly at: number;
  /** It was sent before, and its answer may have been lost: it stays as it is. */
  readonly wasTried: boolean;
  readonly state: 'waiting' | 'refused';
  /** Why it was refused, in words; '' while it waits. */
  readonly reason: string;
  /** Files that it names and that lie on this device; and whether they are all there, so that it can go. */
  readonly files?: readonly QueuedFile[];
  readonly areFilesSent?: boolean;
}

/** Everything of one account that waits on this device or was refused, in the order it was made. */
export interface OutboxState {
  /** False until the journal was looked at: what it holds is not known before. */
  readonly isRead: boolean;
  readonly entries: readonly OutboxEntry[];
  readonly photos: readonly QueuedPhoto[];
  readonly calls: readonly QueuedCall[];
  /** Photos on their way, by id: 0 to 1. */
  readonly progress: ReadonlyMap<string, number>;
}
