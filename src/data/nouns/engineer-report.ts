import type { ReportedDecision } from '#domain/engineer-decision/report.ts';
import type { Span } from '#domain/shared/span.ts';
import { ENGINEER_REPORT } from '#domain/engineer-decision/endpoints.ts';
import { callApi } from '#data/store/call-api.ts';

/** Decisions of an engineer in a period, or with a blank id of all, of one engineer and for some dealers where these are named; newest first, as far as the actor may know them. @throws OfflineError, AppError. */
export async function fetchEngineerReport(
  id: string,
  { from, to }: Span,
  {
    engineerId = '',
    dealerIds = [],
  }: { readonly engineerId?: string; readonly dealerIds?: readonly string[] } = {},
): Promise<{ readonly decisions: readonly ReportedDecision[]; readonly isCut: boolean }> {
  return callApi(ENGINEER_REPORT, { id, engineerId, dealerIds, from, to });
}
