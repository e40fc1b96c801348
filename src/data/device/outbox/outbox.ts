import { hasJournal } from '#data/device/device.ts';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import { Live, useLive } from '#lib/live.ts';
import type { OutboxState, QueuedCall, QueuedPhoto } from './entry.ts';
import type { PersonsWork } from './journal.ts';

/** What is known before the journal was looked at. */
export const EMPTY: OutboxState = {
  isRead: false,
  isBroken: false,
  entries: [],
  photos: [],
  calls: [],
  progress: new Map(),
};

const outbox = new Live(EMPTY);

/** For the outbox's own parts: what it holds has changed. */
export function publishOutbox(next: OutboxState): void {
  outbox.set(next);
}

/** What waits on this device or was refused, live; empty on a device that never had any. */
export function useOutbox(): OutboxState {
  return useLive(outbox);
}

/** A save, a photo or a call that is not sent, as far as they are alike. */
type Unsent = Pick<QueuedCall, 'at'> & { readonly state: 'waiting' | 'answered' | 'refused' };

/** All that is not sent, refused ones included. */
export const unsentIn = ({ entries, photos, calls }: OutboxState): readonly Unsent[] => [
  ...entries,
  ...photos,
  ...calls,
];

/** A call that the server took, and the revision that it made: until the record is heard of as it is now, it is shown with it. */
export interface SentCall {
  readonly call: QueuedCall;
  readonly rev: number;
}

const sentCalls = new Live<readonly SentCall[]>([]);

/** For the outbox's own parts: the server took a call. */
export function noteSent(sent: SentCall): void {
  sentCalls.set([...sentCalls.now(), sent]);
}

/** The record was heard of at this revision: what made it or one before it is in it. */
export function forgetSent(recordId: string, rev: number): void {
  const left = sentCalls.now().filter((sent) => sent.call.recordId !== recordId || sent.rev > rev);
  if (left.length < sentCalls.now().length) sentCalls.set(left);
}

/** What the server took of this page's calls and has not shown yet, live. */
export function useSentCalls(): readonly SentCall[] {
  return useLive(sentCalls);
}

/** The photo of a slot that lies on this device and is not sent yet; undefined when there is none. */
export function queuedPhotoOf(installationId: string, slot: string): QueuedPhoto | undefined {
  return outbox
    .now()
    .photos.findLast((photo) => photo.installationId === installationId && photo.slot === slot);
}

/** How many saves, photos and calls of the account are not sent, refused ones included. 0 on a device that never had any. */
export async function unsentCount(uid: string): Promise<number> {
  if (!hasJournal()) return 0;
  const { countUnsent } = await loadChunk(() => import('./journal.ts'));
  return countUnsent(uid);
}

/** Whose work lies on this device that is not sent, each person once; nobody's on a device that never had any. */
export async function workOnDevice(): Promise<readonly PersonsWork[]> {
  if (!hasJournal()) return [];
  const { unsentByPerson } = await loadChunk(() => import('./journal.ts'));
  return unsentByPerson();
}

/** Ends the work of one person on this device: ask first, by their name. */
export async function removeWork(uid: string): Promise<void> {
  const { removeWorkOf } = await loadChunk(() => import('./journal.ts'));
  await removeWorkOf(uid);
}
