import { type Cloud, Refused } from './cloud.ts';
import type { Options } from './options.ts';
import { STEPS } from './steps/index.ts';
import type { Found, Plan, Step } from './steps/step.ts';

/** What stops a run that writes, in one sentence. */
export class Stopped extends Error {}

export type Say = (line: string) => void;
const MARKS = { done: '✓', due: '→', byHand: '!' } as const;

/** A step's number, mark and words, as they are printed. */
export const stepLine = (number: number, title: string, { state, says }: Found): string =>
  `${String(number).padStart(3)} ${MARKS[state]} ${title.padEnd(14)}${says}`;

/** A line that belongs to the one above. */
export const below = (text: string): string => `${' '.repeat(20)}${text}`;

/** What a step found. An API that is not on yet answers nothing: its step waits for the one that switches APIs on. */
async function lookAt(step: Step, cloud: Cloud, options: Plan): Promise<Found> {
  try {
    return await step.look(cloud, options);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.reason === 'SERVICE_DISABLED') return { state: 'due', says: 'not known before its API is on' };
    const right = error.status === 403 ? '. Whoever runs this needs the role Owner of the project' : '';
    return { state: 'byHand', says: `${error.message}${right}` };
  }
}

/** Does a step. What nothing else waits for may be refused: it is told, and the next run does it. @throws Refused */
async function refusalOf(
  { isApart }: Step,
  act: NonNullable<Step['act']>,
  cloud: Cloud,
  options: Options,
): Promise<Found | null> {
  try {
    await act(cloud, options);
    return null;
  } catch (error) {
    if (!isApart || !(error instanceof Refused)) throw error;
    return { state: 'byHand', says: `${error.message} Run this again later.` };
  }
}

/** Goes through the steps, or some of them; in a dry run through all that are named. @throws Stopped at the first that a person has to do. */
export async function runSteps(cloud: Cloud, options: Options, say: Say, steps = STEPS): Promise<void> {
  for (const step of steps) {
    const number = STEPS.indexOf(step) + 1;
    // Each stands on those before it.
    // oxlint-disable-next-line no-await-in-loop
    let found = await lookAt(step, cloud, options);
    if (options.isWrite && found.state === 'due' && step.act) {
      // oxlint-disable-next-line no-await-in-loop
      const refused = await refusalOf(step, step.act, cloud, options);
      // What was done is looked at, not believed.
      // oxlint-disable-next-line no-await-in-loop
      found = refused ?? (await lookAt(step, cloud, options));
      if (found.state === 'due')
        throw new Stopped(`${step.title}: done, and still ${found.says}. Run this again in a minute.`);
      say(stepLine(number, step.title, found));
      say(below(`Undo: ${step.undo}`));
      continue;
    }
    say(stepLine(number, step.title, found));
    if (found.state === 'due') {
      say(below(`It ${step.tells}.`));
      say(below(`Undo: ${step.undo}`));
    }
    if (found.state === 'byHand' && options.isWrite && !step.isApart)
      throw new Stopped(`${step.title} is done by you; then run this again. It goes on from here.`);
  }
}

/**
 * What a project lacks of all that a first deployment makes, as sentences: each release looks, since a later one may ask for more, and
 * since what was taken away in the console shows nowhere else.
 */
export async function lackingSteps(cloud: Cloud, plan: Plan): Promise<string[]> {
  const lacks: string[] = [];
  for (const step of STEPS) {
    // oxlint-disable-next-line no-await-in-loop
    const found = await lookAt(step, cloud, plan);
    if (found.state !== 'done' && !step.isApart) lacks.push(`${step.title}: ${found.says}`);
  }
  return lacks.length === 0
    ? []
    : [...lacks, 'Run npm run deploy:first with --write again: it goes on there.'];
}
