import { expect } from 'vitest';
import { CEILING } from '#tests/ceilings.ts';
import { inProject } from '../environment.ts';
import { createReadersWorld, readAtRandom } from '../random/reads.ts';
import { shows } from '../verbs.ts';
import { tellOfReads, tellOfWrites } from '../random/tell.ts';
import { createWritersWorld, writeAtRandom } from '../random/writes.ts';

/** How many of each, of which seed; TARE_SEED tries another, or one again. `npm run test:soak` asks for two hundred times as many. */
interface Amount {
  readonly seed: string;
  readonly count: number;
}

/** The least share of writes that must get through, or what is refused proves nothing. */
export const LEAST_THROUGH = 0.05;

/** Random writes leave no record that its own schema refuses; random reads agree with the table of who sees what. */
export function randomSuite({ count, seed: usual }: Amount): void {
  const seed = process.env['TARE_SEED'] ?? usual;
  const tell = (what: string) => (done: number) => {
    if (count > 2_000 && done % 1_000 === 0) process.stdout.write(`  ${done} ${what} of seed ${seed}\n`);
  };
  shows(
    `finds no write that leaves a record its own schema refuses, in ${count}`,
    () =>
      inProject('random', async () => {
        await createWritersWorld();
        const writes = await writeAtRandom(seed, count, tell('writes'));
        tellOfWrites(seed, writes);
        expect(writes.findings, writes.findings.slice(0, 20).join('\n')).toHaveLength(0);
        expect(writes.through / count).toBeGreaterThan(LEAST_THROUGH);
      }),
    CEILING.soak,
  );
  shows(
    `shows nobody what the table of who sees what does not, in ${count} reads`,
    () =>
      inProject('random', async () => {
        const world = await createReadersWorld(seed);
        const reads = await readAtRandom(seed, world, count, tell('reads'));
        tellOfReads(seed, reads);
        expect(reads.findings, reads.findings.slice(0, 20).join('\n')).toHaveLength(0);
        expect(reads.allowed / count).toBeGreaterThan(LEAST_THROUGH);
      }),
    CEILING.soak,
  );
}
