import type { Reads } from './reads.ts';
import type { Writes } from './writes.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Says in a few lines what became of random writes, and which seed makes them again. */
export function tellOfWrites(seed: string, writes: Writes): void {
  const { sent, through, refused, impossible, findings, byCollection } = writes;
  say(
    `Random writes, seed ${seed}: ${sent} sent, ${through} through, ${refused} refused, ${impossible} that no store takes, ${findings.length} found`,
  );
  const never = [...byCollection].filter(([, each]) => each.through === 0 && each.sent > 50);
  if (never.length > 0) say(`  of these none got through: ${never.map(([name]) => name).join(', ')}`);
}

/** The same of random reads. */
export function tellOfReads(seed: string, { asked, allowed, refused, byWay, findings }: Reads): void {
  const ways = [...byWay].map(([way, each]) => `${way} ${each.allowed} of ${each.asked}`).join(', ');
  say(
    `Random reads, seed ${seed}: ${asked} asked, ${allowed} answered, ${refused} refused (${ways}), ${findings.length} found`,
  );
}
