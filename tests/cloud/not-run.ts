import { commandOf, type Run, RUNS, shows } from './commands.ts';
import type { Clone } from './run.ts';

/** The commands that these cases are to run and have not (commands.ts). */
export function notRun(by: Run['by'], { ran }: Clone): readonly Run[] {
  const done = ran.map((line) => ({ by, ...commandOf(line) }));
  return RUNS.filter((run) => run.by === by && !done.some((each) => shows(each, run)));
}
