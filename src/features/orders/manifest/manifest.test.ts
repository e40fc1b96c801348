import { describe, expect, it } from 'vitest';
import { actorOfUser } from '#domain/access/actor.ts';
import type { DeliveryManifest } from '#domain/delivery-manifest/schema.ts';
import type { Order } from '#domain/order/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import type { Sendable } from '#data/nouns/delivery-manifests.ts';
import { toCsv } from '#ui/list/csv.ts';
import { buildDeliveryManifest, buildManifestLine } from '#tests/seed/build/delivery-manifest.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { buildUser } from '#tests/seed/build/person.ts';
import { manifestText } from './day-bar.tsx';
import { lineGap } from './line-gap.ts';
import { MANIFEST_CSV } from './manifest-csv.ts';
import { scannedLine } from './scan.ts';
import { manifestOfCarrier, readyOrders } from './use-manifest.ts';

const doc = <T>(id: string, value: T): Doc<T> => ({ id, value, rev: 1, by: '', at: null, pending: false });
const sendable = (orderId: string, fields: Partial<Order> = {}): Sendable => ({
  collection: 'orders',
  orderId,
  doc: doc(orderId, buildOrder({ number: orderId, ...fields, statusName: 'orderConfirmed' })),
});
const manifest = (fields: Partial<DeliveryManifest> = {}) => doc('m1', buildDeliveryManifest({ ...fields }));

describe('what is ready', () => {
  it('is on no open manifest; the first due stands first, what has no date last', () => {
    const orders = [
      sendable('late', { etaDate: '2026-12-01' }),
      sendable('undated'),
      sendable('order-00001'),
      sendable('soon', { etaDate: '2026-11-25' }),
    ];
    expect(readyOrders(orders, [manifest()]).map(({ orderId }) => orderId)).toEqual([
      'soon',
      'late',
      'undated',
    ]);
  });

  it('goes on the manifest of its carrier, however the name is written', () => {
    expect(manifestOfCarrier([manifest()], ' express  post')?.id).toBe('m1');
    expect(manifestOfCarrier([manifest()], 'Eastline Freight')).toBeNull();
  });
});

describe('a number that is scanned', () => {
  const sent = buildManifestLine({ orderId: 'b', number: 'O-2', loadedAt: 1, sentAt: 1 });
  const loaded = buildManifestLine({ orderId: 'c', number: 'O-3', loadedAt: 1 });
  const { value } = manifest({ lines: [buildManifestLine(), sent, loaded] });
  it.each([
    [' o-20001 ', { line: buildManifestLine() }],
    ['O-2', { text: 'O-2 is dispatched already.', isFault: true }],
    ['O-3', { text: 'O-3 is loaded already.', isFault: true }],
    ['O-4', null],
  ])('%j', (code, expected) => {
    expect(scannedLine(value, code)).toEqual(expected);
  });
});

describe('what is in the way of a dispatch', () => {
  const privileges = { dealer: {}, distributer: { orders: true } };
  const user = buildUser({ dealerId: '', dealerGroupId: '', distributerId: 'head-office', privileges });
  const facts = {
    actor: actorOfUser('sam', user, null, 'Harbour'),
    carrier: 'Express Post',
    now: new Date('2026-11-24T02:00:00Z'),
  };
  const line = buildManifestLine();
  const order = sendable('order-00001');
  const [first] = order.doc.value.lines;
  it.each<[string, ReturnType<typeof buildManifestLine>, Sendable | undefined, string]>([
    ['nothing', line, order, ''],
    ['no consignment', { ...line, consignment: '' }, order, 'Consignment is required'],
    ['an order that is gone', line, undefined, 'The order could not be read.'],
    [
      'a serial too few for compliance',
      line,
      sendable('order-00001', { lines: first ? [{ ...first, compliance: 'federal' }] : [] }),
      'HiLux N80 GVM 3300: enter a serial for each of 2.',
    ],
  ])('%s', (_name, asked, found, why) => {
    expect(lineGap(asked, found, facts)).toBe(why);
  });
});

describe('a manifest in words', () => {
  it.each([
    [{ lines: [] }, 'open, empty'],
    [{}, 'open, 0 of 1 loaded'],
    [
      { lines: [buildManifestLine({ loadedAt: 1 }), buildManifestLine({ sentAt: 1 })] },
      'open, 2 of 2 loaded',
    ],
    [{ state: 'closed' as const }, 'closed, 1 sent'],
  ])('%j: %s', (fields, text) => {
    expect(manifestText(manifest(fields).value)).toBe(text);
  });

  it('tells the carrier each order, and which weights are estimates', async () => {
    const { value } = manifest({ lines: [buildManifestLine({ kg: 84, kgIsEstimate: true })] });
    const text = await toCsv(
      MANIFEST_CSV,
      value.lines.map((line) => ({ line, manifest: value })),
    );
    expect(text.split('\r\n')).toEqual([
      'Date,Carrier,Consignment,Order,Deliver to,Address,Suburb,Cartons,"Weight, kg",Weight estimated,State',
      '24/11/2026,Express Post,CN4711,O-20001,Outback Suspension Penrith,"41 Workshop Road, Penrith NSW 2750",Penrith NSW 2750,3,84,Yes,Not loaded',
    ]);
  });
});
