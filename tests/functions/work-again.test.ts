import { Timestamp } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailNotices } from '../../functions/src/triggers/notice-mails.ts';
import * as functions from '../../functions/src/index.ts';
import { NOTICE } from '#tests/rules/world.ts';
import { app, auth, db, emptyStore, freshId, projectId, read, save } from './support/admin.ts';
import { LIMITS, newUser, setTheStage } from './support/cast.ts';
import { everything } from './support/everything.ts';
import { bucket, putFile } from './support/files.ts';
import { begunAt, wholeJob } from './support/job.ts';

// What no change of a document begins: uploads, schedules, sign-ins. The cloud tells of an upload at least once, starts a
// schedule again that it lost sight of, and asks a blocking function for each try of a person (events-again.test.ts has the rest).

const now = () => Math.floor(Date.now() / 1000);
const DAY = 86_400;

interface Called {
  readonly __endpoint?: { readonly scheduleTrigger?: object };
  readonly run: (event: object) => Promise<unknown>;
}
/** As the SDK calls them. */
const CALLED = functions as unknown as Readonly<Record<keyof typeof functions, Called>>;
const SCHEDULES = Object.entries(CALLED).filter(([, each]) => each.__endpoint?.scheduleTrigger !== undefined);
/** Each of them; a mail waits until its reader has been left alone for a minute, which is over here. */
const RUNS = SCHEDULES.map(
  ([name, { run }]) =>
    [name, name === 'sendNoticeMails' ? () => mailNotices(now() + 90) : () => run({})] as const,
);

const saved = getStorage(app).bucket(`${projectId}-accounts`);
/** Each file of both buckets with what it says of itself. */
async function files(): Promise<Readonly<Record<string, unknown>>> {
  const [[own], [accounts]] = await Promise.all([bucket.getFiles(), saved.getFiles()]);
  return Object.fromEntries(
    [...own, ...accounts].map(({ name, metadata }) => [name, metadata.metadata ?? {}]),
  );
}
const standing = async () => ({ documents: await everything(), files: await files() });

/** Work for each schedule, each in a record of its own. */
const DUE: Readonly<Record<string, () => Promise<unknown>>> = {
  saveAccounts: () => newUser(),
  sweepReports: () =>
    db
      .doc(`errorReports/${freshId('report')}`)
      .set({ at: Timestamp.fromMillis(Date.now() - 100 * DAY * 1000) }),
  sweepFiles: () =>
    putFile(`installations/${freshId('job')}/orphan`, Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'image/jpeg'),
  settleTimeLimits: async () => {
    const begun = now() - LIMITS.gvmUpgradeState - 1;
    const limit = { type: 'gvmUpgradeState', startTimestamp: begun, limit: LIMITS.gvmUpgradeState };
    const path = `installations/${freshId('job')}`;
    await save(path, wholeJob({ moves: [begunAt(begun)] }));
    await db
      .doc(path)
      .update({ timeLimits: [{ id: path, ...limit, timeLimitStatusId: 0 }], timeLimitDueAt: now() - 1 });
  },
  lookAgainAtSums: () =>
    db.doc('selfCheckDifferences/gone').set({
      kind: 'derived',
      path: `accessories/${freshId('gone')}`,
      fields: [],
      firstAt: now() - DAY,
      isSure: false,
      hindrance: '',
    }),
  sendNoticeMails: async () => {
    const { uid } = await newUser();
    await db.doc(`users/${uid}/notices/${freshId('notice')}`).set(NOTICE);
  },
};

// Another file's sweep has a clock of its own, by which marks of this one are years old.
afterAll(() => bucket.deleteFiles());

