import { describe, expect, it } from 'vitest';
import { updateFresh, writeFresh } from '../../functions/src/store/update-fresh.ts';
import { db as functionsDb } from '../../functions/src/store/admin.ts';
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

describe('writeFresh', () => {
  it('gives forty that want a number at once each its own, without a gap', async () => {
    const numbers = functionsDb.doc(`counters/${freshId('series')}`);
    const take = () =>
      writeFresh(async () => {
        const found = await numbers.get();
        const next = Number(found.get('next') ?? 1);
        return { writes: [{ read: found, changes: { next: next + 1 } }], result: next };
      });
    const taken = await Promise.all(Array.from({ length: 40 }, take));
    expect(taken.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });

  it('writes all or nothing', async () => {
    const [first, second] = [await newDocument(), await newDocument()];
    let tries = 0;
    await writeFresh(async () => {
      tries += 1;
      const [one, two] = [await functionsDb.doc(first).get(), await functionsDb.doc(second).get()];
      if (tries === 1) await db.doc(second).update({ seen: 2 });
      const changes = { sum: tries };
      return {
        writes: [
          { read: one, changes },
          { read: two, changes },
        ],
        result: null,
      };
    });
    expect([await read(first), await read(second)]).toEqual([
      { seen: 1, sum: 2 },
      { seen: 2, sum: 2 },
    ]);
    expect(tries).toBe(2);
  });
});

describe('what its own schema would not read', () => {
  const accessory = (name: string) => ({ name, weight: '', _rev: 1 });
  const tooLong = 'x'.repeat(201);

  const write = (path: string, changes: Record<string, unknown>) =>
    writeFresh(async () => ({
      writes: [{ read: await functionsDb.doc(path).get(), changes }],
      result: 'saved',
    }));

  it('is not made, and head office is told', async () => {
    const path = `accessories/${freshId('storable')}`;
    await expect(write(path, accessory(tooLong))).rejects.toThrow(
      'Not saved: name can’t be stored like this.',
    );
    expect((await db.doc(path).get()).exists).toBe(false);
    const faults = await db.collection('serverFaults').where('path', '==', path).get();
    expect(faults.docs.map((fault) => fault.get('count'))).toEqual([1]);
    expect(await write(path, accessory('x'.repeat(200)))).toBe('saved');
  });

  it('is not put into a record that reads, and may be added to one that does not', async () => {
    const path = `accessories/${freshId('storable')}`;
    await write(path, accessory('Bull bar'));
    await expect(write(path, { name: tooLong })).rejects.toThrow('Not saved: name');
    expect(await write(path, { name: 'Winch' })).toBe('saved');
    await db.doc(path).update({ name: tooLong });
    expect(await write(path, { weight: 30 })).toBe('saved');
  });
});
