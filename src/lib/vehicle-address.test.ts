import { describe, expect, it } from 'vitest';
import { paths } from './paths.ts';
import { isVehicleAddress, pairOfPath, pairOfScan, vehicleAddress } from './vehicle-address.ts';

const pair = { vin: 'MR0HA3CD500123456', code: 'K7M2P9QA4TXWB' };

describe('the address of a vehicle', () => {
  it('is read as it was made, and without regard to case', () => {
    const address = paths.installationInfo.page(pair.vin, pair.code);
    expect(pairOfPath(address)).toEqual(pair);
    expect(pairOfPath(`${address.replace('/installation-info', '/Installation-Info')}/`)).toEqual(pair);
    expect(pairOfPath(paths.installationInfo.page('a/b ?', '#%'))).toEqual({ vin: 'a/b ?', code: '#%' });
    expect(pairOfPath('/installation-info/%/%zz')).toEqual({ vin: '%', code: '%zz' });
  });

  it.each([
    ['/installation-info', true],
    ['/installation-info/', true],
    ['/installation-info/a', false],
    ['/installation-info/a/b', true],
    ['/installation-info/a/b/c', false],
    ['/installations', false],
    ['/', false],
  ])('%s: %s', (path, expected) => {
    expect(isVehicleAddress(path)).toBe(expected);
  });

  it('is the one that the portal’s links name', () => {
    const odd = { vin: 'a/b ?', code: '#%' };
    for (const { vin, code } of [pair, odd]) {
      expect(vehicleAddress({ vin, code })).toBe(paths.installationInfo.page(vin, code));
    }
    expect(vehicleAddress(null)).toBe(paths.installationInfo.form);
  });

  it('is found in a scanned label of any host, and in nothing else', () => {
    expect(pairOfScan(`https://any.example${paths.installationInfo.page(pair.vin, pair.code)}`)).toEqual(
      pair,
    );
    for (const text of [
      '',
      'MR0HA3CD500123456',
      'https://any.example/',
      'javascript:alert(1)',
      'WIFI:S:x;;',
    ]) {
      expect(pairOfScan(text), text).toBeNull();
    }
  });
});