describe('a schedule that runs again leaves what it left', () => {
  beforeAll(async () => {
    await emptyStore();
    await bucket.deleteFiles();
    await setTheStage();
  });

  it('has work for each', () => {
    expect(RUNS.map(([name]) => name).toSorted()).toEqual(Object.keys(DUE).toSorted());
  });

  it.each(RUNS)('%s: after itself, and twice at once', async (name, run) => {
    await DUE[name]?.();
    const before = await standing();
    await run();
    const after = await standing();
    expect(after).not.toEqual(before);
    await run();
    expect(await standing()).toEqual(after);
    await Promise.all([run(), run()]);
    expect(await standing()).toEqual(after);
  });

  it('twice at once the first time, in whatever order, is as good as once', async () => {
    for (const make of Object.values(DUE)) await make();
    for (const [, run] of RUNS.toReversed()) await Promise.all([run(), run()]);
    const after = await standing();
    for (const [, run] of RUNS) await run();
    expect(await standing()).toEqual(after);
    const faults = Object.keys(after.documents).filter((path) => path.startsWith('serverFaults/'));
    expect(faults).toEqual([]);
  });
});

describe('an upload that is told of again', () => {
  const told = (name: string, contentType: string) =>
    CALLED.inspectUploads.run({ data: { bucket: bucket.name, name, contentType } });

  it.each([
    ['stays where it is what it says', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), true],
    [
      'is set apart and reported once where it is not',
      Buffer.from('<!doctype html><script>x()</script>'),
      false,
    ],
  ] as const)('%s', async (_what, bytes, isKept) => {
    const name = `installations/${freshId('again')}/photo`;
    await putFile(name, bytes, 'image/jpeg');
    await told(name, 'image/jpeg');
    const after = await standing();
    await told(name, 'image/jpeg');
    await Promise.all([told(name, 'image/jpeg'), told(name, 'image/jpeg')]);
    expect(await standing()).toEqual(after);
    expect(name in after.files).toBe(isKept);
    expect(`quarantine/${name}` in after.files).toBe(!isKept);
  });

  it('is left alone when the word comes after its file has gone', async () => {
    const name = `installations/${freshId('late')}/photo`;
    await putFile(name, Buffer.from('<!doctype html>'), 'image/jpeg');
    await bucket.file(name).delete();
    const before = await standing();
    await told(name, 'image/jpeg');
    expect(await standing()).toEqual(before);
  });
});

describe('a sign-in that is asked about again', () => {
  const asked = (uid: string, email: string) => CALLED.refuseOtherAddress.run({ data: { uid, email } });

  it('is let in each time by the own address, and refused each time by another', async () => {
    const { uid } = await newUser();
    const { email } = await read(`users/${uid}`);
    await asked(uid, String(email));
    await Promise.all([asked(uid, String(email)), asked(uid, String(email))]);
    expect(await read(`users/${uid}`)).toMatchObject({ email, _rev: 1 });
    const before = await read(`users/${uid}`);
    for (let time = 0; time < 2; time += 1) {
      await expect(asked(uid, 'other@mailbox.example')).rejects.toMatchObject({ code: 'permission-denied' });
    }
    expect(await read(`users/${uid}`)).toEqual(before);
  });

  it('finishes a new address once, however many tries ask at once', async () => {
    const { uid } = await newUser();
    const email = `${uid}@elsewhere.example`.toLowerCase();
    await auth.updateUser(uid, { email });
    const correction = { firstName: 'Jess', lastName: 'Nguyen', email, askedAt: 1, state: 'confirming' };
    await db.doc(`users/${uid}`).update({ correction });
    await Promise.all([asked(uid, email), asked(uid, email)]);
    await asked(uid, email);
    expect(await read(`users/${uid}`)).toMatchObject({ email, _rev: 2 });
    const mails = await db.collection('mail').where('to', 'array-contains', `${uid}@example.com`).get();
    expect(mails.size).toBe(1);
  });

  it('lets nobody sign up, however often they try', async () => {
    for (let time = 0; time < 2; time += 1) {
      await expect(
        Promise.resolve().then(() => CALLED.refuseSignUp.run({ data: { uid: 'stranger' } })),
      ).rejects.toMatchObject({ code: 'permission-denied' });
    }
  });
});
