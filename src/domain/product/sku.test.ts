import { describe, expect, it, vi } from 'vitest';
import { randomSku, saveWithSku, SKU_ALPHABET } from './sku.ts';

const numbers = (...values: number[]) => {
  let index = 0;
  return () => values[index++ % values.length] ?? 0;
};

describe('randomSku', () => {
  it('uses 32 symbols, none of them I, O, 0 or 1', () => {
    expect(new Set(SKU_ALPHABET).size).toBe(32);
    expect(SKU_ALPHABET).not.toMatch(/[IO01]/);
  });
  it('reaches the first and the last symbol and no further', () => {
    expect(randomSku(numbers(0, 0.999_999, 0.5))).toBe('A9S');
  });
  it('is three symbols of the alphabet', () => {
    for (let count = 0; count < 200; count += 1) {
      expect(randomSku(Math.random)).toMatch(/^[A-HJ-NP-Z2-9]{3}$/);
    }
  });
});

describe('saveWithSku', () => {
  const perCode = (code: number) => [code / 32, code / 32, code / 32];
  const open = (taken: readonly string[], lost: readonly string[] = []) => ({
    isTaken: async (sku: string) => taken.includes(sku),
    save: vi.fn<(sku: string) => Promise<boolean>>(async (sku) => !lost.includes(sku)),
    random: numbers(...perCode(0), ...perCode(1), ...perCode(2)),
  });
  it('saves under the first code that is free', async () => {
    const steps = open(['AAA', 'BBB']);
    expect(await saveWithSku(steps)).toBe('CCC');
    expect(steps.save.mock.calls).toEqual([['CCC']]);
  });
  it('draws again when a race for the code is lost (C05)', async () => {
    const steps = open(['AAA'], ['BBB']);
    expect(await saveWithSku(steps)).toBe('CCC');
    expect(steps.save.mock.calls).toEqual([['BBB'], ['CCC']]);
  });
  it('saves without a code when 100 of them are taken (decisions: sku-codes; V11)', async () => {
    const isTaken = vi.fn<(sku: string) => Promise<boolean>>(async () => true);
    const steps = { ...open([]), isTaken };
    expect(await saveWithSku(steps)).toBe('');
    expect(isTaken).toHaveBeenCalledTimes(100);
    expect(steps.save.mock.calls).toEqual([['']]);
  });
  it('counts lost races among the 100', async () => {
    const steps = open([], ['AAA', 'BBB', 'CCC']);
    expect(await saveWithSku(steps)).toBe('');
    expect(steps.save).toHaveBeenCalledTimes(101);
  });
  it('passes on what is no race', async () => {
    const steps = { ...open([]), save: () => Promise.reject(new Error('offline')) };
    await expect(saveWithSku(steps)).rejects.toThrow('offline');
  });
});
