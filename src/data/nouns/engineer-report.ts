import * as z from 'zod/mini';
import { type ReportedDecision, reportedDecisionSchema } from '#domain/engineer/report.ts';
import type { Span } from '#domain/shared/span.ts';
import { post } from '#data/store/api.ts';
import { AppError, UNKNOWN_ERROR } from '#data/store/errors.ts';

const answer = z.object({ decisions: z.array(reportedDecisionSchema), isCut: z.boolean() });

/** Decisions of an engineer in a period, newest first, as far as the actor may know them. @throws OfflineError, AppError. */
export async function fetchEngineerReport(
  id: string,
  { from, to }: Span,
): Promise<{ readonly decisions: readonly ReportedDecision[]; readonly isCut: boolean }> {
  const told = answer.safeParse(await post('engineer-report', { id, from, to }));
  if (!told.success) throw new AppError(UNKNOWN_ERROR);
  return told.data;
}
