import { beforeAll, describe, expect, it } from 'vitest';
import { beginWork } from '../../functions/src/store/long-work.ts';
import { NIGHT } from '../../functions/src/triggers/nightly.ts';
import { deriveInstallation } from '#domain/installation/derive.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { db, freshId, read, readWhere, save } from './support/admin.ts';
import { LIMITS, setTheStage } from './support/cast.ts';
import { putFile } from './support/files.ts';
import { begunAt, photo, photoPath, wholeJob } from './support/job.ts';
import { edited, saved } from './support/triggers.ts';

/** Does a night's work; how many records changed by themselves. */
const reconcileDue = async (startedAt: number) => (await beginWork(NIGHT, { startedAt }))['updated'] ?? 0;
const now = () => Math.floor(Date.now() / 1000);
const LIMIT = LIMITS.gvmUpgradeState;

beforeAll(setTheStage);

describe('the number', () => {
  it('comes after the first save, is searchable, and leaves the revision alone', async () => {
    const id = freshId('job');
    await saved(`installations/${id}`, buildInstallation({ vin: 'MR0HA3CD500123456' }), 1, 'jess');
    const job = await readWhere(`installations/${id}`, ({ number }) => number !== '');
    expect(job['number']).toMatch(/^I-\d{5,}$/u);
    expect(job['searchArr']).toContain(job['number'].toLowerCase());
    expect(job['searchArr']).toContain('mr0ha3cd500123456');
    expect(job).toMatchObject({ _rev: 1, _by: 'jess' });
  });

  it('is another for each of many at once, without a gap, and the counter follows', async () => {
    const before = Number((await read('counters/installations'))['next']);
    const ids = Array.from({ length: 12 }, () => freshId('job'));
    await Promise.all(ids.map((id) => saved(`installations/${id}`, buildInstallation())));
    const jobs = await Promise.all(
      ids.map((id) => readWhere(`installations/${id}`, ({ number }) => number !== '')),
    );
    const numbers = jobs.map((job) => Number(job['number'].slice(2))).toSorted((a, b) => a - b);
    expect(numbers).toEqual(ids.map((_id, index) => before + index));
    expect((await read('counters/installations'))['next']).toBe(before + ids.length);
  });

  it('is given once, and kept', async () => {
    const id = freshId('job');
    await saved(`installations/${id}`, buildInstallation({ number: 'I-9' }));
    await edited(`installations/${id}`, { searchArr: ['wrong'], orderIds: ['wrong'] });
    const job = await readWhere(`installations/${id}`, ({ searchArr }) => searchArr.includes('i-9'));
    expect([job['number'], job['orderIds'], job['_rev']]).toEqual(['I-9', [], 2]);
  });
});

