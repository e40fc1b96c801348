import { describe, expect, it } from 'vitest';
import { kitSkuSchema } from '../kit-sku/schema.ts';
import { kitSchema } from '../kit/schema.ts';
import { dealerSchema } from '../dealer/schema.ts';
import { installationSchema } from '../installation/schema.ts';
import { daysLate, dueOn, isLate, etaShiftDays } from './dates.ts';
import { draftAgain, draftFor, draftForJob, pastedLines } from './draft.ts';
import { LINES_MAX, orderSchema } from './schema.ts';
import { statusFields } from './status.ts';

const dealer = {
  id: 'outback',
  value: dealerSchema.parse({
    name: 'Outback',
    dealerGroupId: 'g',
    distributerId: 'house',
    address: '41 Workshop Road',
    city: 'Penrith',
    state: 'NSW',
    postcode: 2750,
  }),
};
const draft = draftFor(dealer, { uid: 'jess', name: 'Jess Nguyen' });
const sku = kitSkuSchema.parse({ kitId: 'gvm', option: 'Constant 300 kg', sku: 'HLX-300' });
const kits = [{ id: 'gcm', value: kitSchema.parse({ name: 'GCM kit', type: 'gcmUpgrade', code: 'GCM-1' }) }];
const paste = (text: string) => pastedLines(text, [sku], kits, '');

describe('a draft', () => {
  it('is of its dealer, goes to its address and to its distributor', () => {
    expect(draft).toMatchObject({
      statusId: 0,
      kind: 'stock',
      dealerId: 'outback',
      dealerGroupId: 'g',
      distributerId: 'house',
      placedById: 'jess',
      shipTo: 'Outback, 41 Workshop Road, Penrith NSW 2750',
      shipToState: 'NSW',
      wants: [],
    });
  });

  it('goes to Darwin with the four digits of its postcode', () => {
    const darwin = { ...dealer.value, city: 'Darwin', state: 'NT', postcode: 800 } as const;
    const { shipTo } = draftFor({ id: 'outback', value: darwin }, { uid: 'jess', name: 'Jess Nguyen' });
    expect(shipTo).toBe('Outback, 41 Workshop Road, Darwin NT 0800');
  });

  it('for a job takes its vehicle and the kits that no order gives it yet', () => {
    const none = { name: '', serial: '', orderId: '', orderLine: '', limits: null, torques: '' } as const;
    const slot = { ...none, type: 'gvmUpgrade', kitId: 'gvm', springOption: 'Constant 300 kg' } as const;
    const value = installationSchema.parse({
      type: 'gvmBtcUpgradeState',
      dealerId: 'outback',
      number: 'I-7',
      rego: 'ABC123',
      vin: 'V1',
      vehicleId: 'hilux',
      kits: [slot, { ...slot, type: 'btcUpgrade', kitId: 'btc', orderId: 'o1' }],
    });
    const made = draftForJob(draft, { id: 'job', value }, '');
    expect(made).toMatchObject({
      kind: 'kit',
      installationId: 'job',
      vehicleId: 'hilux',
      purchaseOrder: 'I-7 ABC123',
      wants: [{ kitId: 'gvm', springOption: 'Constant 300 kg', qty: 1, compliance: 'state' }],
    });
    expect(draftForJob(draft, { id: 'job', value }, 'btcUpgrade').wants).toEqual([]);
  });

  it('made again has the lines of the order and nothing of its life', () => {
    const line = { kitId: 'gvm', description: 'x', qty: 2, receivedQty: 2, serials: ['S1'], priceExGst: 5 };
    const old = orderSchema.parse({ ...draft, ...statusFields('cancelled'), number: 'O-1', lines: [line] });
    const again = draftAgain(draft, old);
    expect(again).toMatchObject({ number: '', statusId: 0, lines: [] });
    expect(again.wants).toEqual([{ kitId: 'gvm', springOption: '', qty: 2, compliance: '' }]);
  });
});

describe('pasted lines', () => {
  it.each([
    ['HLX-300, 2', 2],
    ['hlx-300;3', 3],
    ['HLX-300\t4', 4],
    ['HLX-300 5', 5],
    ['HLX-300', 1],
    ['HLX-300 x 2\nHLX-300,1', 3],
  ])('read %j', (text, qty) => {
    expect(paste(text)).toEqual({
      wants: [{ kitId: 'gvm', springOption: 'Constant 300 kg', qty, compliance: '' }],
      faults: [],
    });
  });

  it('take a kit by its own code, and name what they cannot read', () => {
    const { wants, faults } = paste('GCM-1,1\nNOPE,2\nHLX-300,0\nHLX-300,1.5\n\nHLX-300,100000');
    expect(wants).toEqual([{ kitId: 'gcm', springOption: '', qty: 1, compliance: '' }]);
    expect(faults).toEqual([
      '"NOPE,2": no kit has this SKU.',
      '"HLX-300,0": quantity must be a whole number from 1 to 999.',
      '"HLX-300,1.5": quantity must be a whole number from 1 to 999.',
      '"HLX-300,100000": quantity must be a whole number from 1 to 999.',
    ]);
  });

  it('stop at the most lines that an order takes', () => {
    const many = Array.from({ length: LINES_MAX + 5 }, (_, index) =>
      kitSkuSchema.parse({ kitId: `k${index}`, option: '', sku: `S${index}` }),
    );
    const text = many.map((each) => each.sku).join('\n');
    const { wants, faults } = pastedLines(text, many, [], '');
    expect(wants).toHaveLength(LINES_MAX);
    expect(faults).toEqual(['An order takes at most 60 lines. The rest was left out.']);
  });
});

describe('dates', () => {
  const promised = { kitId: 'gvm', description: '', qty: 1, promisedOn: '2026-11-20' };
  const order = orderSchema.parse({ ...draft, ...statusFields('orderConfirmed'), lines: [promised] });

  it('go by the supplier’s date, else by the promise', () => {
    expect(dueOn(order)).toBe('2026-11-20');
    expect(dueOn({ ...order, etaDate: '2026-11-25' })).toBe('2026-11-25');
  });

  it('make an order late on the day after, while it has not arrived', () => {
    expect(isLate(order, '2026-11-20')).toBe(false);
    expect(daysLate(order, '2026-11-23')).toBe(3);
    expect(isLate({ ...order, ...statusFields('available') }, '2026-11-23')).toBe(false);
    expect(isLate({ ...order, ...statusFields('new') }, '2026-11-23')).toBe(false);
    expect(isLate({ ...order, lines: [] }, '2026-11-23')).toBe(false);
  });

  it('tell how far the supplier’s date has moved', () => {
    const change = { was: '', reason: '', byName: '', at: 1 };
    const etaHistory = [
      { ...change, date: '2026-11-25' },
      { ...change, date: '2026-11-30' },
    ];
    expect(etaShiftDays({ etaDate: '2026-11-30', etaHistory })).toBe(5);
    expect(etaShiftDays({ etaDate: '', etaHistory: [] })).toBe(0);
  });
});
