import { createHash } from 'node:crypto';
import { dealerSchema } from '../../../../src/domain/dealer/schema.ts';
import { catalogueFault, withCatalogue } from '../../../../src/domain/installation/catalogue.ts';
import { compliancePath, stateRule } from '../../../../src/domain/installation/compliance-path.ts';
import { checkJob } from '../../../../src/domain/installation/job-check.ts';
import type { MassReference } from '../../../../src/domain/installation/mass-input.ts';
import {
  catalogueSources,
  type MassLimitDifference,
  massLimitDifferences,
  massLimitsShown,
  type SeenLimit,
} from '../../../../src/domain/installation/mass-snapshot.ts';
import { massInputs } from '../../../../src/domain/installation/mass-inputs.ts';
import type { MassInputValue } from '../../../../src/domain/installation/evidence.ts';
import type { Installation, LimitSource } from '../../../../src/domain/installation/schema.ts';
import type { StageTransition } from '../../../../src/domain/installation/stages.ts';
import type { MassCheckResult } from '../../../../src/domain/mass/types.ts';
import type { IsoDay } from '../../../../src/domain/shared/dates.ts';
import { stateComplianceSchema, tyreSizesSchema } from '../../../../src/domain/system/schema.ts';
import { readCatalogue } from '../../store/catalogue.ts';
import { findRecord } from '../../store/read.ts';
import { systemRecord } from '../../store/system-record.ts';

/** A job as the server checks it at this moment. */
export interface MoveValidation {
  /** The job with the catalogue's figures in place of its own copies. */
  readonly job: Installation;
  readonly mass: MassCheckResult;
  readonly sources: readonly LimitSource[];
  /** Every value that the check used. */
  readonly inputs: MassInputValue[];
  readonly canSendToEngineer: boolean;
  /** What the catalogue has against the vehicle and the kits; '' for nothing. */
  readonly catalogueFault: string;
  /** What the law has against work of this type; '' for nothing. */
  readonly pathFault: string;
  /** The scheme that the state's rule asks of an engineer; '' for any. */
  readonly scheme: string;
  /** The limits that are others than the person was shown. */
  readonly differences: readonly MassLimitDifference[];
  /** The same against what the engineer approved, of a job that was: its copies are those of the approval. */
  readonly sinceApproval: readonly MassLimitDifference[];
  /** Names the records, at their revisions, and the differences: what a person accepts by it is what they were told. */
  readonly fingerprint: string;
}

/**
 * The form offers only the types that federal or state rules allow (product: federal-or-state); work of any other is
 * not passed on either. The rule with its source and date, '' when the type may go on.
 */
function pathFault(job: Installation, row: StageTransition, known: MassReference): string {
  if (!row.guards.includes('noRedMassCheck')) return '';
  const { registeredBefore, state, vehicle } = job;
  const path = { registeredBefore, state, vehicle, rows: known.complianceRows, today: known.today };
  const option = compliancePath(path).find(({ type }) => type.key === job.type);
  return option?.status === 'blocked' ? option.why : '';
}

function fingerprintOf(sources: readonly LimitSource[], differences: readonly MassLimitDifference[]): string {
  return createHash('sha256')
    .update(JSON.stringify([sources, differences]))
    .digest('hex');
}

/**
 * Checks a job by the catalogue's vehicle and kits, the state rules and tyre sizes as they are at this moment; by the
 * record's own copies never. `seen` is what the person was shown, without it what the record says. Prices, part numbers
 * (`kitSkus`) and the general settings decide nothing about a move and are not read.
 */
export async function validateMove(
  stored: Installation,
  row: StageTransition,
  seen: readonly SeenLimit[] | undefined,
  today: IsoDay,
): Promise<MoveValidation> {
  const [catalogue, sizes, compliance, dealer] = await Promise.all([
    readCatalogue(stored),
    systemRecord(tyreSizesSchema, 'tyreSizes', 'tyre sizes'),
    systemRecord(stateComplianceSchema, 'stateCompliance', 'state rules'),
    findRecord(dealerSchema, 'dealers', stored.dealerId),
  ]);
  const known: MassReference = {
    tyreSizes: sizes.value?.sizes ?? {},
    complianceRows: compliance.value?.rows ?? [],
    today,
  };
  const job = withCatalogue(stored, catalogue);
  const mass = checkJob(job, known);
  const sources = [...catalogueSources(job, catalogue), ...compliance.sources, ...sizes.sources];
  const storedLimits = massLimitsShown(checkJob(stored, known));
  const differences = massLimitDifferences(seen ?? storedLimits, mass, sources);
  return {
    job,
    mass,
    sources,
    inputs: massInputs(job, known),
    canSendToEngineer: typeof dealer === 'object' && dealer.value.canSendToEngineer,
    catalogueFault: catalogueFault(job, catalogue),
    pathFault: pathFault(job, row, known),
    scheme:
      job.type === '' ? '' : (stateRule(known.complianceRows, job.state, job.type, today)?.scheme ?? ''),
    differences,
    sinceApproval: row.from === 'engineerApproved' ? massLimitDifferences(storedLimits, mass, sources) : [],
    fingerprint: fingerprintOf(sources, differences),
  };
}
