import type { InstallationType } from '#domain/installation/schema.ts';
import { type State, STATES } from '#domain/shared/schema.ts';
import { cellOn, STATE_DECIDED_TYPES } from '#domain/system/compliance-table.ts';
import type { StateComplianceRow } from '#domain/system/schema.ts';
import { ComplianceCell } from './compliance-cell.tsx';
import { WideTable } from '#ui/wide-table.tsx';

export interface CellKey {
  readonly state: State;
  readonly type: InstallationType;
}

interface ComplianceGridProps {
  rows: readonly StateComplianceRow[];
  /** The day as of which the rules are shown, YYYY-MM-DD. */
  today: string;
  onOpen: (cell: CellKey) => void;
}

/** States across, installation types down; scrolls sideways under a narrow screen with the types in sight. */
export function ComplianceGrid({ rows, today, onOpen }: ComplianceGridProps) {
  return (
    <WideTable label="State compliance" className="compliance-frame">
      <table className="compliance-grid">
        <thead>
          <tr>
            <th scope="col">Installation type</th>
            {STATES.map((state) => (
              <th key={state} scope="col">
                {state}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {STATE_DECIDED_TYPES.map(({ key: type, label }) => {
            const name = label.replace(' - State Compliance', '');
            return (
              <tr key={type}>
                <th scope="row">{name}</th>
                {STATES.map((state) => (
                  <td key={state}>
                    <ComplianceCell
                      label={`${state}, ${name}`}
                      {...cellOn(rows, { state, type }, today)}
                      onOpen={() => onOpen({ state, type })}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </WideTable>
  );
}