describe('time limits', () => {
  const dealerId = freshId('dealer');
  const job = (begun: number, more: object = {}) => ({
    ...wholeJob({ dealerId, moves: [begunAt(begun)] }),
    ...more,
  });

  beforeAll(async () => {
    await save(`dealers/${dealerId}`, { name: 'Limits', dealerId, dealerGroupId: '', distributerId: '' });
  });

  it('follow their definition at once, into error and back', async () => {
    const path = `installations/${freshId('job')}`;
    const type = 'btcUpgradeState';
    await saved(path, job(now() - 5 * 86_400, { type }));
    await readWhere(path, ({ timeLimits }) => timeLimits?.[0]?.timeLimitStatus === 'ok');
    const definition = { label: type, description: type };
    const define = async (days: number) =>
      edited('system/timeLimits', { [`types.${type}`]: { ...definition, limit: days * 86_400 } });
    await define(3);
    await readWhere(path, ({ timeLimits }) => timeLimits?.[0]?.timeLimitStatus === 'error');
    await define(10);
    await readWhere(path, ({ timeLimits }) => timeLimits?.[0]?.timeLimitStatus === 'ok');
    expect(await read(path)).toMatchObject({ timeLimitStatusId: 0, _rev: 1 });
  });

  it('run from the start of work, turn to error, end with the cause, and the dealer’s record follows', async () => {
    const id = freshId('job');
    const path = `installations/${id}`;
    await saved(path, buildInstallation({ ...job(now()), stage: 'new', moves: [] }));
    await readWhere(path, ({ number }) => number !== '');
    const begun = now() - LIMIT - 60;
    await edited(path, { stage: 'inProgress', moves: [begunAt(begun)] });
    const late = await readWhere(path, ({ timeLimitStatusId }) => timeLimitStatusId === 2);
    expect(late['timeLimits']).toMatchObject([
      { id, type: 'gvmUpgradeState', startTimestamp: begun, limit: LIMIT, timeLimitStatus: 'error' },
    ]);
    expect(late).toMatchObject({ _rev: 2, timeLimitDueAt: 0 });
    const dealer = await readWhere(`dealers/${dealerId}`, ({ timeLimitStatusId }) => timeLimitStatusId === 2);
    expect(dealer).toMatchObject({ timeLimitStatus: 'error', timeLimitErrs: [{ id }], _rev: 1 });

    await edited(path, { stage: 'complete', completedAt: now() });
    const labels = await readWhere(path, ({ timeLimits }) => timeLimits.length === 2);
    expect(labels['timeLimitStatusId']).toBe(0);
    await readWhere(`dealers/${dealerId}`, ({ timeLimitStatus }) => timeLimitStatus === 'ok');
    // A photo of a label ends its limit by its file, not by its name.
    await edited(path, { 'photos.sviLabel': photo(photoPath(id, 'nowhere')), plateNumber: 'P-1' });
    await readWhere(path, ({ searchArr, plateNumber }) => plateNumber === 'P-1' && searchArr.length > 0);
    expect((await read(path))['timeLimits']).toHaveLength(2);
    await putFile(photoPath(id, 'sviLabel'));
    await edited(path, { 'photos.sviLabel': photo(photoPath(id, 'sviLabel')) });
    const one = await readWhere(path, ({ timeLimits }) => timeLimits.length === 1);
    expect(one['timeLimits'][0].type).toBe('installedWindscreenQrLabelImageUploaded');
  });

  it('stay on the dealer’s record when somebody makes another field unreadable', async () => {
    const path = `installations/${freshId('job')}`;
    await saved(path, job(now() - LIMIT - 60));
    await readWhere(path, ({ timeLimitStatusId }) => timeLimitStatusId === 2);
    await edited(path, { plateNumber: 12_345 });
    const other = `installations/${freshId('job')}`;
    await saved(other, job(now() - LIMIT - 60));
    const both = await readWhere(`dealers/${dealerId}`, ({ timeLimitErrs }) => timeLimitErrs?.length === 2);
    expect(both['timeLimitErrs'].map(({ id }: { id: string }) => `installations/${id}`)).toContain(path);
    // One that turns late while it cannot be read is told as well.
    await edited(other, { plateNumber: 12_345, moves: [begunAt(now())] });
    await readWhere(other, ({ timeLimitStatusId }) => timeLimitStatusId === 0);
    await edited(other, { moves: [begunAt(now() - LIMIT - 60)] });
    await readWhere(other, ({ timeLimitStatusId }) => timeLimitStatusId === 2);
    for (const each of [path, other]) await edited(each, { deleted: true, plateNumber: '' });
    await readWhere(`dealers/${dealerId}`, ({ timeLimitStatusId }) => timeLimitStatusId === 0);
  });

  it('end with a delete', async () => {
    const path = `installations/${freshId('job')}`;
    await saved(path, job(now() - LIMIT - 60));
    await readWhere(path, ({ timeLimitStatusId }) => timeLimitStatusId === 2);
    await edited(path, { deleted: true });
    const gone = await readWhere(path, ({ timeLimits }) => timeLimits.length === 0);
    expect(gone).toMatchObject({ timeLimitStatusId: 0, timeLimitDueAt: 0 });
    await readWhere(`dealers/${dealerId}`, ({ timeLimitStatusId }) => timeLimitStatusId === 0);
  });

  it('turn by themselves, each night, those that are due and no others', async () => {
    const [due, notDue] = [`installations/${freshId('due')}`, `installations/${freshId('later')}`];
    await saved(due, job(now()));
    await saved(notDue, job(now()));
    const before = await readWhere(due, ({ timeLimits }) => timeLimits.length === 1);
    await readWhere(notDue, ({ timeLimits }) => timeLimits.length === 1);
    expect(before['timeLimitDueAt']).toBe(before['timeLimits'][0].startTimestamp + LIMIT + 1);
    const begun = now() - LIMIT - 1;
    // As if the time had passed and nobody had written since.
    const aged = { ...before['timeLimits'][0], startTimestamp: begun };
    await db.doc(due).update({ timeLimits: [aged], moves: [begunAt(begun)], timeLimitDueAt: now() - 1 });
    const counts = [await reconcileDue(now()), await reconcileDue(now())];
    expect(counts).toEqual([1, 0]);
    expect(await read(due)).toMatchObject({ timeLimitStatusId: 2, timeLimitDueAt: 0, _rev: 1 });
    expect((await read(notDue))['timeLimitStatusId']).toBe(0);
  });
});

describe('what follows from the record', () => {
  it('is what the browser derives, so that reconciling finds nothing to change', async () => {
    const job = wholeJob();
    expect(deriveInstallation(job)).toEqual(job);
  });
});
