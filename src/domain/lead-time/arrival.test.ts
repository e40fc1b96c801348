import { describe, expect, it } from 'vitest';
import { buildKit } from '#tests/seed/build/catalogue.ts';
import { frozenLines, type OrderCatalogue } from '../order/catalogue.ts';
import { arrivalOf } from './arrival.ts';
import { type LeadTime, leadTimeSchema } from './schema.ts';

const NOW = new Date('2026-06-15T01:00:00Z');
const leadTime = (fields: Partial<LeadTime>): LeadTime => ({
  ...leadTimeSchema.parse({ name: 'Kits', transitNSW: 2, transitWA: 5 }),
  ...fields,
});
const ALL = leadTime({ transitNSW: 9 });
const OF_TYPE = leadTime({ kitType: 'gvmUpgrade', transitNSW: 4 });
const OWN = leadTime({ kitType: 'gvmUpgrade', kitId: 'k', transitNSW: 1 });
const KIT = { id: 'k', type: 'gvmUpgrade' } as const;

describe('arrivalOf', () => {
  it.each([
    ['its own lead time', [ALL, OF_TYPE, OWN], '2026-06-17'],
    ['that of its type', [ALL, OF_TYPE], '2026-06-22'],
    ['that of every kit', [ALL], '2026-06-29'],
    ['none', [], ''],
  ])('a kit goes by %s', (_name, leadTimes, day) => {
    expect(arrivalOf(KIT, leadTimes, 'NSW', NOW)).toBe(day);
  });
  it('is none where the address has no state, or nothing is promised for it', () => {
    expect(arrivalOf(KIT, [OWN], '', NOW)).toBe('');
    expect(arrivalOf(KIT, [OWN], 'NT', NOW)).toBe('');
  });

  it('is the day that an order placed now would promise, whatever the kit itself says', () => {
    const kit = buildKit({ type: 'gvmUpgrade', leadTimeDays: 10 });
    const wants = [{ kitId: 'k', springOption: '', qty: 1, compliance: '' as const }];
    const parties = { dealerId: 'd', distributerId: 'x', supplierDealerId: '' };
    const order = {
      ...parties,
      wants,
      vehicleId: '',
      installationId: '',
      shipToState: 'NSW' as const,
      returnId: '',
    };
    const catalogue: OrderCatalogue = {
      kits: new Map([['k', { rev: 1, value: kit }]]),
      skus: [],
      vehicle: null,
      installation: null,
      dealer: 'absent',
      leadTimes: [ALL, OWN],
    };
    const [line] = frozenLines(order, catalogue, NOW);
    expect(line?.promisedOn).toBe(arrivalOf({ id: 'k', type: kit.type }, [ALL, OWN], 'NSW', NOW));
  });
});
