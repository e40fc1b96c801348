import type { GrantChanges } from '#domain/access/grants.ts';
import { Icon } from '#ui/icon.tsx';
import { areaTitle } from '#features/users/user-words.ts';

/** What a save gives and takes, before it is done. */
export function RightsChanges({ changes }: { changes: readonly GrantChanges[] }) {
  const added = changes.flatMap((change) => change.added);
  const removed = changes.flatMap((change) => change.removed);
  return (
    <ul className="rights-changes">
      {added.map((area) => (
        <li key={area}>
          <Icon name="add" /> Given: {areaTitle(area)}
        </li>
      ))}
      {removed.map((area) => (
        <li key={area}>
          <Icon name="close" /> Taken away: {areaTitle(area)}
        </li>
      ))}
    </ul>
  );
}
