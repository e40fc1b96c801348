/**
 * Installation types in the specification's order (product: time-limits). Their labels and needs stand in types.ts.
 */
export const INSTALLATION_TYPES = [
  'gvmUpgradeFederal',
  'gvmUpgradeState',
  'gvmBtcUpgradeFederal',
  'gvmBtcUpgradeState',
  'btcUpgradeState',
  'gcmUpgradeState',
  'retroGvmUpgradeState',
  'retroGvmBtcUpgradeState',
  'reComplianceState',
  'suspensionCheck',
  'btcCheck',
  'suspensionUpgrade',
  'warranty',
] as const;
export type InstallationType = (typeof INSTALLATION_TYPES)[number];
