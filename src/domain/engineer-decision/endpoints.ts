import * as z from 'zod/mini';
import { endpoint } from '../access/endpoint.ts';
import { GROUP_LIST_MAX } from '../dealer/dealer-groups.ts';
import { documentId, idOrBlank, maybeId } from '../shared/given.ts';
import { reportedDecisionSchema } from './report.ts';

/**
 * The decisions of these days with fees, newest first, at most 2,000 (`isCut`): of the engineer `id` all for head
 * office; else those of its dealers for a distributor, its own for a dealer. Nobody reads `engineerDecisions` itself.
 * Writes nothing.
 */
export const ENGINEER_REPORT = endpoint({
  name: 'engineer-report',
  who: 'ADMIN.Engineers',
  once: 'reads',
  payload: z.object({
    id: idOrBlank,
    engineerId: maybeId,
    dealerIds: z._default(z.array(documentId).check(z.maxLength(GROUP_LIST_MAX)), []),
    from: z.string(),
    to: z.string(),
  }),
  answer: z.object({ decisions: z.array(reportedDecisionSchema), isCut: z.boolean() }),
});
