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
import { documentId } from '../../../../src/domain/shared/given.ts';

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

/** Head office sees every decision, a distributor those of the dealers it supplied then, a dealer its own. */
function decisionsQuery(actor: Actor, engineerId: string): readonly [FirebaseFirestore.Query, OrderedQuery] {
  if (actor.kind === 'dealer') {
    return [ordered(OF_DEALER, { engineerId, dealerId: actor.dealerId }), OF_DEALER];
  }
  if (actor.isHeadOffice) return [ordered(OF_ALL, { engineerId }), OF_ALL];
  return [ordered(OF_DISTRIBUTER, { engineerId, distributerId: actor.distributerId }), OF_DISTRIBUTER];
}

const payload = z.object({ id: documentId, from: z.string(), to: z.string() });

/**
 * POST engineer-report: the decisions of an engineer in a period (days of Sydney, both counted), newest first, at most
 * {@link REPORT_MAX}, as far as the caller may know them: `{decisions, isCut}`. Writes nothing.
 */
export const engineerReport = endpoint('ADMIN.Engineers', payload, async ({ id, ...period }, actor) => {
  const fault = periodFault(period, todaySydney(new Date()));
  if (fault !== '') throw invalid(fault);
  const [decided, declared] = decisionsQuery(actor, id);
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
});
