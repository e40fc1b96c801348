import { Link } from 'react-router-dom';
import { OPEN_REASONS, TERMS } from '#domain/customer-erasure/erasure-outcome.ts';
import type { OpenRecord, StayingRecord } from '#domain/customer-erasure/view.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { paths } from '#lib/paths.ts';
import { WideTable } from '#ui/wide-table.tsx';

type Listed = Pick<StayingRecord, 'collection' | 'id' | 'number'>;

function RecordLink({ collection, id, number }: Listed) {
  const isJob = collection === 'installations';
  if (id === '') return `${isJob ? 'Job' : 'Sale'} of another dealer of the group`;
  return (
    <Link to={isJob ? paths.installations.edit(id) : paths.pos.record(id)}>
      {number || (isJob ? 'Job' : 'Sale')}
    </Link>
  );
}

/** One of another dealer has no id. */
const keyOf = ({ collection, id }: Listed, at: number) => `${collection}/${id || at}`;

const more = (shown: number, count: number) =>
  count > shown && (
    <p className="muted mb-0">
      First {shown} of {count} shown.
    </p>
  );

/** The records that keep the name, by which law, and until when. */
export function StayingList({ stays, count }: { stays: readonly StayingRecord[]; count: number }) {
  return (
    <>
      <WideTable label="Records that keep the name">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Record</th>
              <th scope="col">Why</th>
              <th scope="col">Until</th>
            </tr>
          </thead>
          <tbody>
            {stays.map((record, at) => (
              <tr key={keyOf(record, at)}>
                <td className={record.id === '' ? undefined : 'text-nowrap'}>
                  <RecordLink {...record} />
                </td>
                <td>{TERMS[record.term].label}</td>
                <td className="text-nowrap">{formatDate(record.until)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
      {more(stays.length, count)}
    </>
  );
}

/** What has to be settled before a customer can be erased. */
export function OpenList({ open, count }: { open: readonly OpenRecord[]; count: number }) {
  return (
    <>
      <ul>
        {open.map((record, at) => (
          <li key={keyOf(record, at)}>
            <RecordLink {...record} />: {OPEN_REASONS[record.reason].toLowerCase()}
          </li>
        ))}
      </ul>
      {more(open.length, count)}
    </>
  );
}
