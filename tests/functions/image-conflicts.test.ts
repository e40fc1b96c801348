import { beforeAll, describe, expect, it } from 'vitest';
import { photoSchema } from '#domain/installation/schema.ts';
import { rowText } from '#domain/shared/rows.ts';
import { followPictureFile } from '../../functions/src/pictures/follow.ts';
import { COPIES, takePhoto } from '#tests/pictures/scenes.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { db, freshId, read } from './support/admin.ts';
import { post } from './support/api.ts';
import { newDistributor, newUser, type Person, setTheStage } from './support/cast.ts';
import { putFile } from './support/files.ts';
import { edited, followed, saved } from './support/triggers.ts';

let ann: Person;
let bob: Person;
let admin: Person;
let original: Buffer;

const rights = { dealer: { imageConflicts: true }, distributer: { imageConflicts: true } };

beforeAll(async () => {
  await setTheStage();
  [ann, bob] = [await newUser(), await newUser()];
  admin = await newDistributor({ type: 'admin', privileges: rights });
  original = await takePhoto('plate', 1);
});

const pathIn = (job: string) =>
  `installations/${job}/${freshId('photo')
    .replaceAll(/[^A-Za-z0-9]/gu, '')
    .padEnd(24, '0')
    .slice(0, 24)}`;

/** A job of a dealer, without a photo. */
async function newJob(overrides: Parameters<typeof buildInstallation>[0] = {}): Promise<string> {
  const id = freshId('job');
  await saved(
    `installations/${id}`,
    buildInstallation({ stage: 'inProgress', distributerId: 'head-office', ...overrides }),
    1,
    ann.uid,
  );
  return id;
}

/** Puts a photo into a slot of a job, as the browser does; resolves with its path. */
async function shoot(job: string, slot: string, bytes: Buffer, by = ann): Promise<string> {
  const path = pathIn(job);
  await putFile(path, bytes, 'image/jpeg');
  const photo = rowText(photoSchema, { path, name: `${path}.jpg`, takenAt: 5 });
  await edited(`installations/${job}`, { [`photos.${slot}`]: photo }, by.uid);
  return path;
}

/** What there is about a photo. */
async function conflictsOf(path: string) {
  const { docs } = await db.collection('imageConflicts').where('paths', 'array-contains', path).get();
  return docs.map(
    (document) => ({ id: document.id, ...document.data() }) as { id: string; state: string; kind: string },
  );
}
async function conflictOf(path: string): Promise<string> {
  const found = await conflictsOf(path);
  // Told whole: of two that should be one, the paths and the kind say why.
  expect(found.length, JSON.stringify(found)).toBe(1);
  return found[0]?.id ?? '';
}
const conflict = (id: string) => read(`imageConflicts/${id}`);
const decide = (who: Person, id: string, choice: string, more: object = {}) =>
  post('settle-image-conflict', { id, choice, reason: '', seen: 0, ...more }, who.token);
const slots = async (job: string) => Object.keys((await read(`installations/${job}`))['photos'] ?? {});

/** Of each two jobs a picture of their own, the same ones in each run. */
let pictures = 1000;

/** Two jobs with the same picture; nobody else's is like it. */
async function twoAlike(second: Parameters<typeof buildInstallation>[0] = {}) {
  pictures += 1;
  const photo = await takePhoto('arch', pictures);
  const [one, other] = [await newJob(), await newJob(second)];
  const first = await shoot(one, 'vinPlate', photo);
  await shoot(other, 'vinPlate', photo);
  const id = await conflictOf(first);
  // Stored within one second, either may be the first.
  const { first: a, second: b } = await read(`imageConflicts/${id}`);
  return { one: a.installationId, other: b.installationId, id };
}

