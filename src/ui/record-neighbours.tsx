import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Icon } from '#ui/icon.tsx';
import { neighboursIn } from '#ui/list/remembered-list.ts';
import { usePageKeys } from '#ui/use-page-keys.ts';

/** The keys of a record that was opened from a list. */
export const recordKeys = [
  { key: 'j', does: 'next record of the list' },
  { key: 'k', does: 'previous record of the list' },
] as const;

/** The way to the record before and after this one, in the order of the list that it was opened from. */
export function RecordNeighbours({ list }: { list: string }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const found = neighboursIn(list, pathname);
  usePageKeys((key) => {
    const to = key === 'j' ? found?.after : key === 'k' ? found?.before : undefined;
    // In place of this one: Back leads to the list.
    if (to !== undefined) void navigate(to, { replace: true });
    return to !== undefined;
  });
  if (!found || found.of === 1) return null;
  const step = (to: string | undefined, icon: 'chevron-left' | 'chevron-right', label: string) =>
    to === undefined ? (
      <span className="btn btn-icon btn-sm disabled" aria-hidden="true">
        <Icon name={icon} />
      </span>
    ) : (
      <Link className="btn btn-icon btn-sm" to={to} replace title={label}>
        <Icon name={icon} label={label} />
      </Link>
    );
  return (
    <span className="record-neighbours no-print">
      {step(found.before, 'chevron-left', 'Previous record (k)')}
      <span className="muted num">
        {found.place} of {found.of}
      </span>
      {step(found.after, 'chevron-right', 'Next record (j)')}
    </span>
  );
}
