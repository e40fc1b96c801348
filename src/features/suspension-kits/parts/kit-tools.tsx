import { Link } from 'react-router';
import { useActor } from '#data/session.tsx';
import { can } from '#domain/access/privileges.ts';
import { paths } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';

/** Ways on from the suspension kits; the import is there for those who may use it. */
export function KitTools() {
  const actor = useActor();
  return (
    <>
      <Link className="btn btn-quiet" to={paths.suspensionKitVehicles.list}>
        <Icon name="kit-vehicles" />
        Kits by vehicle
      </Link>
      {can(actor, 'ADMIN.ImportSuspensionKits') && (
        <Link className="btn btn-quiet" to={paths.importSuspensionKits}>
          <Icon name="upload" />
          Import CSV
        </Link>
      )}
    </>
  );
}
