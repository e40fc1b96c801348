import * as z from 'zod/mini';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import { periodFault } from '../../../../src/domain/accounting-export/period.ts';
import { REPORT_MAX, reportedDecisionSchema } from '../../../../src/domain/engineer/report.ts';
import { addDays, startOfDaySydney } from '../../../../src/domain/shared/calendar.ts';
import { todaySydney } from '../../../../src/domain/shared/dates.ts';
import { type OrderedQuery, orderedQuery } from '../../../../src/domain/shared/ordered-query.ts';
import { cut, ordered } from '../../store/ordered.ts';
import { parseRecord } from '../../store/read.ts';
import { endpoint } from '../endpoint.ts';
import { conflict, invalid } from '../errors.ts';
import { idOrBlank, maybeId } from '../../../../src/domain/shared/given.ts';

const OF_ALL = orderedQuery({
  collection: 'engineerDecisions',
  equal: ['engineerId'],
  by: 'decidedAt',
  direction: 'desc',
});
const OF_DISTRIBUTER = orderedQuery({
  collection: 'engineerDecisions',
  equal: ['engineerId', 'distributerId'],
  by: 'decidedAt',
  direction: 'desc',
});
const OF_DEALER = orderedQuery({
  collection: 'engineerDecisions',
  equal: ['engineerId', 'dealerId'],
  by: 'decidedAt',
  direction: 'desc',
});

const OF_ALL_SUPPLIED = orderedQuery({
  collection: 'engineerDecisions',
  equal: ['distributerId'],
  by: 'decidedAt',
  direction: 'desc',
});
const OF_ONE_SUPPLIED = orderedQuery({
  collection: 'engineerDecisions',
  equal: ['distributerId', 'dealerId'],
  by: 'decidedAt',
  direction: 'desc',
});
const OF_OWN = orderedQuery({
  collection: 'engineerDecisions',
  equal: ['dealerId'],
  by: 'decidedAt',
  direction: 'desc',
});

/** Of all engineers: what the figures of reports count for a dealer or a distributor, head office among them. */
function everyonesQuery(actor: Actor, dealerId: string): readonly [FirebaseFirestore.Query, OrderedQuery] {
  if (actor.kind === 'dealer') return [ordered(OF_OWN, { dealerId: actor.dealerId }), OF_OWN];
  const { distributerId } = actor;
  return dealerId === ''
    ? [ordered(OF_ALL_SUPPLIED, { distributerId }), OF_ALL_SUPPLIED]
    : [ordered(OF_ONE_SUPPLIED, { distributerId, dealerId }), OF_ONE_SUPPLIED];
}

/** Head office sees every decision, a distributor those of the dealers it supplied then, a dealer its own. */
function decisionsQuery(actor: Actor, engineerId: string): readonly [FirebaseFirestore.Query, OrderedQuery] {
  if (actor.kind === 'dealer') {
    return [ordered(OF_DEALER, { engineerId, dealerId: actor.dealerId }), OF_DEALER];
  }
  if (actor.isHeadOffice) return [ordered(OF_ALL, { engineerId }), OF_ALL];
  return [ordered(OF_DISTRIBUTER, { engineerId, distributerId: actor.distributerId }), OF_DISTRIBUTER];
}

const payload = z.object({ id: idOrBlank, dealerId: maybeId, from: z.string(), to: z.string() });

/**
 * POST engineer-report: the decisions of an engineer, or with a blank id of all of them and for a dealer where one is named, in a
 * period (days of Sydney, both counted), newest first, at most {@link REPORT_MAX}, as far as the caller may know them:
 * `{decisions, isCut}`. Writes nothing.
 */
export const engineerReport = endpoint(
  'ADMIN.Engineers',
  payload,
  async ({ id, dealerId, ...period }, actor) => {
    const fault = periodFault(period, todaySydney(new Date()));
    if (fault !== '') throw invalid(fault);
    const [decided, declared] = id === '' ? everyonesQuery(actor, dealerId) : decisionsQuery(actor, id);
    const since = cut(decided, declared, '>=', startOfDaySydney(period.from));
    const until = cut(since, declared, '<', startOfDaySydney(addDays(period.to, 1)));
    const { docs } = await until.limit(REPORT_MAX + 1).get();
    const decisions = docs.slice(0, REPORT_MAX).map((document) => {
      const value = parseRecord(reportedDecisionSchema, document.ref.path, document.data());
      if (value === null)
        throw conflict(`The record ${document.ref.path} could not be read. Tell head office.`);
      return value;
    });
    return { decisions, isCut: docs.length > REPORT_MAX };
  },
);
