import { useMemo } from 'react';
import { checkMass } from '#domain/mass/check.ts';
import type { Kit } from '#domain/kit/schema.ts';
import type { MassRowId } from '#domain/mass/types.ts';
import type { Doc } from '#data/store/converter.ts';
import { LoadSummary } from '#features/installations/public/load-summary.tsx';
import { Panel } from '#ui/panel.tsx';
import { chosenKits, inputOf, type LoadPart } from './wizard-form.ts';

/** Under the gauges: what is towed. Without a trailer there is nothing to compare. */
const TOWED: readonly MassRowId[] = ['ball', 'towing', 'gcm'];

/** What the vehicle weighs with what it carries and tows, against its limits with the chosen kits; as it is typed. */
export function WizardGauges({ load, kits }: { load: LoadPart; kits: readonly Doc<Kit>[] }) {
  const chosen = chosenKits(load, kits);
  const result = useMemo(() => checkMass(inputOf(load, chosen)), [load, chosen]);
  const names = chosen.map(({ value }) => value.name).join(', ');
  const isTowing = Number(load.trailerAtm) > 0 || Number(load.ballWeight) > 0;
  return (
    <Panel title={names === '' ? 'Limits as it is' : 'Limits with the kit'}>
      {names !== '' && <p className="muted">{names}</p>}
      <LoadSummary
        result={result}
        rows={isTowing ? result.rows.filter(({ id }) => TOWED.includes(id)) : []}
      />
    </Panel>
  );
}
