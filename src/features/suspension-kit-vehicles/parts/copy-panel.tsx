import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormCheck from 'react-bootstrap/FormCheck';
import FormCheckInput from 'react-bootstrap/FormCheckInput';
import FormCheckLabel from 'react-bootstrap/FormCheckLabel';
import type { Doc } from '#data/store/converter.ts';
import { fetchFitsOfKit, fetchVehicles, fetchVehiclesOfMake } from '#data/nouns/reference.ts';
import { useActor } from '#data/session/session.tsx';
import { copyFit } from '#data/nouns/suspension-kit-vehicles.ts';
import { useLeftOut } from '#data/store/unreadable.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { nextSeriesOf } from '#domain/suspension-kit-vehicle/copy.ts';
import { suspensionKitVehicles } from '#domain/suspension-kit-vehicle/entity.ts';
import type { SuspensionKitVehicle } from '#domain/suspension-kit-vehicle/schema.ts';
import { vehicleName, vehicleYears } from '#domain/vehicle/derive.ts';
import { vehicles } from '#domain/vehicle/entity.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { Loading } from '#ui/loading.tsx';
import { Panel } from '#ui/panel.tsx';
import { useToast } from '#ui/toast.tsx';

interface Candidates {
  /** Of the same model, without the kit. */
  readonly others: readonly Doc<Vehicle>[];
  readonly next: ReadonlySet<string>;
}

async function loadCandidates(fit: Doc<SuspensionKitVehicle>, signal: AbortSignal): Promise<Candidates> {
  const [[own], fits] = await Promise.all([
    fetchVehicles([fit.value.vehicleId]),
    fetchFitsOfKit(fit.value.kitId, signal),
  ]);
  if (!own) return { others: [], next: new Set() };
  const ofMake = await fetchVehiclesOfMake(own.value.make, signal);
  const fitted = new Set(fits.map(({ value }) => value.vehicleId));
  const free = ofMake.filter(({ id, value }) => value.model === own.value.model && !fitted.has(id));
  return { others: free, next: new Set(nextSeriesOf(own, free).map(({ id }) => id)) };
}

/** Copies a fit to the series that follow, or to others of the same model that lack the kit. */
export function CopyPanel({ doc }: { doc: Doc<SuspensionKitVehicle> }) {
  const actor = useActor();
  const toast = useToast();
  const [version, setVersion] = useState(0);
  const loaded = useLoaded(`${doc.id} ${doc.rev} ${version}`, (signal) => loadCandidates(doc, signal));
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null);
  const [isCopying, setIsCopying] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const note = useLeftOut(vehicles, suspensionKitVehicles);
  const { others, next } = loaded.value ?? { others: [], next: new Set<string>() };
  const chosen = ticked ?? next;
  const targets = others.filter(({ id }) => chosen.has(id));

  function handleTick(id: string, isTicked: boolean) {
    const rest = [...chosen].filter((each) => each !== id);
    setTicked(new Set(isTicked ? [...rest, id] : rest));
  }
  async function handleCopy() {
    setIsCopying(true);
    setError(null);
    try {
      const added = await copyFit(actor, doc.value, targets);
      toast({ tone: 'ok', text: `Copied to ${counted(added, 'vehicle')}` });
    } catch (failure) {
      setError(failure);
    }
    setIsCopying(false);
    setTicked(null);
    setVersion(version + 1);
  }
  if (doc.value.deleted) return null;
  return (
    <Panel title="Copy to the next series">
      {loaded.status === 'loading' && <Loading lines={2} label="Loading vehicles" />}
      {loaded.status === 'error' && <ErrorPanel error={loaded.error} onRetry={loaded.retry} />}
      {error !== null && <ErrorPanel error={error} />}
      {loaded.status === 'ready' && others.length === 0 && (
        <p className="muted mb-0">Every vehicle of this model that is listed has the kit.</p>
      )}
      {note && <p className="muted">{note}</p>}
      {others.length > 0 && (
        <>
          <p className="muted">
            Variants and notes stay, heights start from each vehicle&apos;s own standard heights.
          </p>
          {others.map(({ id, value }) => (
            <FormCheck key={id}>
              <FormCheckInput
                id={`copy-${id}`}
                checked={chosen.has(id)}
                disabled={isCopying}
                onChange={({ target }) => handleTick(id, target.checked)}
              />
              <FormCheckLabel htmlFor={`copy-${id}`}>
                {vehicleName(value)}, {vehicleYears(value)}
                {next.has(id) && <span className="muted"> · next series</span>}
              </FormCheckLabel>
            </FormCheck>
          ))}
          <Button
            variant="quiet"
            className="mt-2"
            disabled={targets.length === 0 || isCopying}
            onClick={() => void handleCopy()}
          >
            <Icon name="copy" />
            {isCopying ? 'Copying' : `Copy to ${counted(targets.length, 'vehicle')}`}
          </Button>
        </>
      )}
    </Panel>
  );
}
