import { expect, it } from 'vitest';
import { buildKit } from '#tests/seed/build/catalogue.ts';
import { buildGoodsReturn } from '#tests/seed/build/goods-return.ts';
import { replacementWants } from '../goods-return/effects.ts';
import { orderCatalogueFault } from './catalogue.ts';

it('a replacement is ordered under what the goods were, and leaves with a serial; any other order under its job’s', () => {
  const [line] = buildGoodsReturn().lines;
  if (!line) throw new Error('no line');
  const replaced = { ...line, kitId: 'k', springOption: '', receivedQty: 1, outcome: 'replace' as const };
  const lines = (['federal', 'federal', ''] as const).map((compliance) => ({ ...replaced, compliance }));
  const wants = [...replacementWants({ lines })];
  expect(wants.map(({ compliance, qty }) => [compliance, qty])).toEqual([
    ['federal', 2],
    ['', 1],
  ]);
  const kit = {
    rev: 1,
    value: buildKit({
      federal: true,
      kitCategoryIds: [],
      priceExGst: 100,
      springOptions: [],
      status: 'active',
    }),
  };
  const catalogue = {
    kits: new Map([['k', kit]]),
    skus: [],
    vehicle: null,
    installation: null,
    dealer: 'absent' as const,
    leadTimes: [],
  };
  const order = {
    dealerId: 'd',
    distributerId: 'x',
    supplierDealerId: '',
    vehicleId: '',
    installationId: '',
    shipToState: 'NSW' as const,
    wants,
  };
  expect(orderCatalogueFault({ ...order, returnId: 'r1' }, catalogue)).toBe('');
  expect(orderCatalogueFault({ ...order, returnId: '' }, catalogue)).toContain(
    'may not change the compliance',
  );
});
