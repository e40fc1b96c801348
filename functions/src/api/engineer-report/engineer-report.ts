import type { Actor } from '../../../../src/domain/access/actor.ts';
import { periodFault } from '../../../../src/domain/accounting-export/period.ts';
import { REPORT_MAX, reportedDecisionSchema } from '../../../../src/domain/engineer-decision/report.ts';
import { addDays, startOfDaySydney } from '../../../../src/domain/shared/calendar.ts';
import { todaySydney } from '../../../../src/domain/shared/dates.ts';
import { type OrderedQuery, orderedQuery } from '../../../../src/data/store/ordered-query.ts';
import { cut, ordered } from '../../store/ordered.ts';
import { parseRecord } from '../../store/read.ts';
import { implement } from '../endpoint.ts';
import { conflict, invalid } from '../errors.ts';
import { ENGINEER_REPORT } from '../../../../src/domain/engineer-decision/endpoints.ts';

// Beside the one that is asked, the database joins the others for each field that is equal, too.
const OF_ENGINEER = orderedQuery({
  collection: 'engineerDecisions',
  equal: ['engineerId'],
  by: 'decidedAt',
  direction: 'desc',
});
const OF_SUPPLIED = orderedQuery({
  collection: 'engineerDecisions',
  equal: ['distributerId'],
  by: 'decidedAt',
  direction: 'desc',
});
const OF_OWN = orderedQuery({
  collection: 'engineerDecisions',
  equal: ['dealerId'],
  by: 'decidedAt',
  direction: 'desc',
});

interface Wish {
  /** Whose report it is; '' for what reports count. */
  readonly id: string;
  readonly engineerId: string;
  /** None for all. */
  readonly dealerIds: readonly string[];
}

/**
 * Of an engineer's own report head office sees every decision, a distributor those of the dealers it supplied then, a dealer its own;
 * of all engineers head office, too, those of the dealers that it supplied itself: what the figures of reports count.
 */
function decisionsQuery(
  actor: Actor,
  { id, engineerId, dealerIds }: Wish,
): readonly [FirebaseFirestore.Query, OrderedQuery] {
  if (id !== '' && actor.isHeadOffice) return [ordered(OF_ENGINEER, { engineerId: id }), OF_ENGINEER];
  const [own, declared] =
    actor.kind === 'dealer'
      ? [ordered(OF_OWN, { dealerId: actor.dealerId }), OF_OWN]
      : [ordered(OF_SUPPLIED, { distributerId: actor.distributerId }), OF_SUPPLIED];
  const engineer = id || engineerId;
  const ofOne = engineer === '' ? own : own.where('engineerId', '==', engineer);
  const isNarrowed = id === '' && actor.kind === 'distributer' && dealerIds.length > 0;
  return [isNarrowed ? ofOne.where('dealerId', 'in', dealerIds) : ofOne, declared];
}

export const engineerReport = implement(
  ENGINEER_REPORT,
  async ({ id, engineerId, dealerIds, ...period }, actor) => {
    const fault = periodFault(period, todaySydney(new Date()));
    if (fault !== '') throw invalid(fault);
    const [decided, declared] = decisionsQuery(actor, {
      id,
      engineerId,
      dealerIds,
    });
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
