import { Link } from 'react-router-dom';
import { Icon } from '#ui/icon.tsx';

/** The way from a list to its import, on the same path. */
export function ImportLink({ to }: { to: string }) {
  return (
    <Link className="btn btn-quiet" to={`${to}?import`}>
      <Icon name="upload" />
      Import CSV
    </Link>
  );
}
