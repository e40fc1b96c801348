import { describe, expect, it } from 'vitest';
import { buildVehicle } from '#tests/seed/build/catalogue.ts';
import { tyreFaults } from './tyre-faults.ts';

const TABLE = { '7.50R16': 808 };
const faultsOf = (change: Parameters<typeof buildVehicle>[0]) =>
  tyreFaults(buildVehicle(change), TABLE).map(({ title, message }) => `${title}: ${message}`);

describe('tyreFaults', () => {
  it('finds none in a sound vehicle, in a blank field or in a size of the table', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ tyreSize: '', tyreLoadRating: ' ' })).toEqual([]);
    expect(faultsOf({ tyreSize2: '7.50R16' })).toEqual([]);
  });
  it.each([
    [{ tyreSize: 'STD' }, 'Tyre size: STD is not a valid tyre size'],
    [{ tyreSize2: '265/60' }, 'Tyre size 2: 265/60 is not a valid tyre size'],
    [{ tyreSize3: '7.50R17' }, 'Tyre size 3: 7.50R17 is not a valid tyre size'],
    [{ tyreSize4: 'x' }, 'Tyre size 4: x is not a valid tyre size'],
    [{ tyreLoadRating: '116' }, 'Tyre load rating: 116 is not valid tyre load rating'],
    [{ tyreLoadRating: 'XLS' }, 'Tyre load rating: XLS does not have valid tyre load rating index'],
    [{ tyreLoadRating: '61H' }, 'Tyre load rating: 61H has a load index less than the minimum of 62'],
    [{ tyreLoadRating: '151H' }, 'Tyre load rating: 151H has a load index greater than the maximum of 150'],
    [{ tyreLoadRating: '116E' }, 'Tyre load rating: 116E does not have a valid speed symbol'],
  ])('%j: %s', (change, message) => {
    expect(faultsOf(change)).toEqual([message]);
  });
  it('names every field that fails, in the order of the form', () => {
    const faults = tyreFaults(buildVehicle({ tyreSize4: 'b', tyreSize: 'a', tyreLoadRating: '1' }), TABLE);
    expect(faults.map(({ field }) => field)).toEqual(['tyreSize', 'tyreSize4', 'tyreLoadRating']);
  });
});
