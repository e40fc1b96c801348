import { describe, expect, it } from 'vitest';
import { updateFresh } from '../../functions/src/update-fresh.ts';
import { db as functionsDb } from '../../functions/src/admin.ts';
import { db, freshId, read } from './support/admin.ts';

const newDocument = async () => {
  const path = `counters/${freshId('fresh')}`;
  await db.doc(path).set({ seen: 1, sum: 0 });
  return path;
};

describe('updateFresh', () => {
  it('works out again what was worked out of a version that is gone', async () => {
    const path = await newDocument();
    const seen: unknown[] = [];
    const isThere = await updateFresh(functionsDb.doc(path), async (snapshot) => {
      seen.push(snapshot.get('seen'));
      if (seen.length === 1) await db.doc(path).update({ seen: 2 });
      return { sum: Number(snapshot.get('seen')) + 10 };
    });
    expect(isThere).toBe(true);
    expect(seen).toEqual([1, 2]);
    expect(await read(path)).toEqual({ seen: 2, sum: 12 });
  });

  it('writes nothing when nothing is to change, or on a refusal', async () => {
    const path = await newDocument();
    expect(await updateFresh(functionsDb.doc(path), async () => null)).toBe(true);
    const refused = updateFresh(functionsDb.doc(path), () => Promise.reject(new Error('no')));
    await expect(refused).rejects.toThrow('no');
    expect(await read(path)).toEqual({ seen: 1, sum: 0 });
  });

  it('says when the document is not there, and makes none', async () => {
    const path = `counters/${freshId('none')}`;
    expect(await updateFresh(functionsDb.doc(path), async () => ({ sum: 1 }))).toBe(false);
    expect((await db.doc(path).get()).exists).toBe(false);
  });
});
