import {
  type Area,
  GRANT_KINDS,
  type GrantKind,
  kindsOfArea,
  sharedLimitMeaning,
} from '#domain/access/areas.ts';
import type { CellReason } from '#features/users/user-form.ts';
import { RightCell } from './right-cell.tsx';

interface RightsRowProps {
  area: Area;
  kind: GrantKind | null;
  reasonFor: CellReason;
}

/** One area: its name, what it opens, and its cells. */
export function RightsRow({ area, kind, reasonFor }: RightsRowProps) {
  const kinds = kindsOfArea(area.area);
  const reason = kind !== null && kinds.includes(kind) ? reasonFor(kind, area.area) : null;
  const meaning = kind === null ? '' : sharedLimitMeaning(kind, area.area);
  return (
    <tr>
      <th scope="row">
        <div className="right-name">
          <span>{area.title}</span>
          <small>{area.opens}</small>
          {meaning !== '' && <small className="rights-meaning">{meaning}</small>}
          {reason !== null && <small className="rights-reason">{reason}</small>}
        </div>
      </th>
      {GRANT_KINDS.map((each) => (
        <td key={each}>
          {each === kind && kinds.includes(each) ? (
            <RightCell kind={each} area={area} isDisabled={reason !== null} />
          ) : (
            <span className="muted" aria-hidden="true">
              –
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}
