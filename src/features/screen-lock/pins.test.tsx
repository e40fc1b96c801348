import { afterEach, describe, expect, it } from 'vitest';
import { deviceHashes, forgetDevicePin, hasDevicePin, keepDevicePin } from './device-pin.ts';
import { isSameText, md5OfPin, pinFault } from './pin-hash.ts';

afterEach(() => localStorage.clear());

describe('a new PIN', () => {
  it.each([
    ['480215', null],
    ['48021573', null],
    ['112233', null],
    ['', 'A PIN has 6 to 8 digits'],
    ['48021', 'A PIN has 6 to 8 digits'],
    ['480215733', 'A PIN has 6 to 8 digits'],
    ['48021a', 'A PIN has digits only'],
    ['٤٨٠٢١٥', 'A PIN has digits only'],
    ['777777', 'Choose more than one repeated digit'],
    ['123456', 'Choose digits that are not in sequence'],
    ['87654321', 'Choose digits that are not in sequence'],
  ])('%j: %j', (pin, fault) => {
    expect(pinFault(pin)).toBe(fault);
  });
});

describe('the comparison', () => {
  it('is by the MD5 of the specification', async () => {
    expect(await md5OfPin('480215')).toBe('c3c49bdb44005694ba7f6c08c1a89fa2');
  });

  it.each([
    ['abc', 'abc', true],
    ['abc', 'abd', false],
    ['abc', 'ab', false],
    ['ab', 'abc', false],
    ['abab', 'ab', false],
    ['', '', true],
    ['a', '', false],
    ['', 'a', false],
  ])('of %j and %j is %j', (one, other, isSame) => {
    expect(isSameText(one, other)).toBe(isSame);
  });
});

describe('the PIN on an own device', () => {
  it('is kept salted, told apart, and is nobody else’s', async () => {
    await keepDevicePin('u1', '480215');
    const kept = JSON.stringify(localStorage);
    expect(kept).not.toContain('480215');
    expect(kept).not.toContain(await md5OfPin('480215'));
    const [right = '', same = ''] = (await deviceHashes('u1', '480215')) ?? [];
    expect(isSameText(right, same)).toBe(true);
    const [, wrong = ''] = (await deviceHashes('u1', '480216')) ?? [];
    expect(isSameText(right, wrong)).toBe(false);
    expect(hasDevicePin('u2')).toBe(false);
    forgetDevicePin();
    expect(hasDevicePin('u1')).toBe(false);
  });

  it('never counts when it was made weaker or damaged', async () => {
    await keepDevicePin('u1', '480215');
    const text = localStorage.getItem('tare.device-pin') ?? '';
    localStorage.setItem('tare.device-pin', text.replace('600000', '1'));
    expect(hasDevicePin('u1')).toBe(false);
    localStorage.setItem('tare.device-pin', '{"uid":"u1"');
    expect(hasDevicePin('u1')).toBe(false);
  });
});
