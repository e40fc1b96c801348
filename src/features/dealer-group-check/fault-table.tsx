import Table from 'react-bootstrap/Table';
import { CUSTOMER_FAULT_LABELS, type CustomerFaultRow, isFixable } from '#domain/customer-check/schema.ts';
import type { ListColumn } from '#ui/list/types.ts';

const groupText = (group: string | null) => (group === null ? 'No such dealer' : group || 'No group');
const noteText = ({ fault, expected, other }: CustomerFaultRow): string => {
  if (fault === 'duplicate') return `Same email as ${other}. Merge them at the dealer.`;
  return fault === 'group' && expected === null ? 'No such dealer' : '';
};

/** Whether it can be put in order from here. */
export const canFix = ({ fault, expected }: CustomerFaultRow): boolean =>
  isFixable(fault) && !(fault === 'group' && expected === null);

/** Names a row: a customer may have several faults. */
export const faultKey = ({ id, fault }: CustomerFaultRow): string => `${id} ${fault}`;

const column = (
  id: string,
  title: string,
  text: (row: CustomerFaultRow) => string,
): ListColumn<CustomerFaultRow> => ({ id, title, text, cell: text });

/** As they stand in the table and in a CSV file: customers by id, as names are their dealers' alone. */
export const FAULT_COLUMNS: readonly ListColumn<CustomerFaultRow>[] = [
  column('customer', 'Customer', ({ id }) => id),
  column('fault', 'Issue', ({ fault }) => CUSTOMER_FAULT_LABELS[fault]),
  column('dealer', 'Dealer', ({ dealer, dealerId }) => dealer || dealerId),
  column('group', 'Group', ({ stored }) => groupText(stored)),
  column('expected', 'Dealer’s group', ({ expected }) => groupText(expected)),
  column('note', 'Note', noteText),
];

interface FaultTableProps {
  rows: readonly CustomerFaultRow[];
  /** Ids of those whose email another customer has in the right group. */
  clashes: ReadonlySet<string>;
  ticked: ReadonlySet<string>;
  onTick: (keys: ReadonlySet<string>) => void;
}

/** Customers with what is wrong with them, to be ticked. */
export function FaultTable({ rows, clashes, ticked, onTick }: FaultTableProps) {
  const fixable = rows.filter(canFix).map(faultKey);
  const isAll = fixable.length > 0 && fixable.every((key) => ticked.has(key));
  function toggle(key: string) {
    const next = new Set(ticked);
    if (!next.delete(key)) next.add(key);
    onTick(next);
  }
  return (
    <Table size="sm" responsive>
      <thead>
        <tr>
          <th scope="col">
            <input
              type="checkbox"
              aria-label="Select all"
              checked={isAll}
              disabled={fixable.length === 0}
              onChange={() => onTick(isAll ? new Set() : new Set(fixable))}
            />
          </th>
          {FAULT_COLUMNS.map(({ id, title }) => (
            <th key={id} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={faultKey(row)}>
            <td>
              <input
                type="checkbox"
                aria-label={`Select ${row.id}, ${CUSTOMER_FAULT_LABELS[row.fault]}`}
                checked={ticked.has(faultKey(row))}
                disabled={!canFix(row)}
                onChange={() => toggle(faultKey(row))}
              />
            </td>
            {FAULT_COLUMNS.map(({ id, text }) => (
              <td key={id} className="text-break">
                {id === 'note' && clashes.has(row.id) && row.fault !== 'duplicate'
                  ? 'Email used by another'
                  : text(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
