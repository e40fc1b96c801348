import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Doc } from '#data/store/converter.ts';
import { fetchMakes, fetchVehiclesOfMake } from '#data/nouns/reference.ts';
import { useLeftOut } from '#data/store/unreadable.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { autocomplete } from '#domain/system/entity.ts';
import { vehicles } from '#domain/vehicle/entity.ts';
import {
  type BuildMonth,
  chooseAt,
  FINDER_STEPS,
  type FinderChoice,
  type FinderStep,
  NOTHING_CHOSEN,
  optionsAt,
  vehiclesFor,
} from '#domain/vehicle/finder.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { FinderMatches } from './finder-matches.tsx';
import { FinderSelect } from './finder-select.tsx';

/** Make and steps to start from. */
export type FinderStart = Pick<Vehicle, 'make' | FinderStep>;

interface FinderStepsProps {
  start: FinderStart | null;
  build: BuildMonth;
  /** `isOnly`: taken unasked, because no other one matches. */
  onPick: (picked: Doc<Vehicle>, isOnly: boolean) => void;
  /** Id of the first step. */
  firstId: string;
  error: { id: string; message: string } | null;
  /** The last step: when the vehicle was built. */
  children: ReactNode;
}

const TITLES: Record<FinderStep, string> = { model: 'Model', series: 'Series', badge: 'Badge' };

const choiceOf = (start: FinderStart | null): FinderChoice =>
  start === null ? NOTHING_CHOSEN : { model: start.model, series: start.series, badge: start.badge };

function emptyText(make: string, { buildMonth, buildYear }: BuildMonth): string {
  const when = `${buildMonth} ${buildYear}`.trim();
  return buildYear === ''
    ? `No ${make} vehicles are listed.`
    : `No listed ${make} like this was built in ${when}. Check the build month, or choose again.`;
}

/** Takes the one vehicle that is left, as soon as it is the only one. */
function useOnlyMatch(matches: readonly Doc<Vehicle>[], onPick: FinderStepsProps['onPick']): void {
  const only = matches.length === 1 ? matches[0] : undefined;
  const latest = useRef({ only, onPick });
  useEffect(() => {
    latest.current = { only, onPick };
  });
  const id = only?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    // Not in the middle of rendering: who takes it moves the focus.
    const timer = setTimeout(() => {
      const now = latest.current;
      if (now.only) now.onPick(now.only, true);
    });
    return () => clearTimeout(timer);
  }, [id]);
}

/**
 * Make → model → series → badge, each enabled by the one before, and the vehicles that remain; the last one that does is
 * taken by itself.
 */
export function FinderSteps({ start, build, onPick, firstId, error, children }: FinderStepsProps) {
  const [make, setMake] = useState<string | null>(start?.make ?? null);
  const [choice, setChoice] = useState(() => choiceOf(start));
  // What the finder opens with is no choice: somebody is about to look for another one.
  const [hasChosen, setHasChosen] = useState(false);
  const makes = useLoaded('makes', fetchMakes);
  const models = useLoaded(make, (signal) => fetchVehiclesOfMake(make ?? '', signal));
  const note = useLeftOut(vehicles, autocomplete);
  const found = models.value ?? [];
  const values = found.map(({ value }) => value);
  const failed = [makes, models].find(({ status }) => status === 'error');
  const fitting = new Set(vehiclesFor(values, choice, build));
  const matches = found.filter(({ value }) => fitting.has(value));
  useOnlyMatch(hasChosen && models.status === 'ready' ? matches : [], onPick);

  function handleMake(next: string | null) {
    setHasChosen(next !== null);
    setMake(next);
    setChoice(NOTHING_CHOSEN);
  }
  function handleStep(step: FinderStep, value: string | null) {
    setHasChosen(true);
    setChoice(chooseAt(values, choice, step, value));
  }
  const isReached = (step: FinderStep) =>
    models.status === 'ready' &&
    FINDER_STEPS.slice(0, FINDER_STEPS.indexOf(step)).every((before) => choice[before] !== null);

  return (
    <>
      <FinderSelect
        title="Make"
        id={firstId}
        options={makes.value ?? []}
        value={make}
        isDisabled={false}
        isInvalid={error !== null}
        describedBy={error?.id}
        onChoose={handleMake}
      />
      {FINDER_STEPS.map((step) => (
        <FinderSelect
          key={step}
          title={TITLES[step]}
          options={isReached(step) ? optionsAt(values, choice, step) : []}
          value={choice[step]}
          isDisabled={!isReached(step)}
          onChoose={(value) => handleStep(step, value)}
        />
      ))}
      {children}
      {failed && (
        <div className="col-12">
          <ErrorPanel error={failed.error} onRetry={failed.retry} />
        </div>
      )}
      {note && <p className="col-12 muted mb-0">{note}</p>}
      {make !== null && models.status === 'ready' && (
        <FinderMatches
          matches={matches}
          emptyText={emptyText(make, build)}
          onPick={(picked) => onPick(picked, false)}
        />
      )}
    </>
  );
}
