import { isBuiltWithin } from './dates.ts';
import type { Vehicle } from './schema.ts';

/** The steps of the vehicle finder after the make, in order. */
export const FINDER_STEPS = ['model', 'series', 'badge'] as const;
export type FinderStep = (typeof FINDER_STEPS)[number];

/** What has been chosen so far; null is not chosen yet, while '' is a vehicle without a series or badge. */
export type FinderChoice = Readonly<Record<FinderStep, string | null>>;

export const NOTHING_CHOSEN: FinderChoice = { model: null, series: null, badge: null };

type Findable = Pick<
  Vehicle,
  | FinderStep
  | 'manufacturedFrom'
  | 'manufacturedFromMonth'
  | 'manufacturedTo'
  | 'manufacturedToMonth'
  | 'currentModel'
>;

/** When the vehicle in question was built, as far as it is known. */
export interface BuildMonth {
  readonly buildYear: number | '';
  readonly buildMonth: string;
}

function agrees(vehicle: Findable, choice: FinderChoice, steps: readonly FinderStep[]): boolean {
  return steps.every((step) => choice[step] === null || choice[step] === vehicle[step]);
}

/** The vehicles of one make that agree with the choice and whose production covers the build month. */
export function vehiclesFor<T extends Findable>(
  vehicles: readonly T[],
  choice: FinderChoice,
  { buildYear, buildMonth }: BuildMonth,
): T[] {
  return vehicles.filter(
    (vehicle) => agrees(vehicle, choice, FINDER_STEPS) && isBuiltWithin(vehicle, buildYear, buildMonth),
  );
}

/** The values offered at a step, sorted: those of the vehicles that agree with the steps before it. */
export function optionsAt(vehicles: readonly Findable[], choice: FinderChoice, step: FinderStep): string[] {
  const before = FINDER_STEPS.slice(0, FINDER_STEPS.indexOf(step));
  const values = vehicles
    .filter((vehicle) => agrees(vehicle, choice, before))
    .map((vehicle) => vehicle[step]);
  return [...new Set(values)].toSorted((left, right) => left.localeCompare(right));
}

/** The choice after one step is answered: later steps start over, and one that has a single answer takes it. */
export function chooseAt(
  vehicles: readonly Findable[],
  choice: FinderChoice,
  step: FinderStep,
  value: string | null,
): FinderChoice {
  const position = FINDER_STEPS.indexOf(step);
  let next: FinderChoice = { ...choice, [step]: value };
  for (const later of FINDER_STEPS.slice(position + 1)) {
    const isAnswered = FINDER_STEPS.slice(0, FINDER_STEPS.indexOf(later)).every(
      (each) => next[each] !== null,
    );
    const options = isAnswered ? optionsAt(vehicles, next, later) : [];
    next = { ...next, [later]: options.length === 1 ? (options[0] ?? null) : null };
  }
  return next;
}
