/**
 * Capital letters without I and O, digits without 0 and 1 (product: products): 32 symbols, 32,768 codes
 * (decisions: sku-codes).
 */
export const SKU_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const SKU_LENGTH = 3;
/** How many codes are tried before a product is saved without one (product: products; decisions: sku-codes). */
export const SKU_TRIES = 100;

/** A code of three symbols of the alphabet. `random` gives numbers from 0 up to, not including, 1. */
export function randomSku(random: () => number): string {
  return Array.from({ length: SKU_LENGTH }, () =>
    SKU_ALPHABET.charAt(Math.floor(random() * SKU_ALPHABET.length)),
  ).join('');
}

interface SkuSteps {
  readonly isTaken: (sku: string) => Promise<boolean>;
  /** Saves under this code, '' for none; resolves to false when somebody else took the code first. */
  readonly save: (sku: string) => Promise<boolean>;
  /** Numbers from 0 up to, not including, 1. */
  readonly random: () => number;
}

/**
 * Draws codes until one is free and saved, and resolves to it. After {@link SKU_TRIES} codes that were taken, before
 * or during the save, it saves without one and resolves to '' (decisions: sku-codes).
 */
export async function saveWithSku(steps: SkuSteps, tries = SKU_TRIES): Promise<string> {
  if (tries === 0) {
    await steps.save('');
    return '';
  }
  const sku = randomSku(steps.random);
  const isSaved = !(await steps.isTaken(sku)) && (await steps.save(sku));
  return isSaved ? sku : saveWithSku(steps, tries - 1);
}
