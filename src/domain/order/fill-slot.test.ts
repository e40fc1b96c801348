import { describe, expect, it } from 'vitest';
import { buildKit } from '#tests/seed/build/catalogue.ts';
import { countOf, linesOf, shelfLines } from './shelf.ts';
import { slotWithKit, slotWithOrder, slotWithSprings } from './fill-slot.ts';
import { blankKitSlot } from '../installation/kit-slots.ts';

const line = (kitId: string, springOption: string, receivedQty: number, allocatedQty = 0) => ({
  kitId,
  springOption,
  receivedQty,
  allocatedQty,
  serials: [`${kitId}-1`],
});
const LINES = shelfLines([
  { id: 'o1', value: { number: '1001', lines: [line('kit', 'light', 1, 1), line('kit', 'heavy', 2, 1)] } },
  { id: 'o2', value: { number: '1002', lines: [line('other', '', 1), line('kit', 'light', 1)] } },
]);
const KIT = {
  id: 'kit',
  value: buildKit({
    springOptions: [{ name: 'light' }, { name: 'heavy' }],
    torques: [{ point: 'wheelNut', torque: 110, tolerance: 10 }],
  }),
};
const ONE_SPRING = { id: 'kit', value: buildKit({ springOptions: [{ name: 'heavy' }] }) };
const empty = blankKitSlot('gvmUpgrade');

describe('the shelf', () => {
  it('counts what is received and not taken', () => {
    expect(LINES.map(({ free }) => free)).toEqual([0, 1, 1, 1]);
    expect(countOf(LINES, 'kit')).toBe(2);
    expect(countOf(LINES, 'none')).toBe(0);
  });
  it('finds lines by kit and springs', () => {
    expect(linesOf(LINES, 'kit', 'heavy').map(({ orderId }) => orderId)).toEqual(['o1']);
    expect(linesOf(LINES, 'other', 'heavy').map(({ orderId }) => orderId)).toEqual(['o2']);
  });
});

describe('slotWithKit', () => {
  it('keeps name, limits and torques of the day and takes a free kit from the shelf', () => {
    expect(slotWithKit(empty, KIT, LINES)).toMatchObject({
      kitId: 'kit',
      name: KIT.value.name,
      springOption: '',
      orderId: 'o1',
      orderLine: 1,
      limits: { gvm: 3300, rearAxleCapacity: 1900, massRear: 18 },
      torques: 'wheelNut 110 10',
    });
  });
  it('takes the only spring option, or keeps one the new kit has too', () => {
    expect(slotWithKit(empty, ONE_SPRING, LINES)).toMatchObject({ springOption: 'heavy', orderLine: 1 });
    expect(slotWithKit({ ...empty, springOption: 'light' }, KIT, LINES)).toMatchObject({
      springOption: 'light',
      orderId: 'o2',
    });
    expect(slotWithKit({ ...empty, springOption: 'gone' }, KIT, LINES).springOption).toBe('');
  });
  it('forgets the serial of the kit before, and everything when emptied', () => {
    const filled = { ...slotWithKit(empty, KIT, LINES), serial: 'S1' };
    expect(slotWithKit(filled, ONE_SPRING, []).serial).toBe('');
    expect(slotWithKit(filled, null, LINES)).toEqual(empty);
  });
});

describe('slotWithSprings and slotWithOrder', () => {
  const filled = { ...slotWithKit(empty, KIT, LINES), springOption: 'heavy' };
  it('stays with an order that holds these springs', () => {
    expect(slotWithSprings(filled, LINES)).toEqual(filled);
  });
  it('goes to an order that does, or to none', () => {
    expect(slotWithSprings({ ...filled, springOption: 'light' }, LINES)).toMatchObject({
      orderId: 'o2',
      orderLine: 1,
    });
    expect(slotWithSprings({ ...filled, springOption: 'heavier' }, LINES)).toMatchObject({
      orderId: '',
      orderLine: '',
    });
  });
  it('finds the line of a chosen order and the springs in it', () => {
    const chosen = { ...filled, springOption: '', orderId: 'o2', orderLine: '' as const };
    expect(slotWithOrder(chosen, LINES)).toMatchObject({ orderLine: 1, springOption: 'light' });
    expect(slotWithOrder({ ...chosen, orderId: '' }, LINES)).toMatchObject({ orderId: '', orderLine: '' });
  });
});
