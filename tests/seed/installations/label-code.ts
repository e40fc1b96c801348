import { CODE_LENGTH } from '#domain/label-order/code.ts';
import { SKU_ALPHABET } from '#domain/product/sku.ts';
import { createRandom, type Random } from '#tests/seed/random.ts';

/** What a code takes of the job's own stream; the rest has one of its own, so that nothing else of the seed depends on it. */
const SHARED = 8;

/** The code of a job's windscreen label. */
export function labelCode(jobId: string, random: Random): string {
  const own = createRandom(`label code ${jobId}`);
  return random.text(SHARED, SKU_ALPHABET) + own.text(CODE_LENGTH - SHARED, SKU_ALPHABET);
}
