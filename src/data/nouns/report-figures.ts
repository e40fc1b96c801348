import { where } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { reportFigures } from '#domain/report/entity.ts';
import { type Family, FAMILIES, NOW } from '#domain/report/families.ts';
import { type Cell, cellsOf } from '#domain/report/parts.ts';
import { organisationScope } from '#domain/descriptor/scopes.ts';
import type { Span } from '#domain/shared/span.ts';
import { fetchAll } from '#data/store/fetch-all.ts';

/** What reports are made of: the counts one by one, and what ids in them are called. */
export interface ReportData {
  readonly cells: readonly Cell[];
  readonly names: ReadonlyMap<string, string>;
}

/** The years that a period touches, as figures are kept. */
function yearsOf({ from, to }: Span): readonly string[] {
  const [first, last] = [from, to].map((day) => Number(day.slice(0, 4)));
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: last - first + 1 }, (_year, at) => String(first + at));
}

/**
 * The figures of these families that the actor sees: of the months of a period, and what stands now. Reads a document per
 * family, dealer and year. @throws AppError; a DOMException named AbortError when cancelled.
 */
export async function fetchReportData(
  actor: Actor,
  families: readonly Family[],
  period: Span,
  signal: AbortSignal,
): Promise<ReportData> {
  const scope = (organisationScope(actor) ?? []).map(([field, value]) => where(field, '==', value));
  const asked = families.map((family) =>
    fetchAll(
      reportFigures,
      [
        ...scope,
        where('family', '==', family),
        where('period', 'in', FAMILIES[family].isNow ? [NOW] : yearsOf(period)),
      ],
      signal,
    ),
  );
  const figures = (await Promise.all(asked)).flat().map(({ value }) => value);
  const [first, last] = [period.from.slice(0, 7), period.to.slice(0, 7)];
  return {
    cells: figures.flatMap(cellsOf).filter(({ month }) => month === '' || (first <= month && month <= last)),
    names: new Map(figures.flatMap(({ names }) => Object.entries(names))),
  };
}
