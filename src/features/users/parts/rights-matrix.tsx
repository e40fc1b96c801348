import { AREA_GROUPS, AREAS, type GrantKind } from '#domain/access/areas.ts';
import type { CellReason } from '#features/users/user-form.ts';
import { RightsRow } from './rights-row.tsx';
import { WideTable } from '#ui/wide-table.tsx';

interface RightsMatrixProps {
  /** The account's organisation kind, whose column counts; null while none is chosen. */
  kind: GrantKind | null;
  reasonFor: CellReason;
}

const GROUPS = Object.entries(AREA_GROUPS).map(([id, title]) => ({
  id,
  title,
  areas: AREAS.filter(({ group }) => group === id),
}));

/** Areas by kind of organisation, each with what it opens. The column of the other kind never counts (security U10). */
export function RightsMatrix({ kind, reasonFor }: RightsMatrixProps) {
  return (
    <WideTable label="Rights by area" className="rights-frame">
      <table className="rights" data-kind={kind ?? undefined}>
        <thead>
          <tr>
            <th scope="col">Area</th>
            <th scope="col">Dealer</th>
            <th scope="col">Distributor</th>
          </tr>
        </thead>
        {GROUPS.map(({ id, title, areas }) => (
          <tbody key={id}>
            <tr className="rights-group">
              <th scope="colgroup" colSpan={3}>
                {title}
              </th>
            </tr>
            {areas.map((area) => (
              <RightsRow key={area.area} area={area} kind={kind} reasonFor={reasonFor} />
            ))}
          </tbody>
        ))}
      </table>
    </WideTable>
  );
}
