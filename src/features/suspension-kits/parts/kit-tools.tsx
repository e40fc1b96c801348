import { Link } from 'react-router-dom';
import { can } from '#domain/access/privileges.ts';
import { useActor } from '#data/session/session.tsx';
import { paths } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';

/** The way on from the suspension kits to what they fit; for developers to the import at its own address. */
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
          Developer import
        </Link>
      )}
    </>
  );
}
