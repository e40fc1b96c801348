import { sharedLimitMeaning } from '#domain/access/areas.ts';
import type { GrantChanges } from '#domain/access/grants.ts';
import { Icon } from '#ui/icon.tsx';
import { areaTitle } from '#features/users/user-labels.ts';

/** What a save gives and takes, before it is done, with what a right means that reaches beyond the own dealer. */
export function RightsChanges({ changes }: { changes: readonly GrantChanges[] }) {
  const added = changes.flatMap(({ kind, added: areas }) => areas.map((area) => ({ kind, area })));
  const removed = changes.flatMap((change) => change.removed);
  return (
    <ul className="rights-changes">
      {added.map(({ kind, area }) => {
        const meaning = sharedLimitMeaning(kind, area);
        return (
          <li key={area}>
            <Icon name="add" /> Given: {areaTitle(area)}
            {meaning !== '' && <small className="d-block">{meaning}</small>}
          </li>
        );
      })}
      {removed.map((area) => (
        <li key={area}>
          <Icon name="close" /> Taken away: {areaTitle(area)}
        </li>
      ))}
    </ul>
  );
}
