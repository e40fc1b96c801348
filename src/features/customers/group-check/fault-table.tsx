import { CUSTOMER_FAULT_LABELS, type CustomerFaultRow, isFixable } from '#domain/customer-check/schema.ts';
import { TickTable } from '#ui/list/tick-table.tsx';
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
  return (
    <TickTable
      columns={FAULT_COLUMNS}
      rows={rows}
      keyOf={faultKey}
      labelOf={({ id, fault }) => `${id}, ${CUSTOMER_FAULT_LABELS[fault]}`}
      canTick={canFix}
      cellOf={({ id, fault }, columnId) =>
        columnId === 'note' && clashes.has(id) && fault !== 'duplicate' ? 'Email used by another' : undefined
      }
      className="text-break"
      ticked={ticked}
      onTick={onTick}
    />
  );
}
