import { readdirSync, readFileSync } from 'node:fs';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import type { HealthAnswers, HealthPart } from '#domain/portal-health/answers.ts';
import { HEALTH_ANSWERS } from '#domain/portal-health/answers.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { RETRIES } from '../../functions/src/api/portal-health/retries.ts';
import { reportFault } from '../../functions/src/report-fault.ts';
import { beginWork, goOnOrBegin, type LongWork } from '../../functions/src/store/long-work.ts';
import { OLD_REPORTS } from '../../functions/src/triggers/old-reports.ts';
import { db, emptyStore, freshId, read, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newDistributor, type Person, setTheStage } from './support/cast.ts';

let chief: Person;

beforeAll(async () => {
  await emptyStore();
  await setTheStage();
  await db.doc('distributers/head-office').update({ headOffice: true });
  await save('system/build', { version: 3.017 });
  chief = await newDistributor({
    type: 'admin',
    privileges: { dealer: {}, distributer: { changeLog: true } },
  });
});

async function ask<Part extends HealthPart>(part: Part): Promise<HealthAnswers[Part]> {
  const { status, body } = await post('portal-health', { part }, chief.token);
  if (status !== 200) throw new Error(`${status} ${body.msg}`);
  return HEALTH_ANSWERS[part].parse(body.data) as HealthAnswers[Part];
}
const act = (payload: object) => post('act-on-health', payload, chief.token);

describe('how the portal stands', () => {
  it('says what answers, and how long ago each nightly work began', async () => {
    for (const state of ['PENDING', 'RETRY', 'ERROR', 'SUCCESS'])
      await save(`mail/${freshId('mail')}`, { to: [], delivery: { state } });
    expect(await ask('now')).toMatchObject({
      store: true,
      version: 3.017,
      hoursSince: { selfCheck: null },
      mails: { waiting: 2, failed: 1 },
    });
  });

  it('remembers the last 14 runs of a work, with what each counted', async () => {
    for (let run = 0; run < 16; run += 1) await beginWork(OLD_REPORTS);
    const { works } = await ask('works');
    const reports = works.find(({ name }) => name === OLD_REPORTS.name);
    expect(reports).toMatchObject({ state: 'done', fault: '' });
    expect(reports?.runs).toHaveLength(14);
    expect(reports?.runs[0]).toMatchObject({ counts: { deleted: 0 }, fault: '' });
  });

  it('has a stopped work go on by a press, and one that is done can’t', async () => {
    const place = { run: 'r', startedAt: 1_790_000_000, step: 'reports', after: '', counts: {} };
    await db
      .doc(`longWork/${OLD_REPORTS.name}`)
      .set({ ...place, state: 'running', leaseUntil: 1, at: 1, fault: 'down' });
    const stopped = (await ask('works')).works.find(({ name }) => name === OLD_REPORTS.name);
    expect(stopped).toMatchObject({ state: 'stopped', fault: 'down' });
    expect((await act({ act: 'goOn', name: OLD_REPORTS.name })).body.data).toEqual({ done: 1, left: 0 });
    expect(await read(`longWork/${OLD_REPORTS.name}`)).toMatchObject({ state: 'done', fault: '' });
    expect((await act({ act: 'goOn', name: OLD_REPORTS.name })).status).toBe(409);
    expect((await act({ act: 'goOn', name: 'nothing' })).status).toBe(404);
  });

  it('lets a long work rest once it has done its share of a night', async () => {
    const page = async (after: string) =>
      Promise.resolve({ next: after.length < 4 ? `${after}x` : null, counts: { looked: 10 } });
    const work: LongWork = {
      name: freshId('toy'),
      steps: [{ id: 'a', page }],
      nightly: { count: 'looked', most: 20 },
    };
    const stand = () => read(`longWork/${work.name}`);
    await goOnOrBegin(work);
    expect(await stand()).toMatchObject({ state: 'resting', after: 'xx', counts: { looked: 20 } });
    await goOnOrBegin(work);
    expect(await stand()).toMatchObject({ state: 'resting', after: 'xxxx', counts: { looked: 40 } });
    // The third ends it, and begins another one.
    await goOnOrBegin(work);
    expect(await stand()).toMatchObject({
      state: 'resting',
      after: 'xx',
      runs: [{ counts: { looked: 50 } }],
    });
  });
});

describe('faults of the server', () => {
  const WHAT = 'The time limits of a dealer could not be counted';
  const group = async (what: string) => (await ask('faults')).groups.find((each) => each.what === what);

  it('are one of many records, tried again by a press', async () => {
    const [one, two] = [freshId('dealer'), freshId('dealer')];
    await save(`dealers/${one}`, buildDealer({ dealerId: one, timeLimitErrorCount: 5 }));
    for (const id of [one, one, two]) await reportFault(WHAT, `dealers/${id}`, new Error('No room'));
    expect(await group(WHAT)).toMatchObject({ records: 2, count: 3, canTryAgain: true });
    expect((await act({ act: 'tryFaults', what: WHAT })).body.data).toEqual({ done: 2, left: 0 });
    expect((await read(`dealers/${one}`))['timeLimitErrorCount']).toBe(0);
    expect(await group(WHAT)).toBeUndefined();
  });

  it('have a work to try again only for words that some function says', () => {
    const said = readdirSync('functions/src', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('retries.ts'))
      .map((name) => readFileSync(`functions/src/${name}`, 'utf8'))
      .join('\n');
    expect(Object.keys(RETRIES).filter((what) => !said.includes(`'${what}'`))).toEqual([]);
  });

  it('that come again as they are tried stay open', async () => {
    const path = `users/${freshId('user')}`;
    await save(path, { type: 7 });
    await reportFault('The access of an account cannot be worked out: it opens no file', path);
    const what = 'The access of an account cannot be worked out: it opens no file';
    expect((await act({ act: 'tryFaults', what })).body.data).toEqual({ done: 0, left: 1 });
    expect(await group(what)).toMatchObject({ records: 1, count: 2 });
  });

  it('are closed by a press, and open again when they come again', async () => {
    await reportFault('An old PIN was not moved', 'users/x');
    expect((await group('An old PIN was not moved'))?.canTryAgain).toBe(false);
    expect((await act({ act: 'closeFaults', what: 'An old PIN was not moved' })).body.data).toEqual({
      done: 1,
      left: 0,
    });
    expect(await group('An old PIN was not moved')).toBeUndefined();
    await reportFault('An old PIN was not moved', 'users/x');
    expect(await group('An old PIN was not moved')).toMatchObject({ count: 2 });
  });
});

it('reports of browsers are one by what they say and the version', async () => {
  const report = (version: string, at: number, count: number) =>
    db.doc(`errorReports/${freshId('report')}`).set({
      kind: 'screen',
      name: 'TypeError',
      message: 'x is not a function',
      stack: 'main.js:1:2',
      route: '/orders',
      version,
      build: 'main',
      browser: 'Chrome 150',
      count,
      at: Timestamp.fromMillis(at * 1000),
    });
  await Promise.all([report('3.016', 100, 2), report('3.017', 200, 1), report('3.017', 300, 4)]);
  expect((await ask('reports')).groups).toMatchObject([
    { version: '3.017', count: 5, reports: 2, firstAt: 200, lastAt: 300, routes: ['/orders'] },
    { version: '3.016', count: 2, reports: 1 },
  ]);
});
