import { describe, expect, it } from 'vitest';
import { freightCarrierSchema } from './schema.ts';
import { trackingLink } from './tracking.ts';

const TNT = { name: 'TNT Express', trackingUrl: 'https://track.example/c/{consignment}?x=1', deleted: false };
const of = (consignment: string, freightCarrier = 'TNT Express') => ({ consignment, freightCarrier });

describe('trackingLink', () => {
  it.each([
    [
      'of the carrier by its name',
      [TNT],
      of('CN 1/2', ' tnt  express'),
      'https://track.example/c/CN%201%2F2?x=1',
    ],
    ['with a $ in the consignment', [TNT], of('$&1'), 'https://track.example/c/%24%261?x=1'],
    ['none of another carrier', [TNT], of('CN1', 'StarTrack'), ''],
    ['none without a consignment', [TNT], of(' '), ''],
    [
      'of one that was deleted since',
      [{ ...TNT, deleted: true }],
      of('CN1'),
      'https://track.example/c/CN1?x=1',
    ],
    ['none where its carrier states none', [{ ...TNT, trackingUrl: '' }], of('CN1'), ''],
    ['none that is no https page', [{ ...TNT, trackingUrl: 'javascript:{consignment}' }], of('CN1'), ''],
  ])('%s', (_name, carriers, order, link) => {
    expect(trackingLink(carriers, order)).toBe(link);
  });
});

describe('trackingUrl', () => {
  const parse = (trackingUrl: string) => freightCarrierSchema.safeParse({ name: 'TNT', trackingUrl }).success;
  it.each([
    ['', true],
    ['https://track.example/c/{consignment}', true],
    ['https://track.example/?n={consignment}&lang=en', true],
    ['http://track.example/{consignment}', false],
    ['https://track.example/', false],
    ['https://someone@track.example/{consignment}', false],
    ['https://{consignment}.example/', false],
    ['javascript:alert({consignment})', false],
    ['https://track.example/{consignment}" onclick="x', false],
  ])('%j: %s', (url, isFine) => {
    expect(parse(url)).toBe(isFine);
  });
});
