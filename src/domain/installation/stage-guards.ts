import { overLabel } from '../mass/row.ts';
import type { MassCheckResult } from '../mass/types.ts';
import type { IsoDay } from '../shared/dates.ts';
import { faultsOf } from './faults.ts';
import { missingFor, type MissingItem, type ProgressRecord } from './missing.ts';
import { installationType } from '../installation-type/types.ts';

/** What a guard may look at. */
export interface StageFacts {
  readonly record: ProgressRecord;
  /** The mass check as of now (`checkJob`); null when it was not run. */
  readonly mass: Pick<MassCheckResult, 'rows'> | null;
  /** What the catalogue has against the job's vehicle and kits, '' for nothing; left out where only the server knows. */
  readonly catalogueFault?: string;
  /** How many moves the job has made; left out where nothing is moved. */
  readonly movesMade?: number;
  /** The dealer record's flag (decisions: dealer-flags). */
  readonly canSendToEngineer: boolean;
  /** The day in Sydney. */
  readonly today: IsoDay;
}

/** What stands in the way of a move: each thing by itself, and how the sentence that names them begins. */
interface Guard {
  /** '' where what stands in the way is a sentence of its own. */
  readonly words: string;
  readonly blockers: (facts: StageFacts) => readonly MissingItem[];
}

/** A sentence that no field answers, as the only thing in the way. */
const sentenceItem = (sentence: string, isFine: boolean): MissingItem[] =>
  isFine ? [] : [{ path: '', title: sentence, section: 'job' }];

/** The rows that are over: no figure is missing, one is too great. */
function overRows({ mass }: StageFacts): MissingItem[] {
  if (mass === null) return [{ path: '', title: 'The mass check has not been run.', section: 'mass' }];
  return mass.rows
    .filter(({ verdict }) => verdict === 'over')
    .map(({ id, label }) => ({ path: '', title: `${label} ${overLabel(id).text}.`, section: 'mass' }));
}

const isState = ({ record }: StageFacts): boolean => installationType(record.type)?.compliance === 'state';

/** What is in the way, each guard for its part (product: installation-moves). */
export const STAGE_GUARDS = {
  vehicleAndTypeChosen: {
    words: 'Still missing',
    blockers: ({ record, mass }) => missingFor('inProgress', record, mass),
  },
  nothingMissing: {
    words: 'Still missing',
    blockers: ({ record, mass }) =>
      missingFor('readyForCheck', record, mass).filter(({ section }) => section !== 'checklist'),
  },
  checklistComplete: {
    words: 'The checklist is not complete',
    blockers: ({ record, mass }) =>
      missingFor('readyForCheck', record, mass).filter(({ section }) => section === 'checklist'),
  },
  nothingImpossible: {
    words: 'Correct this first',
    blockers: ({ record, today }) => faultsOf(record, today),
  },
  catalogueAllows: {
    words: '',
    blockers: ({ catalogueFault = '' }) => sentenceItem(catalogueFault, catalogueFault === ''),
  },
  noRedMassCheck: { words: '', blockers: overRows },
  stateType: {
    words: '',
    blockers: (facts) =>
      sentenceItem('Only work of a State Compliance type goes to an engineer.', isState(facts)),
  },
  notStateType: {
    words: '',
    blockers: (facts) =>
      sentenceItem("Work of a State Compliance type needs the engineer's approval first.", !isState(facts)),
  },
  dealerMaySendToEngineer: {
    words: '',
    blockers: ({ canSendToEngineer }) =>
      sentenceItem(
        'This dealer is not set up to send work to an engineer; ask the distributor.',
        canSendToEngineer,
      ),
  },
  notOpened: {
    words: '',
    blockers: ({ record }) =>
      sentenceItem(
        'The engineer has opened this job already. Ask them to send it back with a question.',
        (record.engineer?.openedAt ?? 0) === 0,
      ),
  },
  certificateThere: {
    words: 'Still missing',
    blockers: ({ record, mass }) =>
      missingFor('complete', record, mass).filter(({ section }) => section === 'engineer'),
  },
} as const satisfies Record<string, Guard>;

export type GuardId = keyof typeof STAGE_GUARDS;

const NAMED = 3;

/** One sentence that names the first few of what a guard found. */
export function whyOf(guard: GuardId, [first, ...rest]: readonly MissingItem[]): string {
  const { words } = STAGE_GUARDS[guard];
  if (first === undefined) return '';
  if (words === '') return first.title;
  const named = [first, ...rest.slice(0, NAMED - 1)].map(({ title }) => title);
  const more = rest.length + 1 - named.length;
  return `${words}: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}
