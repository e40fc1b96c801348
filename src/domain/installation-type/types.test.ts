import { describe, expect, it } from 'vitest';
import { INSTALLATION_TYPES } from '../installation/schema.ts';
import { hasSpringOptions, INSTALLATION_TYPE_TABLE, installationType, KIT_TYPE_TABLE } from './types.ts';

/**
 * key | label | kits | compliance flag | windscreen label | retro | disabled (product: installation-types;
 * decisions: kits-by-type, type-labels).
 */
const TABLE = `
gvmUpgradeFederal|GVM Upgrade - Federal Compliance|gvmUpgrade|yes|yes|no|no
gvmUpgradeState|GVM Upgrade - State Compliance|gvmUpgrade|yes|yes|no|no
gvmBtcUpgradeFederal|GVM + BTC Upgrade - Federal Compliance|gvmUpgrade btcUpgrade|yes|yes|no|no
gvmBtcUpgradeState|GVM + BTC Upgrade - State Compliance|gvmUpgrade btcUpgrade|yes|yes|no|no
btcUpgradeState|BTC Upgrade - State Compliance|btcUpgrade|yes|yes|no|no
gcmUpgradeState|GCM Upgrade - State Compliance|gcmUpgrade|yes|yes|no|no
retroGvmUpgradeState|Retro GVM Upgrade - State Compliance|gvmUpgrade|yes|yes|yes|no
retroGvmBtcUpgradeState|Retro GVM + BTC Upgrade - State Compliance|gvmUpgrade btcUpgrade|yes|yes|yes|no
reComplianceState|Re-Compliance - State Compliance||yes|no|no|no
suspensionCheck|Suspension Check||no|no|no|no
btcCheck|BTC Check||no|no|no|no
suspensionUpgrade|Suspension Upgrade|suspensionUpgrade|no|no|no|yes
warranty|Warranty||no|no|no|yes`;

describe('the installation types', () => {
  it('are the thirteen of the specification, with kits, flags and labels', () => {
    const yes = (flag: boolean): string => (flag ? 'yes' : 'no');
    const lines = INSTALLATION_TYPE_TABLE.map((type) =>
      [
        type.key,
        type.label,
        type.kitTypes.join(' '),
        yes(type.complianceFlag),
        yes(type.windscreenLabel),
        yes(type.retro),
        yes(type.disabled),
      ].join('|'),
    );
    expect(lines).toEqual(TABLE.trim().split('\n'));
    expect(INSTALLATION_TYPE_TABLE.map(({ key }) => key)).toEqual(INSTALLATION_TYPES);
  });

  it('have the suffix of the key decide the group (decisions: type-labels)', () => {
    for (const { key, group, compliance } of INSTALLATION_TYPE_TABLE) {
      const suffix = /(Federal|State)$/u.exec(key)?.[1];
      expect(group).toBe(suffix ? `${suffix} Compliance` : 'Other');
      expect(compliance).toBe(suffix?.toLowerCase() ?? 'none');
    }
  });

  it('are looked up by key', () => {
    expect(installationType('btcCheck')?.label).toBe('BTC Check');
    expect(installationType('')).toBeUndefined();
    expect(installationType('constructor')).toBeUndefined();
  });
});

describe('the kit types', () => {
  it('are four, and only gvmUpgrade has spring options', () => {
    expect(KIT_TYPE_TABLE.map(({ key }) => key)).toEqual([
      'gvmUpgrade',
      'btcUpgrade',
      'gcmUpgrade',
      'suspensionUpgrade',
    ]);
    expect(KIT_TYPE_TABLE.filter(({ key }) => hasSpringOptions(key)).map(({ key }) => key)).toEqual([
      'gvmUpgrade',
    ]);
  });
});
