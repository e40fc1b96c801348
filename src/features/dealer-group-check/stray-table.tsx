import Table from 'react-bootstrap/Table';
import type { StrayCustomer } from '#data/nouns/dealer-groups.ts';

interface StrayTableProps {
  rows: readonly StrayCustomer[];
  /** Ids of those whose email another customer has in the right group. */
  clashes: ReadonlySet<string>;
}

const groupText = (group: string | null) => (group === null ? '–' : group || 'No group');

/** Customers by id, as names are their dealers' alone: which group they are in, and which they should be in. */
export function StrayTable({ rows, clashes }: StrayTableProps) {
  return (
    <Table size="sm" responsive>
      <thead>
        <tr>
          <th scope="col">Customer</th>
          <th scope="col">Dealer</th>
          <th scope="col">Group</th>
          <th scope="col">Dealer’s group</th>
          <th scope="col">Note</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" className="text-break">
              {row.id}
            </th>
            <td>{row.dealer || row.dealerId}</td>
            <td className="text-break">{groupText(row.stored)}</td>
            <td className="text-break">{groupText(row.expected)}</td>
            <td>
              {row.expected === null ? 'No such dealer' : clashes.has(row.id) ? 'Email used by another' : ''}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
