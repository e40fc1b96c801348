import { vi } from 'vitest';
import { emptyDevice } from '#data/device/outbox/outbox.fixture.ts';

/** What a test of sending sees and says, in the place of the network. Tests only. */
export const world = {
  uid: 'jess',
  /** Whether rules take the sign-in. */
  isLive: true,
  isOnline: true,
  sent: [] as { what: string; request: string; rev: number; doneAt: unknown }[],
  /** What the server says to a press: an error, or nothing where it takes it. */
  answer: (_request: string, _isNow: boolean): Error | null => null,
  uploaded: [] as [path: string, contentType: string][],
  /** What Storage says to a file. */
  store: (_path: string): Error | null => null,
};
const FRESH = { ...world };

/** Modules in whose place these stand. Tests only. */
export const PLACES = {
  firestore: {
    doc: () => null,
    getDocFromServer: async () => {
      if (!world.isLive) throw new Error('permission-denied');
    },
  },
  auth: { currentAuthUser: () => ({ uid: world.uid }) },
  connection: { isOnline: () => world.isOnline },
  storage: {
    uploadWithThumb: async (
      path: string,
      { full, thumb }: { full: Blob; thumb: Blob | null },
      _onProgress: unknown,
      put: (to: string, blob: Blob, onSent: () => void) => Promise<void>,
    ) => {
      if (thumb) await put(`${path}_thumb`, thumb, () => undefined);
      await put(path, full, () => undefined);
    },
    uploadBlob: async (
      path: string,
      _blob: Blob,
      _onSent: unknown,
      { contentType = '' }: { contentType?: string },
    ) => {
      const error = world.store(path);
      if (error) throw error;
      world.uploaded.push([path, contentType]);
    },
  },
  moves: {
    makeDocument: async (_kind: string, { request, doneAt }: { request: string; doneAt?: number }) => {
      const error = world.answer(request, doneAt === undefined);
      if (error) throw error;
      world.sent.push({ what: 'make', request, rev: 0, doneAt });
      return { id: 'sale', number: 'SI-1001', rev: 1 };
    },
    moveOneRecord: async (
      _kind: string,
      { rev }: { rev: number },
      { move, input, request }: { move: string; input: { doneAt?: number }; request: string },
    ) => {
      const error = world.answer(request, input.doneAt === undefined);
      if (error) throw error;
      world.sent.push({ what: move, request, rev, doneAt: input.doneAt });
      return { id: 'sale', ok: true, rev: rev + 1 };
    },
  },
};

/** A browser's locks: one at a time of each name. */
function emptyLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => {
    last = last.then(work, work);
    return last;
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

/** A device that holds nothing, and a network that takes everything. Tests only. */
export function freshWorld(): void {
  emptyDevice();
  emptyLocks();
  Object.assign(world, FRESH, { sent: [], uploaded: [] });
}
