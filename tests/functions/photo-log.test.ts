import { FieldValue } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowText } from '#domain/shared/rows.ts';
import { type Photo, photoSchema } from '#domain/installation/schema.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { db, freshId, read } from './support/admin.ts';
import { newUser, type Person, setTheStage } from './support/cast.ts';
import { edited, followed, saved } from './support/triggers.ts';

let jess: Person;
let alex: Person;

beforeAll(async () => {
  await setTheStage();
  jess = await newUser();
  alex = await newUser({ firstName: 'Alex', lastName: 'Boss' });
});

const photo = (path: string, change: Partial<Photo> = {}) =>
  rowText(photoSchema, { path, name: `${path}.jpg`, takenAt: 5, ...change });
const logOf = async (path: string) => {
  const { photoLog, _rev } = await read(path);
  return { photoLog, _rev };
};

describe('the photo log', () => {
  it('keeps what each save did, with who and when, and leaves the stamps alone', async () => {
    const path = `installations/${freshId('pictured')}`;
    await saved(path, buildInstallation({ number: 'I-1' }), 1, jess.uid);
    expect((await logOf(path)).photoLog ?? []).toEqual([]);
    await edited(path, { 'photos.vinPlate': photo('a') }, jess.uid);
    await edited(path, { 'photos.vinPlate': photo('b') }, alex.uid);
    await edited(path, { 'photos.vinPlate': photo('c', { name: 'b.jpg' }) }, alex.uid);
    await edited(path, { 'photos.vinPlate': FieldValue.delete() }, jess.uid);
    await edited(path, { notes: 'nothing of photos' }, jess.uid);
    const { photoLog, _rev } = await logOf(path);
    expect(_rev).toBe(6);
    expect(photoLog).toMatchObject([
      { slot: 'vinPlate', action: 'added', old: '', new: 'a', by: jess.uid, byName: 'Jess Nguyen', rev: 2 },
      { action: 'replaced', old: 'a', new: 'b', by: alex.uid, byName: 'Alex Boss', rev: 3 },
      { action: 'turned', old: 'b', new: 'c', rev: 4 },
      { action: 'removed', old: 'c', new: '', by: jess.uid, rev: 5 },
    ]);
    for (const { at } of photoLog) expect(Math.abs(Date.now() / 1000 - at)).toBeLessThan(120);
  });

  it('is not written by a save of the server that is no revision', async () => {
    const path = `installations/${freshId('pictured')}`;
    await saved(path, buildInstallation({ number: 'I-1' }), 1, jess.uid);
    await followed(path, () => db.doc(path).update({ 'photos.odometer': photo('z') }));
    expect((await logOf(path)).photoLog ?? []).toEqual([]);
  });
});
