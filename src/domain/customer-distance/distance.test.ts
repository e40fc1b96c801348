import { describe, expect, it } from 'vitest';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { bandOf, type DealerPlace, distanceOf, isSameForDistance } from './distance.ts';
import { kmBetween, placeOf, postcodePlaces } from './places.ts';

const dealer = (id: string, postcode: number, state: 'NSW' | 'QLD', more: Partial<DealerPlace> = {}) => ({
  id,
  ...buildDealer({ name: id, postcode, state, distributerId: 'head-office' }),
  ...more,
});
const PENRITH = dealer('penrith', 2750, 'NSW');
const DUBBO = dealer('dubbo', 2830, 'NSW');
const DEALERS = [PENRITH, DUBBO];
const living = (postcode: string, more: Parameters<typeof buildCustomer>[0] = {}) =>
  buildCustomer({ dealerId: 'penrith', state: 'NSW', city: 'Somewhere', postcode, ...more });

describe('the table of postcodes', () => {
  it('knows three thousand, within four kilometres of where their post offices are', () => {
    expect(postcodePlaces().size).toBe(3168);
    // Sydney, Darwin, Hobart, Perth, by Geoscience Australia.
    for (const [postcode, south, east] of [
      ['2000', 3387, 15121],
      ['0800', 1246, 13084],
      ['7000', 4288, 14733],
      ['6000', 3195, 11586],
    ] as const) {
      const at = placeOf(postcode);
      expect(at && kmBetween(at, { south, east })).toBeLessThan(4);
    }
  });

  it('reads a number as the postcode that lost its zero, and knows no place for others', () => {
    expect(placeOf(800)).toEqual(placeOf('0800'));
    expect([placeOf(''), placeOf(null), placeOf('9998'), placeOf('abcd')]).toEqual([null, null, null, null]);
  });
});

describe('kmBetween', () => {
  it('is the way as the crow flies: Sydney to Perth 3,290 km, and back the same', () => {
    const [sydney, perth] = [placeOf('2000'), placeOf('6000')];
    if (!sydney || !perth) throw new Error('no place');
    expect(Math.round(kmBetween(sydney, perth) / 10)).toBe(329);
    expect(kmBetween(perth, sydney)).toBeCloseTo(kmBetween(sydney, perth), 9);
    expect(kmBetween(perth, perth)).toBe(0);
  });
});

describe('bandOf', () => {
  it.each([
    [0, '0'],
    [24.9, '0'],
    [25, '25'],
    [249.99, '100'],
    [250, '250'],
    [999.9, '500'],
    [1000, '1000'],
    [4000, '1000'],
  ])('%s km', (km, band) => {
    expect(bandOf(km)).toBe(band);
  });
});

describe('distanceOf', () => {
  it('goes by the garaged address, and says who is nearer', () => {
    const customer = living('2750', {
      garagedAddressDifferent: true,
      garagedCity: 'Dubbo',
      garagedState: 'NSW',
      garagedPostcode: '2830',
    });
    expect(distanceOf(customer, PENRITH, DEALERS, null)).toMatchObject({
      city: 'Dubbo',
      postcode: '2830',
      isPlaced: true,
      band: '250',
      nearestDealerId: 'dubbo',
      nearestKm: 0,
      isNearerElsewhere: true,
      isOtherState: false,
    });
  });

  it('counts neither the own dealer, nor deleted ones, nor another distributor’s', () => {
    const others = [
      PENRITH,
      dealer('gone', 2830, 'NSW', { deleted: true }),
      dealer('other', 2830, 'NSW', { distributerId: 'north' }),
    ];
    expect(distanceOf(living('2830'), PENRITH, others, null)).toMatchObject({
      nearestDealerId: '',
      isNearerElsewhere: false,
    });
  });

  it('sees another state, and no state where one is blank', () => {
    const at = (state: 'QLD' | '') => distanceOf(living('4000', { state }), PENRITH, DEALERS, null);
    expect(at('QLD').isOtherState).toBe(true);
    expect(at('').isOtherState).toBe(false);
  });

  it('cannot place an unknown postcode of either', () => {
    const none = { isPlaced: false, band: 'none', km: 0, isNearerElsewhere: false };
    expect(distanceOf(living(''), PENRITH, DEALERS, null)).toMatchObject(none);
    const nowhere = dealer('nowhere', 9998, 'NSW');
    expect(distanceOf(living('2830'), nowhere, DEALERS, null)).toMatchObject(none);
  });

  it('leaves an acceptance while the address and the distance stay, and no longer', () => {
    const accepted = {
      ...distanceOf(living('2830'), PENRITH, DEALERS, null),
      isAccepted: true,
      acceptedReason: 'Works in Penrith',
    };
    expect(distanceOf(living('2830', { firstName: 'Mia' }), PENRITH, DEALERS, accepted).acceptedReason).toBe(
      'Works in Penrith',
    );
    expect(distanceOf(living('2750'), PENRITH, DEALERS, accepted).isAccepted).toBe(false);
    const moved = dealer('penrith', 2000, 'NSW');
    expect(distanceOf(living('2830'), moved, DEALERS, accepted).isAccepted).toBe(false);
  });
});

describe('isSameForDistance', () => {
  it('sees a new address and a new name, and no other field', () => {
    const customer = living('2830');
    expect(isSameForDistance(customer, { ...customer, phone: '0400 000 000' })).toBe(true);
    expect(isSameForDistance(customer, { ...customer, postcode: '2750' })).toBe(false);
    expect(isSameForDistance(customer, { ...customer, name: 'Mia' })).toBe(false);
    expect(isSameForDistance(customer, { ...customer, deleted: true })).toBe(false);
  });
});