describe('photos that are alike', () => {
  it('are found in two jobs, as the same file and as a copy, and once however often they are looked at', async () => {
    const [one, other, third] = [await newJob(), await newJob(), await newJob()];
    const path = await shoot(one, 'vinPlate', original);
    expect(await conflictsOf(path)).toEqual([]);
    await shoot(other, 'odometer', original);
    const mirrored = await shoot(third, 'vinPlate', (await COPIES['mirrored']?.(original)) ?? original);
    expect(await conflictsOf(path)).toHaveLength(2);
    expect((await conflictsOf(mirrored)).map(({ kind }) => kind)).toEqual(['mirror', 'mirror']);
    await followed(`installations/${one}`, () => edited(`installations/${one}`, { notes: 'again' }));
    await edited(`installations/${one}`, { 'photos.damage': rowText(photoSchema, { path: 'elsewhere' }) });
    expect(await conflictsOf(path)).toHaveLength(2);
    const { id } = (await conflictsOf(path)).find(({ kind }) => kind === 'content') ?? { id: '' };
    expect(await conflict(id)).toMatchObject({
      dealerId: 'outback-penrith',
      state: 'open',
      percent: 100,
    });
    const { first: a, second: b } = await conflict(id);
    expect(new Set([a.installationId, b.installationId])).toEqual(new Set([one, other]));
  });

  it('are told of no more once one of them is gone, and again when it is back', async () => {
    const { other, id } = await twoAlike();
    const photos = (await read(`installations/${other}`))['photos'] as object;
    await edited(`installations/${other}`, { photos: {} });
    expect(await conflict(id)).toMatchObject({ state: 'gone' });
    expect((await decide(admin, id, 'second')).status).toBe(409);
    await edited(`installations/${other}`, { photos });
    expect(await conflict(id)).toMatchObject({ state: 'open' });
    await edited(`installations/${other}`, { deleted: true });
    expect(await conflict(id)).toMatchObject({ state: 'gone' });
  });

  it('are found of two distributors by neither', async () => {
    const photo = await takePhoto('dash', 77);
    const path = await shoot(await newJob(), 'odometer', photo);
    const western = { dealerId: 'western', dealerGroupId: '', distributerId: 'west' };
    await saved('dealers/western', buildDealer({ name: 'Western', ...western }));
    const other = await newJob(western);
    await shoot(other, 'odometer', photo);
    expect(await read(`imageHashes/${other}~odometer`)).toMatchObject({ distributerId: 'west' });
    expect(await conflictsOf(path)).toEqual([]);
  });

  it('wait for a file that arrives later than the job that names it', async () => {
    const photo = await takePhoto('arch', 5);
    const first = await shoot(await newJob(), 'vinPlate', photo);
    const job = await newJob();
    const path = pathIn(job);
    await edited(`installations/${job}`, { 'photos.vinPlate': rowText(photoSchema, { path, takenAt: 5 }) });
    expect(await conflictsOf(first)).toEqual([]);
    await putFile(path, photo, 'image/jpeg');
    await followPictureFile(path);
    expect(await conflictsOf(first)).toHaveLength(1);
  });

  it('are told of where somebody else’s took the place of a photo, not where its own maker took it anew', async () => {
    const job = await newJob();
    await shoot(job, 'vinPlate', await takePhoto('plate', 21));
    const own = await shoot(job, 'vinPlate', await takePhoto('plate', 22));
    expect(await conflictsOf(own)).toEqual([]);
    const others = await shoot(job, 'vinPlate', await takePhoto('plate', 23), bob);
    const id = await conflictOf(others);
    expect(await conflict(id)).toMatchObject({
      kind: 'slot',
      first: { by: ann.uid },
      second: { by: bob.uid },
    });
    expect((await decide(admin, id, 'first')).status).toBe(200);
    const { photos } = await read(`installations/${job}`);
    expect(JSON.stringify(photos)).toContain(own);
    expect(JSON.stringify(photos)).not.toContain(others);
    expect(await conflict(id)).toMatchObject({ state: 'resolved' });
  });
});

describe('settle-image-conflict', () => {
  it('takes the other photo out of its slot, in a revision of who decided, and asked again changes nothing', async () => {
    const { one, other, id } = await twoAlike();
    expect((await decide(admin, id, 'first')).status).toBe(200);
    expect(await slots(one)).toEqual(['vinPlate']);
    expect(await slots(other)).toEqual([]);
    const job = await read(`installations/${other}`);
    expect(job).toMatchObject({ _by: admin.uid });
    expect((await decide(admin, id, 'first')).status).toBe(200);
    expect(await read(`installations/${other}`)).toEqual(job);
    expect(await conflict(id)).toMatchObject({
      state: 'resolved',
      entries: [{ choice: 'first', by: admin.uid }],
    });
    expect((await decide(admin, id, 'second')).status).toBe(409);
  });

  it('takes nothing out of a job that was sent, and says why', async () => {
    const { other, id } = await twoAlike();
    await db.doc(`installations/${other}`).update({ stage: 'sentToEngineer' });
    const refused = await decide(admin, id, 'first');
    expect(refused.status).toBe(409);
    expect(refused.body.msg).toContain('Sent to engineer');
    expect(await slots(other)).toEqual(['vinPlate']);
    expect(await conflict(id)).toMatchObject({ state: 'open' });
    expect((await decide(admin, id, 'both', { reason: 'One vehicle, two jobs' })).status).toBe(200);
    expect(await slots(other)).toEqual(['vinPlate']);
  });

  it('asks the dealers once, and is then decided', async () => {
    const { id, other } = await twoAlike();
    expect((await decide(admin, id, 'ask')).status).toBe(400);
    await followed(`imageConflicts/${id}`, () => decide(admin, id, 'ask', { reason: 'Which job is it?' }));
    expect(await conflict(id)).toMatchObject({ state: 'asked' });
    const { docs } = await db.collection(`users/${ann.uid}/notices`).where('kind', '==', 'photoAsked').get();
    const of = docs.map((document) => document.get('to.id'));
    expect(of).toContain(other);
    expect((await decide(admin, id, 'second')).status).toBe(409);
    expect((await decide(admin, id, 'second', { seen: 1 })).status).toBe(200);
  });

  it('is for admins of the distributor with the right, and of the dealer of both jobs', async () => {
    const { id } = await twoAlike();
    const deny = async (who: Person, status: number, choice = 'second') =>
      expect((await decide(who, id, choice, { reason: 'Ours' })).status).toBe(status);
    await deny(await newDistributor({ privileges: rights }), 403);
    await deny(await newDistributor({ type: 'admin', privileges: rights, distributerId: 'west' }), 404);
    await deny(await newUser({ type: 'admin', privileges: rights, dealerId: 'outback-dubbo' }), 404);
    const own = await newUser({ type: 'admin', privileges: rights });
    await deny(own, 403, 'both');
    await deny(own, 403, 'ask');
    await deny(own, 200);
  });

  it('of two dealers opens to neither of them', async () => {
    const { id } = await twoAlike({ dealerId: 'outback-dubbo' });
    expect(await conflict(id)).toMatchObject({ dealerId: '' });
    const own = await newUser({ type: 'admin', privileges: rights });
    expect((await decide(own, id, 'second')).status).toBe(404);
    expect((await decide(admin, id, 'second')).status).toBe(200);
  });
});
