import { axleLoads } from './axle-loads.ts';
import { massLimitsInForce } from './mass-limits.ts';
import { geometryRows } from './rows-geometry.ts';
import { massRows } from './rows-mass.ts';
import { ruleRows } from './rows-rules.ts';
import { tyreRows } from './rows-tyres.ts';
import type { MassCheckInput, MassCheckResult, MassRow, Verdict } from './types.ts';

/** Version of the rules below, stored with every snapshot. Raise it whenever a row can come out differently. */
export const RULE_SET = 'mass-4';

const WORST_FIRST: readonly Verdict[] = ['over', 'needs', 'watch'];

/** The worst of some verdicts: over, then needs, then watch, then ok. A row that is not needed does not count. */
export function worstVerdict(rows: readonly Pick<MassRow, 'verdict' | 'notNeeded'>[]): Verdict {
  const counted = new Set(
    rows.filter(({ notNeeded }) => notNeeded === undefined).map(({ verdict }) => verdict),
  );
  return WORST_FIRST.find((verdict) => counted.has(verdict)) ?? 'ok';
}

/**
 * The live mass and tyre check (product: mass-check), pure and cheap enough for every keystroke. Rows come in a fixed
 * order, each with value, limit, margin and verdict: over above the limit, watch from 95 % of it, and needs
 * (never ok) while anything it is made of is missing. Masses kg, lengths mm.
 */
export function checkMass(input: MassCheckInput): MassCheckResult {
  const loads = axleLoads(input);
  const limits = massLimitsInForce(input.vehicle, input.kits);
  const rows = [
    ...massRows(input, loads, limits),
    ...tyreRows(input, loads, limits),
    ...geometryRows(input),
    ...ruleRows(input, limits),
  ];
  return { rows, totals: loads.totals, limits, worst: worstVerdict(rows), ruleSet: RULE_SET };
}
