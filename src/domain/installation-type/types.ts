import { KIT_TYPE_LABELS, KIT_TYPES, type KitType } from '../kit/schema.ts';
import type { InstallationType } from './keys.ts';

export type Compliance = 'federal' | 'state' | 'none';
export type TypeGroup = 'Federal Compliance' | 'State Compliance' | 'Other';

export interface InstallationTypeRow {
  readonly key: InstallationType;
  /** As a person reads it: 'Name - Federal Compliance', 'Name - State Compliance', or the bare name. */
  readonly label: string;
  readonly group: TypeGroup;
  /** The kits it needs, one slot each (decisions: kits-by-type). */
  readonly kitTypes: readonly KitType[];
  readonly compliance: Compliance;
  readonly complianceFlag: boolean;
  readonly windscreenLabel: boolean;
  /** Work done earlier, now brought to compliance on a registered vehicle (decisions: retro). */
  readonly retro: boolean;
  /** Kept for old records, never offered. */
  readonly disabled: boolean;
}

const GROUPS: Record<Compliance, TypeGroup> = {
  federal: 'Federal Compliance',
  state: 'State Compliance',
  none: 'Other',
};

/** The suffix of the key decides the compliance, and with it the note in the label (decisions: type-labels). */
function complianceOf(key: InstallationType): Compliance {
  if (key.endsWith('Federal')) return 'federal';
  return key.endsWith('State') ? 'state' : 'none';
}

type Traits = Partial<Pick<InstallationTypeRow, 'windscreenLabel' | 'retro' | 'disabled'>>;

function row(
  key: InstallationType,
  name: string,
  kitTypes: readonly KitType[],
  traits: Traits = {},
): InstallationTypeRow {
  const compliance = complianceOf(key);
  const group = GROUPS[compliance];
  return {
    key,
    label: compliance === 'none' ? name : `${name} - ${group}`,
    group,
    kitTypes,
    compliance,
    complianceFlag: compliance !== 'none',
    windscreenLabel: false,
    retro: false,
    disabled: false,
    ...traits,
  };
}

const LABELLED: Traits = { windscreenLabel: true };
const RETRO: Traits = { windscreenLabel: true, retro: true };
const DISABLED: Traits = { disabled: true };

/**
 * The installation types in the specification's order (product: installation-types), with what each needs and
 * carries.
 */
export const INSTALLATION_TYPE_TABLE: readonly InstallationTypeRow[] = [
  row('gvmUpgradeFederal', 'GVM Upgrade', ['gvmUpgrade'], LABELLED),
  row('gvmUpgradeState', 'GVM Upgrade', ['gvmUpgrade'], LABELLED),
  row('gvmBtcUpgradeFederal', 'GVM + BTC Upgrade', ['gvmUpgrade', 'btcUpgrade'], LABELLED),
  row('gvmBtcUpgradeState', 'GVM + BTC Upgrade', ['gvmUpgrade', 'btcUpgrade'], LABELLED),
  row('btcUpgradeState', 'BTC Upgrade', ['btcUpgrade'], LABELLED),
  row('gcmUpgradeState', 'GCM Upgrade', ['gcmUpgrade'], LABELLED),
  row('retroGvmUpgradeState', 'Retro GVM Upgrade', ['gvmUpgrade'], RETRO),
  row('retroGvmBtcUpgradeState', 'Retro GVM + BTC Upgrade', ['gvmUpgrade', 'btcUpgrade'], RETRO),
  row('reComplianceState', 'Re-Compliance', []),
  row('suspensionCheck', 'Suspension Check', []),
  row('btcCheck', 'BTC Check', []),
  row('suspensionUpgrade', 'Suspension Upgrade', ['suspensionUpgrade'], DISABLED),
  row('warranty', 'Warranty', [], DISABLED),
];

const BY_KEY = new Map<string, InstallationTypeRow>(INSTALLATION_TYPE_TABLE.map((each) => [each.key, each]));

/** The row of a type; undefined while none is chosen, or for a key nobody knows. */
export function installationType(key: string): InstallationTypeRow | undefined {
  return BY_KEY.get(key);
}

/** A type in lists: "GVM + BTC, federal", or "GVM + BTC" where every row has the same compliance. */
export function shortType(key: string, hasCompliance = true): string {
  const { label = '', compliance = 'none' } = installationType(key) ?? {};
  const name = (label.split(' - ')[0] ?? '').replace(' Upgrade', '');
  return hasCompliance && compliance !== 'none' ? `${name}, ${compliance}` : name;
}

export interface KitTypeRow {
  readonly key: KitType;
  readonly label: string;
  readonly hasSpringOptions: boolean;
}

/** The kit types in the specification's order; only gvmUpgrade has spring options (product: installation-types). */
export const KIT_TYPE_TABLE: readonly KitTypeRow[] = KIT_TYPES.map((key) => ({
  key,
  label: KIT_TYPE_LABELS[key],
  hasSpringOptions: key === 'gvmUpgrade',
}));

/** True for kit types whose spring option must be chosen. */
export function hasSpringOptions(type: KitType): boolean {
  return KIT_TYPE_TABLE.some(({ key, hasSpringOptions: has }) => key === type && has);
}
