import { formatDate, type IsoDay } from '../shared/dates.ts';
import { isMissing } from '../shared/quantity.ts';
import type { StateComplianceRow } from '../system/schema.ts';
import type { Installation, InstallationType, VehicleSnapshot } from './schema.ts';
import { INSTALLATION_TYPE_TABLE, type InstallationTypeRow } from '../installation-type/types.ts';

export interface CompliancePathInput {
  /** "Registered before this work?"; '' while not answered. */
  readonly registeredBefore: Installation['registeredBefore'];
  readonly state: Installation['state'];
  readonly rows: readonly StateComplianceRow[];
  /** Null while no vehicle is chosen. */
  readonly vehicle: Pick<VehicleSnapshot, 'ssmApprovalNumber1' | 'ssmApprovalNumber2'> | null;
  /** The day in Sydney: a row whose date is still to come is not in force. */
  readonly today: IsoDay;
}

/** One installation type as the form offers it. */
export interface TypeOption {
  readonly type: InstallationTypeRow;
  readonly status: 'offered' | 'blocked' | 'disabled';
  /** Why it is not offered, with source and date where a rule says so; '' when it is. */
  readonly why: string;
  readonly warnings: readonly string[];
  /** The rule in force, for its evidence, source and date. */
  readonly rule: StateComplianceRow | null;
}

/** Said while no row of `system/stateCompliance` puts a condition on the type (decisions: federal-towing). */
const FEDERAL_BTC_NOTICE =
  'New federal approvals no longer raise towing capacity or GCM; only an approval given earlier stands (source: carsales, "Vehicle weight upgrades: what you need to know"; no date recorded).';

/** A retro type without a rule of its own follows that of the work it brings to compliance. */
const RETRO_BASE: Partial<Record<InstallationType, InstallationType>> = {
  retroGvmUpgradeState: 'gvmUpgradeState',
  retroGvmBtcUpgradeState: 'gvmBtcUpgradeState',
};

/** The row in force for a state and type: the latest whose date has come. Null when none is recorded. */
export function stateRule(
  rows: readonly StateComplianceRow[],
  state: string,
  type: InstallationType,
  today: IsoDay,
): StateComplianceRow | null {
  const inForce = rows
    .filter((row) => row.state === state && row.type === type && row.effectiveFrom <= today)
    .toSorted((a, b) => b.effectiveFrom.localeCompare(a.effectiveFrom));
  const base = RETRO_BASE[type];
  return inForce[0] ?? (base === undefined ? null : stateRule(rows, state, base, today));
}

/** Where a rule comes from and since when, for a sentence. */
export function ruleSource(rule: Pick<StateComplianceRow, 'source' | 'effectiveFrom'>): string {
  const date = formatDate(rule.effectiveFrom);
  return `source: ${rule.source || 'not recorded'}, ${date === '' ? 'no date recorded' : `as at ${date}`}`;
}

const option = (
  type: InstallationTypeRow,
  status: TypeOption['status'],
  why = '',
  rest: Partial<Pick<TypeOption, 'warnings' | 'rule'>> = {},
): TypeOption => ({ type, status, why, warnings: [], rule: null, ...rest });

/** What a recorded rule makes of a type that is otherwise legal. */
function byRule(
  type: InstallationTypeRow,
  rule: StateComplianceRow,
  warnings: readonly string[],
): TypeOption {
  const conditionText = rule.condition === '' ? '' : `: ${rule.condition}`;
  if (rule.verdict === 'notAllowed') {
    return option(type, 'blocked', `Not allowed in ${rule.state}${conditionText} (${ruleSource(rule)}).`, {
      rule,
    });
  }
  const condition = `Condition in ${rule.state}${conditionText} (${ruleSource(rule)}).`;
  return option(type, 'offered', '', {
    rule,
    warnings: rule.verdict === 'condition' ? [...warnings, condition] : warnings,
  });
}

function federalOption(type: InstallationTypeRow, input: CompliancePathInput): TypeOption {
  if (input.registeredBefore === 'yes') {
    return option(type, 'blocked', 'A registered vehicle needs a state type, not a federal type.');
  }
  const { vehicle } = input;
  const hasApproval =
    vehicle !== null && !(isMissing(vehicle.ssmApprovalNumber1) && isMissing(vehicle.ssmApprovalNumber2));
  if (vehicle !== null && !hasApproval) {
    return option(type, 'blocked', 'The vehicle has no SSM approval number, which a federal type needs.');
  }
  const rule = stateRule(input.rows, input.state, type.key, input.today);
  const warnings = [
    ...(vehicle === null ? ['Needs a vehicle with an SSM approval number.'] : []),
    ...(type.key === 'gvmBtcUpgradeFederal' && rule?.verdict !== 'condition' ? [FEDERAL_BTC_NOTICE] : []),
  ];
  return rule === null ? option(type, 'offered', '', { warnings }) : byRule(type, rule, warnings);
}

function stateOption(type: InstallationTypeRow, input: CompliancePathInput): TypeOption {
  if (input.registeredBefore === 'no') {
    return option(type, 'blocked', 'A vehicle not yet registered needs a federal type, not a state type.');
  }
  if (input.state === '') return option(type, 'blocked', 'Choose the state of registration first.');
  const rule = stateRule(input.rows, input.state, type.key, input.today);
  if (rule !== null) return byRule(type, rule, []);
  return option(type, 'blocked', `No rule is recorded for this type in ${input.state}; ask the distributor.`);
}

function optionFor(type: InstallationTypeRow, input: CompliancePathInput): TypeOption {
  if (type.disabled) return option(type, 'disabled', 'This type is no longer offered.');
  if (type.compliance === 'none') return option(type, 'offered');
  if (input.registeredBefore === '')
    return option(type, 'blocked', 'Answer "Registered before this work?" first.');
  return type.compliance === 'federal' ? federalOption(type, input) : stateOption(type, input);
}

/**
 * Every installation type, in the specification's order, as offered, blocked or disabled for this vehicle: the
 * federal path before first registration, the state's after it (product: federal-or-state). A type that nobody's rule
 * speaks of is blocked, not assumed.
 */
export function compliancePath(input: CompliancePathInput): TypeOption[] {
  return INSTALLATION_TYPE_TABLE.map((type) => optionFor(type, input));
}
