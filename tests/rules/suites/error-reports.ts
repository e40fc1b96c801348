import { doc, serverTimestamp, setDoc, Timestamp, updateDoc, writeBatch } from 'firebase/firestore';
import { errorReportSchema } from '#domain/error-report/schema.ts';
import { toReport } from '#domain/error-report/scrub.ts';
import { CAST, dealerUser, type Member, tokenOf } from '../cast.ts';
import { as, freshId, store } from '../environment.ts';
import { allows, denies, group } from '../verbs.ts';

const REPORT = toReport(new TypeError('x is undefined'), {
  kind: 'screen',
  route: '/customers/edit/:id',
  version: '3.017',
  build: 'main',
  count: 1,
  userAgent: '',
});

/** A report's id that no other case uses. */
export const freshReportId = () => freshId('x').slice(-20);

const ago = (seconds: number) => Timestamp.fromMillis(Date.now() - seconds * 1000);

interface Sent {
  report?: object;
  rate?: object;
  id?: string;
  rateOf?: string;
}

/** Sends a report as the app does, with its rate in the same commit. `rate` is what the honest one is changed by. */
export async function report(member: Member, sent: Sent = {}): Promise<void> {
  const db = await as(member);
  const id = sent.id ?? freshReportId();
  const batch = writeBatch(db);
  batch.set(doc(db, 'errorReports', id), { ...REPORT, at: serverTimestamp(), ...sent.report });
  batch.set(doc(db, 'errorRates', sent.rateOf ?? member.uid), {
    report: id,
    at: serverTimestamp(),
    ...sent.rate,
  });
  await batch.commit();
}

/** A dealer user of their own, whose last report was so many seconds ago; null: who has sent none yet. */
async function sender(lastSeconds: number | null): Promise<Member> {
  const uid = freshId('sender');
  const member: Member = { uid, token: tokenOf(), user: dealerUser() };
  await store({ [`users/${uid}`]: dealerUser() });
  if (lastSeconds !== null) {
    await store({ [`errorRates/${uid}`]: { report: 'x'.repeat(20), at: ago(lastSeconds) } });
  }
  return member;
}

function shapes(): void {
  const send = async (change: object) => report(await sender(null), { report: change });
  allows('one of 3,600 bytes can be sent', () => send({ stack: 'x'.repeat(3500) }));
  denies("one of more can't", () => send({ stack: 'x'.repeat(3600) }));
  denies("one of more in bytes can't, whatever its letters", () => send({ stack: 'é'.repeat(1900) }));
  for (const field of Object.keys(errorReportSchema.shape)) {
    denies(`one without ${field} can't`, async () => {
      const member = await sender(null);
      const { [field]: _left, ...rest } = { ...REPORT, at: serverTimestamp() } as Record<string, unknown>;
      const db = await as(member);
      const id = freshReportId();
      const batch = writeBatch(db);
      batch.set(doc(db, 'errorReports', id), rest);
      const now = serverTimestamp();
      batch.set(doc(db, 'errorRates', member.uid), { report: id, at: now });
      await batch.commit();
    });
  }
  denies("one with a foreign field can't", () => send({ email: 'alex@mailbox.example' }));
  denies("one of another time can't", () => send({ at: ago(60) }));
  denies("one of no known kind can't", () => send({ kind: 'other' }));
  denies("one of no known build can't", () => send({ build: 'other' }));
  denies("one of half a time can't", () => send({ count: 1.5 }));
  denies("one of no time can't", () => send({ count: 0 }));
  denies("one of 1,001 times can't", () => send({ count: 1001 }));
  denies("an id that can be guessed can't be used", async () => report(await sender(null), { id: 'first' }));
}

function rates(): void {
  const next = async (lastSeconds: number | null, rate: object = {}) =>
    report(await sender(lastSeconds), { rate });
  allows('the first can be sent', () => next(null));
  allows('the next can be sent after three seconds', () => next(3));
  denies("the next can't be sent after less", () => next(1));
  denies("the rate can't carry another time", () => next(10, { at: ago(1) }));
  denies("the rate can't carry a foreign field", () => next(10, { note: 'x' }));
  denies("the rate can't name another report", () => next(10, { report: 'y'.repeat(20) }));
  denies("another person's rate can't be used up", async () => {
    const [member, other] = [await sender(null), await sender(null)];
    await report(member, { rateOf: other.uid });
  });
  const rateAlone = async (member: Member, uid: string) =>
    setDoc(doc(await as(member), 'errorRates', uid), { report: freshReportId(), at: serverTimestamp() });
  allows('the own rate can be written by itself', async () => {
    const member = await sender(null);
    await rateAlone(member, member.uid);
  });
  denies("another person's rate can't be written by itself", async () => {
    const [member, other] = [await sender(null), await sender(null)];
    await rateAlone(member, other.uid);
  });
  denies("a report can't come without its rate", async () => {
    const member = await sender(10);
    await setDoc(doc(await as(member), 'errorReports', freshReportId()), {
      ...REPORT,
      at: serverTimestamp(),
    });
  });
  denies("a report can't come after its rate, which names it", async () => {
    const member = await sender(null);
    const id = freshReportId();
    await store({ [`errorRates/${member.uid}`]: { report: id, at: ago(10) } });
    await setDoc(doc(await as(member), 'errorReports', id), { ...REPORT, at: serverTimestamp() });
  });
  denies("two reports can't share one rate", async () => {
    const member = await sender(null);
    const db = await as(member);
    const [id, second] = [freshReportId(), freshReportId()];
    const batch = writeBatch(db);
    const now = serverTimestamp();
    for (const one of [id, second]) batch.set(doc(db, 'errorReports', one), { ...REPORT, at: now });
    batch.set(doc(db, 'errorRates', member.uid), { report: id, at: now });
    await batch.commit();
  });
  denies("a report can't be changed", async () => {
    const id = freshReportId();
    await store({ [`errorReports/${id}`]: REPORT });
    await updateDoc(doc(await as(CAST.XA), 'errorReports', id), { message: 'x' });
  });
}

/** P04: what breaks in a browser is told without a person or record in it, and cannot flood the store. */
export function errorReportsSuite(): void {
  group('shape', shapes);
  group('rate', rates, 'all');
}
