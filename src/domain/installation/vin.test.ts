import { describe, expect, it } from 'vitest';
import { checkVin, cleanVin, vinTail } from './vin.ts';

describe('checkVin', () => {
  it.each(['1M8GDM9AXKP042788', '11111111111111111', ' 1m8gdm9ax-kp042788 '])(
    '%j carries its check digit',
    (vin) => {
      expect(checkVin(vin)).toEqual({ ok: true, vin: cleanVin(vin) });
    },
  );

  it('only hints at a wrong check digit', () => {
    const result = checkVin('6T153SK20000000001'.slice(0, 17));
    expect(result).toMatchObject({ ok: true, hint: expect.stringContaining('check digit') as string });
  });

  it.each([
    ['', 'VIN requires 17 charactes'],
    ['1M8GDM9AXKP04278', 'VIN requires 17 charactes'],
    ['1M8GDM9AXKP0427888', 'VIN requires 17 charactes'],
    ['1M8GDM9AXKP04278!', 'VIN can hold letters and digits only'],
    ['1M8GDM9AXKP04278é', 'VIN can hold letters and digits only'],
    ['IM8GDM9AXKP042788', 'VIN cannot hold the letters I, O or Q'],
    ['1M8GDM9AXKP04278o', 'VIN cannot hold the letters I, O or Q'],
    ['1M8GDM9AXKPQ42788', 'VIN cannot hold the letters I, O or Q'],
  ])('%j gives %j', (vin, message) => {
    expect(checkVin(vin)).toEqual({ ok: false, message });
  });

  it('is named by its last eight', () => {
    expect(vinTail('1m8gdm9axkp042788')).toBe('KP042788');
  });
});
