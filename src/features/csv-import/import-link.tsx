import { Link } from 'react-router-dom';
import { importOf } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';

/** The way from a list to its import. */
export function ImportLink({ to }: { to: string }) {
  return (
    <Link className="btn btn-quiet" to={importOf(to)}>
      <Icon name="upload" />
      Import CSV
    </Link>
  );
}
