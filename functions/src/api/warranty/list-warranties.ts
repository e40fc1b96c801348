import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import { addDays, startOfDaySydney } from '../../../../src/domain/shared/calendar.ts';
import { orderedQuery } from '../../../../src/data/store/ordered-query.ts';
import { lastEndText } from '../../../../src/domain/warranty-registration/cover.ts';
import { WARRANTY_PAGE, type WarrantyRow } from '../../../../src/domain/warranty-registration/row.ts';
import { warrantyRegistrationSchema } from '../../../../src/domain/warranty-registration/schema.ts';
import { LIST_WARRANTIES } from '../../../../src/domain/warranty-registration/endpoints.ts';
import type { Span } from '../../../../src/domain/shared/span.ts';
import { db } from '../../store/admin.ts';
import { cut, ordered } from '../../store/ordered.ts';
import { readPage } from '../../store/pages.ts';
import { parseRecord } from '../../store/read.ts';
import { implement } from '../endpoint.ts';
import { checkPeriod } from '../figures/add-up.ts';

const OF_DEALER = orderedQuery({
  collection: 'warrantyRegistrations',
  equal: ['dealerId'],
  by: 'requestedAt',
  direction: 'desc',
});
const OF_DISTRIBUTER = orderedQuery({
  collection: 'warrantyRegistrations',
  equal: ['distributerId'],
  by: 'requestedAt',
  direction: 'desc',
});

const listedSchema = z.pick(warrantyRegistrationSchema, {
  dealerId: true,
  state: true,
  requestedByName: true,
  requestedAt: true,
  registeredAt: true,
  job: true,
  covers: true,
});

/** Those that figures of reports count for the caller, newest first. */
function ownBetween(actor: Actor, { from, to }: Span): Query {
  const [own, declared] =
    actor.kind === 'dealer'
      ? [ordered(OF_DEALER, { dealerId: actor.dealerId }), OF_DEALER]
      : [ordered(OF_DISTRIBUTER, { distributerId: actor.distributerId }), OF_DISTRIBUTER];
  const since = cut(own, declared, '>=', startOfDaySydney(from));
  return cut(since, declared, '<', startOfDaySydney(addDays(to, 1)));
}

/** The numbers of jobs whose registration does not name theirs yet. */
async function numbersOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const jobs = await db.getAll(...ids.map((id) => db.doc(`installations/${id}`)), { fieldMask: ['number'] });
  return new Map(jobs.map((job) => [job.id, String(job.get('number') ?? '')]));
}

async function rowsOf(docs: readonly QueryDocumentSnapshot[]): Promise<readonly WarrantyRow[]> {
  const found = docs.flatMap((document) => {
    const value = parseRecord(listedSchema, document.ref.path, document.data());
    return value === null ? [] : [{ id: document.id, value }];
  });
  const numbers = await numbersOf(found.filter(({ value }) => value.job === '').map(({ id }) => id));
  return found.map(({ id, value }) => ({
    id,
    number: value.job || (numbers.get(id) ?? ''),
    dealerId: value.dealerId,
    state: value.state,
    askedAt: value.requestedAt,
    askedBy: value.requestedByName,
    registeredAt: value.registeredAt,
    ends: value.state === 'registered' ? lastEndText(value.covers) : '',
  }));
}

export const listWarranties = implement(LIST_WARRANTIES, async ({ after, ...asked }, actor) => {
  checkPeriod(asked);
  const own = ownBetween(actor, asked).select(...Object.keys(listedSchema.shape));
  const { docs, next } = await readPage(own, after, { by: OF_DEALER.by, size: WARRANTY_PAGE });
  const digest = await rowsOf(docs);
  return { digest, read: docs.length, leftOut: docs.length - digest.length, next };
});
