import type { Actor } from '#domain/access/actor.ts';
import { shortOrganisation } from '#domain/shared/short-names.ts';
import type { WeekJob } from './public/use-week.ts';

/** One line of the week: a technician of a dealer, or for a distributor a dealer. */
export interface WeekRow {
  readonly id: string;
  readonly name: string;
}

/** Whose line a job stands in. */
export const rowOf = ({ doc: { value } }: WeekJob, { kind }: Pick<Actor, 'kind'>): WeekRow =>
  kind === 'distributer'
    ? { id: value.dealerId, name: shortOrganisation(value.dealer) }
    : { id: value.technicianName.trim(), name: value.technicianName.trim() || 'No technician yet' };

/** The lines of a week by name; jobs without a technician first. */
export function rowsOf(jobs: readonly WeekJob[], actor: Pick<Actor, 'kind'>): readonly WeekRow[] {
  const rows = new Map(jobs.map((job) => rowOf(job, actor)).map((row) => [row.id, row]));
  if (actor.kind === 'dealer') rows.set('', { id: '', name: 'No technician yet' });
  return [...rows.values()].toSorted(
    (a, b) => Number(b.id === '') - Number(a.id === '') || a.name.localeCompare(b.name),
  );
}
