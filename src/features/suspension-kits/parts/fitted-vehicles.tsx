import { Link } from 'react-router-dom';
import type { Doc } from '#data/store/converter.ts';
import { fetchFitsOfKit, fetchVehicles } from '#data/nouns/reference.ts';
import { useLeftOut } from '#data/store/unreadable.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { suspensionKitVehicles } from '#domain/suspension-kit-vehicle/entity.ts';
import { markedName } from '#domain/shared/text.ts';
import { fitLiftText } from '#domain/suspension-kit-vehicle/derive.ts';
import type { SuspensionKit } from '#domain/suspension-kit/schema.ts';
import { paths } from '#lib/paths.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { Loading } from '#ui/loading.tsx';
import { Panel } from '#ui/panel.tsx';

/** The vehicles a stored kit is fitted to, each with its lift, and the way to one more. */
export function FittedVehicles({ doc }: { doc: Doc<SuspensionKit> }) {
  // A fit that is saved or deleted changes the kit only when a make comes or goes; opening the page reads anew.
  const fits = useLoaded(`${doc.id} ${doc.rev}`, async (signal) => {
    const found = await fetchFitsOfKit(doc.id, signal);
    const vehicles = await fetchVehicles(found.map(({ value }) => value.vehicleId));
    const gone = new Set(vehicles.flatMap(({ id, value }) => (value.deleted ? [id] : [])));
    return found.map(({ id, value }) => {
      const name = markedName(value.vehicleName, { deleted: gone.has(value.vehicleId) });
      return { id, name, lift: fitLiftText(value) };
    });
  });
  const note = useLeftOut(suspensionKitVehicles);
  const rows = (fits.value ?? []).toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <Panel
      title="Fitted to"
      actions={
        <Link
          className="btn btn-sm btn-quiet"
          to={`${paths.suspensionKitVehicles.add}?kit=${encodeURIComponent(doc.id)}`}
        >
          <Icon name="add" />
          Add vehicle
        </Link>
      }
    >
      {fits.status === 'loading' && <Loading lines={2} label="Loading vehicles" />}
      {fits.status === 'error' && <ErrorPanel error={fits.error} onRetry={fits.retry} />}
      {fits.status === 'ready' && rows.length === 0 && (
        <p className="muted mb-0">No vehicles yet: nobody can find this kit by vehicle.</p>
      )}
      {note && <p className="muted">{note}</p>}
      {rows.length > 0 && (
        <ul className="mb-0">
          {rows.map(({ id, name, lift }) => (
            <li key={id}>
              <Link to={paths.suspensionKitVehicles.edit(id)}>{name}</Link>{' '}
              <span className="muted">{lift}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
