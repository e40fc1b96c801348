import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';

/** The way on from the suspension kits to what they fit. */
export function KitTools() {
  return (
    <Link className="btn btn-quiet" to={paths.suspensionKitVehicles.list}>
      <Icon name="kit-vehicles" />
      Kits by vehicle
    </Link>
  );
}
