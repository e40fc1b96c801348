import { overLabel } from '../mass/row.ts';
import type { MassCheckResult, MassRowId } from '../mass/types.ts';
import { missingFor, type MissingItem, type ProgressRecord } from './missing.ts';
import { installationType } from './types.ts';

/** What a guard may look at. */
export interface StageFacts {
  readonly record: ProgressRecord;
  /** The mass check as of now; null when it was not run. */
  readonly mass: Pick<MassCheckResult, 'rows'> | null;
  /** What the catalogue has against the job's vehicle and kits, '' for nothing; left out where only the server knows. */
  readonly catalogueFault?: string;
  /** The dealer record's flag (decisions: dealer-flags). */
  readonly canSendToEngineer: boolean;
}

const NAMED = 3;

function listed(items: readonly MissingItem[]): string {
  const names = items.slice(0, NAMED).map(({ title }) => title);
  const rest = items.length - names.length;
  return `${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** True when nothing of these sections is missing, else a sentence that names the first few. */
function needsNothing(items: readonly MissingItem[], words: string): true | string {
  return items.length === 0 || `${words}: ${listed(items)}.`;
}

/** Without these a compliance job has not been checked at all; other rows may wait for a figure. */
const CORE_ROWS: readonly MassRowId[] = ['gvm', 'frontAxle', 'rearAxle'];

function massCheckPasses({ mass, record }: StageFacts): true | string {
  if (mass === null) return 'The mass check has not been run.';
  const over = mass.rows.find(({ verdict }) => verdict === 'over');
  if (over) return `${over.label} ${overLabel(over.id).text}.`;
  const isCompliance = installationType(record.type)?.complianceFlag === true;
  const open = mass.rows.find(({ id, verdict }) => verdict === 'needs' && CORE_ROWS.includes(id));
  return open && isCompliance ? `${open.label}: ${open.needs ?? 'a value'} is not entered.` : true;
}

const isState = ({ record }: StageFacts): boolean => installationType(record.type)?.compliance === 'state';

/** Each guard answers true, or says in plain words what stands in the way (product: installation-moves). */
export const STAGE_GUARDS = {
  vehicleAndTypeChosen: ({ record }) => needsNothing(missingFor('inProgress', record), 'Still missing'),
  fieldsAndPhotosThere: ({ record }) =>
    needsNothing(
      missingFor('readyForCheck', record).filter(({ section }) => section !== 'checklist'),
      'Still missing',
    ),
  checklistComplete: ({ record }) =>
    needsNothing(
      missingFor('readyForCheck', record).filter(({ section }) => section === 'checklist'),
      'The checklist is not complete',
    ),
  catalogueAllows: ({ catalogueFault = '' }) => catalogueFault === '' || catalogueFault,
  noRedMassCheck: massCheckPasses,
  stateType: (facts) => isState(facts) || 'Only work of a State Compliance type goes to an engineer.',
  notStateType: (facts) =>
    !isState(facts) || "Work of a State Compliance type needs the engineer's approval first.",
  dealerMaySendToEngineer: ({ canSendToEngineer }) =>
    canSendToEngineer || 'This dealer is not set up to send work to an engineer; ask the distributor.',
  certificateThere: ({ record }) =>
    needsNothing(
      missingFor('complete', record).filter(({ section }) => section === 'engineer'),
      'Still missing',
    ),
} as const satisfies Record<string, (facts: StageFacts) => true | string>;

export type GuardId = keyof typeof STAGE_GUARDS;
