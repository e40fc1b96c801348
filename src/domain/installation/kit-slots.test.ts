import { describe, expect, it } from 'vitest';
import { blankKitSlot, kitSlotsFor } from './kit-slots.ts';
import { INSTALLATION_TYPE_TABLE } from '../installation-type/types.ts';

const gvm = { ...blankKitSlot('gvmUpgrade'), kitId: 'k1', name: 'Stage 2', serial: 'S-1' };

describe('kitSlotsFor', () => {
  it.each(INSTALLATION_TYPE_TABLE)('gives $key one empty slot per kit it needs', ({ key, kitTypes }) => {
    expect(kitSlotsFor(key, [])).toEqual(kitTypes.map(blankKitSlot));
  });

  it('keeps the kit that still fits when the type changes, and adds what is new', () => {
    expect(kitSlotsFor('gvmBtcUpgradeState', [gvm])).toEqual([gvm, blankKitSlot('btcUpgrade')]);
  });

  it('drops what the new type has no slot for, and everything while no type is chosen', () => {
    expect(kitSlotsFor('btcUpgradeState', [gvm])).toEqual([blankKitSlot('btcUpgrade')]);
    expect(kitSlotsFor('', [gvm])).toEqual([]);
  });
});
