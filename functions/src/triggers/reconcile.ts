import { isDeepStrictEqual } from 'node:util';
import { type Catalogue, withCatalogue } from '../../../src/domain/installation/catalogue.ts';
import { deriveInstallation } from '../../../src/domain/installation/derive.ts';
import { isOpenStage } from '../../../src/domain/installation/editable.ts';
import { PHOTO_SLOTS } from '../../../src/domain/installation/photo-slots.ts';
import {
  type Installation,
  installationSchema,
  type Recorder,
  stageRank,
} from '../../../src/domain/installation/schema.ts';
import { jobTimeLimits } from '../../../src/domain/installation/time-limits.ts';
import { unixSeconds } from '../../../src/domain/shared/dates.ts';
import { storedFields } from '../../../src/domain/shared/rows.ts';
import type { TimeLimitDefinitions } from '../../../src/domain/system/schema.ts';
import { readCatalogue } from '../store/catalogue.ts';
import { storedTimeLimits } from '../time-limits/time-limit-definitions.ts';
import { type Lenient, parseLeniently } from '../store/read.ts';
import { slotsWithoutFile } from '../files/photo-files.ts';
import { recordRef } from '../store/record-ref.ts';
import { nextOf } from '../store/series.ts';
import { writeFresh } from '../store/update-fresh.ts';

/** Where the numbers begin; a seeded store has a counter that stands higher. */
const FIRST_NUMBER = 10_001;

/** What the time limits are worked out from; while one of these cannot be read they stay as they are. */
const LIMITED_BY: readonly string[] = ['type', 'stage', 'moves', 'photos', 'completedAt', 'timeLimits'];

interface Reconciled extends Lenient<Installation> {
  readonly id: string;
  /** Null for a job that was sent or is over. */
  readonly catalogue: Catalogue | null;
  /** Null while they cannot be read: the time limits stay as they are. */
  readonly limits: TimeLimitDefinitions | null;
}

/** What the server alone keeps up to date in an installation, as far as the record can be read. */
function derivedFields({ id, value, broken, catalogue, limits }: Reconciled): Partial<Installation> {
  // What was checked keeps the figures it was checked with; before that, nothing that a client wrote lasts.
  const job = catalogue === null ? value : withCatalogue(value, catalogue);
  const { orderIds, searchArr, vehicle, kits } = deriveInstallation(job);
  return {
    number: job.number,
    searchArr,
    ...(broken.includes('stage') ? {} : { stageRank: stageRank(job.stage) }),
    ...(catalogue === null ? {} : { vehicle }),
    ...(catalogue === null || broken.includes('kits') ? {} : { kits }),
    ...(broken.includes('kits') ? {} : { orderIds }),
    ...(limits === null || broken.some((field) => LIMITED_BY.includes(field))
      ? {}
      : jobTimeLimits(id, job, limits, unixSeconds(new Date()))),
  };
}

/** The job as its time limits see it: a photo that would end one counts only where its file is there. */
async function withRealLabels(id: string, job: Installation): Promise<Installation> {
  const ending = PHOTO_SLOTS.filter(
    ({ timeLimit }) => timeLimit !== undefined && job.timeLimits.some(({ type }) => type === timeLimit),
  ).map(({ key }) => key);
  const entries = Object.entries(job.photos);
  const labels = entries.filter(([slot]) => ending.includes(slot));
  if (labels.length === 0) return job;
  const unreal = await slotsWithoutFile(id, Object.fromEntries(labels));
  return { ...job, photos: Object.fromEntries(entries.filter(([slot]) => !unreal.includes(slot))) };
}

/**
 * Brings an installation's number, who of a distributor recorded it, search tokens, `orderIds`, time limits and, while it is open, its copies of vehicle
 * and kits to what they must be, writing only what differs: doing it twice changes nothing. `_rev`, `_by` and `_at`
 * stay: they tell of people's saves, and a raised `_rev` would make the next save of an open form a conflict.
 */
export async function reconcileInstallation(id: string, recorder: Recorder | null = null): Promise<void> {
  const ref = recordRef('installations', id);
  if (!ref) return;
  await writeFresh(async () => {
    const document = await ref.get();
    const stored = document.data();
    const read = await parseLeniently(installationSchema, ref.path, stored);
    if (!read || !stored) return { writes: [], result: undefined };
    const job = read.value;
    const limits = await storedTimeLimits();
    const catalogue = isOpenStage(job.stage) ? await readCatalogue(job) : null;
    const given = job.number === '' ? await nextOf('installations', FIRST_NUMBER) : null;
    const counted = await withRealLabels(id, job);
    const value = given === null ? counted : { ...counted, number: `I-${given.number}` };
    const derived = derivedFields({ ...read, value, id, catalogue, limits });
    const next = storedFields(installationSchema, { ...derived, ...(recorder && { recordedBy: recorder }) });
    const changes = Object.entries(next).filter(([field, now]) => !isDeepStrictEqual(stored[field], now));
    return {
      writes: [
        ...(changes.length > 0 ? [{ read: document, changes: Object.fromEntries(changes) }] : []),
        ...(given === null ? [] : [given.write]),
      ],
      result: undefined,
    };
  });
}
