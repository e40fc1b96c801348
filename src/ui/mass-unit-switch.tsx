import { chooseMassUnit, useMassUnit } from '#ui/mass-unit.ts';

const UNITS = ['kg', 'lb'] as const;

/** Whether masses are shown in kilograms or in pounds. Papers stay in kilograms. */
export function MassUnitSwitch() {
  const chosen = useMassUnit();
  return (
    <fieldset className="unit-switch no-print">
      <legend className="visually-hidden">Show masses in</legend>
      {UNITS.map((unit) => (
        <button
          key={unit}
          type="button"
          className="btn btn-quiet btn-sm"
          aria-pressed={chosen === unit}
          onClick={() => chooseMassUnit(unit)}
        >
          {unit}
        </button>
      ))}
    </fieldset>
  );
}
