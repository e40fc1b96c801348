import { beforeEach, expect, it, vi } from 'vitest';
import { FirebaseError } from 'firebase/app';
import { installations } from '#domain/installation/entity.ts';
import { NotAllowedError } from '#data/store/errors.ts';
import { readReconciled } from './read-reconciled.ts';

const world = vi.hoisted(() => ({ isLive: true }));
const denied = () => new FirebaseError('permission-denied', 'Missing or insufficient permissions.');

vi.mock('firebase/firestore', () => ({
  doc: () => null,
  onSnapshot: (_of: unknown, _how: unknown, _next: unknown, fail: (error: unknown) => void) => {
    setTimeout(() => fail(denied()));
    return () => undefined;
  },
  waitForPendingWrites: async () => undefined,
  getDocFromServer: async () => {
    if (!world.isLive) throw denied();
  },
}));
vi.mock('#data/store/firestore.ts', () => ({ db: null }));

beforeEach(() => {
  world.isLive = true;
});

it('a record that a live session may not read is none', async () => {
  await expect(readReconciled(installations, 'job')).resolves.toBeNull();
});

it('what a session that has ended may not read says nothing of the record', async () => {
  world.isLive = false;
  await expect(readReconciled(installations, 'job')).rejects.toBeInstanceOf(NotAllowedError);
});
