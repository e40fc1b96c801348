import { describe, expect, it } from 'vitest';
import { checkDigit, checkEan13, ean13Modules, internalEan13, isEan13 } from './ean13.ts';

describe('the check digit', () => {
  it.each([
    ['400638133393', 1],
    ['501234567890', 0],
    ['978030640615', 7],
    ['000000000000', 0],
    ['12345', null],
    ['40063813339x', null],
  ])('of %s is %s', (twelve, digit) => {
    expect(checkDigit(twelve)).toBe(digit);
  });
  it.each([
    ['4006381333931', true],
    ['4006381333930', 'The check digit (the last one) should be 1'],
    ['400638133393', 'A barcode (EAN-13) has 13 digits'],
    ['４006381333931', 'A barcode (EAN-13) has 13 digits'],
    ['-006381333931', 'A barcode (EAN-13) has 13 digits'],
  ])('%s: %s', (code, answer) => {
    expect(checkEan13(code)).toBe(answer);
    expect(isEan13(code)).toBe(answer === true);
  });
});

describe('the bars', () => {
  // The worked example of the standard: 5901234123457.
  it('are those of the standard', () => {
    expect(ean13Modules('5901234123457')).toBe(
      '10100010110100111011001100100110111101001110101010110011011011001000010101110010011101000100101',
    );
  });
  it('are 95 modules with guards, and none for another text', () => {
    const modules = ean13Modules('4006381333931');
    expect(modules).toHaveLength(95);
    expect([modules.slice(0, 3), modules.slice(45, 50), modules.slice(-3)]).toEqual(['101', '01010', '101']);
    expect(ean13Modules('4006381333930')).toBe('');
  });
});

describe('a number of our own', () => {
  it('is an EAN-13 of the range for companies, the same for the same text', () => {
    for (const text of ['GVM-HLX-3300-A', 'x', '']) expect(isEan13(internalEan13(text)), text).toBe(true);
    expect(internalEan13('GVM-1')).toBe(internalEan13('GVM-1'));
    expect(internalEan13('GVM-1').startsWith('29')).toBe(true);
  });
  it('differs for texts that differ', () => {
    const codes = Array.from({ length: 2000 }, (_item, index) => internalEan13(`GVM-${index}`));
    expect(new Set(codes).size).toBe(2000);
  });
});
