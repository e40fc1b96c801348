import { describe, expect, it } from 'vitest';
import { expectEnd, WHILE } from '../expect-end.ts';
import { firstOf } from '../person.ts';
import { type Clone, cloneWith, type Ended } from '../run.ts';

/** More runs than there are kinds of changes: it must come to an end. */
const RUNS_MAX = 80;
const OUT = 'The portal is out. Nobody has signed in yet';

/** Runs a first deployment until it is through. Resolves with what each run before the last one said. */
async function untilOut(clone: Clone): Promise<Ended[]> {
  const stopped: Ended[] = [];
  for (let run = 0; run < RUNS_MAX; run += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const ended = await clone.npm('deploy:first', ...firstOf(clone), '--write');
    if (ended.out.includes(OUT)) return stopped;
    stopped.push(ended);
  }
  throw new Error(`It never came to an end:\n${stopped.at(-1)?.out}`);
}

describe('a first deployment that breaks off', () => {
  it(
    'goes on where it was, whichever change was answered 500',
    async () => {
      const clone = await cloneWith(`tare-breaks-${process.pid}`, { indexLooks: 1 });
      try {
        clone.double.breaksEach = true;
        const stopped = await untilOut(clone);
        process.stdout.write(
          `${clone.double.broken.size} kinds of changes broke once, ${stopped.length} runs stopped\n`,
        );
        // A person reads a sentence, not a stack.
        for (const { code, out } of stopped) {
          expect(code).not.toBe(0);
          expect(out).not.toMatch(/^ {4}at /mu);
        }
        expect(clone.double.broken.size).toBeGreaterThan(25);
        expect(clone.double.unknown).toEqual([]);
        expect(clone.double.functions.ids().length).toBeGreaterThan(15);
        expect(clone.double.rules.storageFault(clone.double.firebase.bucket)).toBe('');
        expectEnd(await clone.npm('deploy', '--project', clone.project), '\nDeployed.');
      } finally {
        await clone.end();
      }
    },
    WHILE,
  );

  it(
    'needs no second run where the cloud is slow, busy and not yet of one mind',
    async () => {
      const clone = await cloneWith(`tare-busy-${process.pid}`, {
        looks: 3,
        indexLooks: 4,
        indexesAtOnce: 200,
        indexPage: 100,
        eventarcLate: 3,
        accountLate: 2,
        metricLate: 1,
        grantsEditor: false,
        cpus: 20,
      });
      try {
        expect((await untilOut(clone)).map(({ out }) => out)).toEqual([]);
        // Alarms that Monitoring did not take yet are no reason to stop; each run looks again.
        const [again] = await untilOut(clone);
        expect(again).toBeUndefined();
        expect(clone.double.watch.lists.alertPolicies.length).toBeGreaterThan(5);
      } finally {
        await clone.end();
      }
    },
    WHILE,
  );
});
