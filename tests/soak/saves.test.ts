import { expect, it } from 'vitest';
import { CEILING } from '#tests/ceilings.ts';
import { saveAtRandom } from '#tests/functions/support/random-saves.ts';
import { inTheWorld } from '#tests/functions/support/saving.ts';

inTheWorld();

it(
  'leaves no record by random saves through the API that its schema refuses or its writer may not save',
  async () => {
    // Another each time.
    const seed = process.env['TARE_SEED'] ?? new Date().toISOString();
    const count = Math.ceil(Number(process.env['TARE_COUNT'] ?? 20_000) / 10);
    const { through, refused, findings } = await saveAtRandom(seed, count);
    process.stdout.write(`  ${count} saves of seed ${seed}: ${through} through, ${refused} refused\n`);
    expect(findings, findings.slice(0, 20).join('\n')).toEqual([]);
  },
  CEILING.soak,
);
