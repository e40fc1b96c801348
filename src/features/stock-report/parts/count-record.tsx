import { Fragment } from 'react';
import Table from 'react-bootstrap/Table';
import { Link, useParams } from 'react-router-dom';
import { formatDateTime } from '#domain/shared/dates.ts';
import { countedName, variance, varianceText } from '#domain/stock-count/count.ts';
import { stockCounts } from '#domain/stock-count/entity.ts';
import type { StockCount, StockCountLine } from '#domain/stock-count/schema.ts';
import { useActor } from '#data/session/session.tsx';
import { useDealerNames } from '#data/nouns/use-dealer-names.ts';
import { RecordOf } from '#features/reference-screen/record-of.tsx';
import { paths } from '#lib/paths.ts';
import { KeyFacts } from '#ui/key-facts.tsx';
import { ExportButton } from '#ui/list/export-button.tsx';
import type { ListColumn } from '#ui/list/types.ts';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { PrintButton } from '#ui/print-sheet.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import '#features/stock-report/stock-report.scss';

const column = (
  id: string,
  title: string,
  text: (line: StockCountLine) => string,
): ListColumn<StockCountLine> => ({
  id,
  title,
  text,
  cell: text,
});
const CSV = [
  column('kit', 'Kit', ({ name }) => name),
  column('springs', 'Springs', ({ springOption }) => springOption),
  column('booked', 'Booked', ({ booked }) => String(booked)),
  column('counted', 'Counted', ({ counted }) => String(counted)),
  column('difference', 'Difference', (line) => String(variance(line))),
  column('reason', 'Reason', ({ reason }) => reason),
  column('orders', 'Orders', ({ orders }) => orders.map(({ number }) => number).join(', ')),
];

/** What is missing first, then what is too much, then the rest by name. */
const inOrder = (lines: readonly StockCountLine[]) => {
  const rank = (line: StockCountLine) => (variance(line) === 0 ? 2 : variance(line) < 0 ? 0 : 1);
  return lines.toSorted((a, b) => rank(a) - rank(b) || countedName(a).localeCompare(countedName(b)));
};

function Difference({ line }: { line: StockCountLine }) {
  const difference = variance(line);
  if (difference === 0) return <span className="muted">0</span>;
  return (
    <StatusBadge
      tone={difference < 0 ? 'danger' : 'watch'}
      text={`${varianceText(difference)} ${difference < 0 ? 'missing' : 'too many'}`}
    />
  );
}

/** The orders that a missing kit may be of, each the way to close it. */
function Holders({ line }: { line: StockCountLine }) {
  const isDealer = useActor().kind === 'dealer';
  if (variance(line) >= 0 || line.orders.length === 0) return null;
  const at = isDealer ? paths.dealerOrders : paths.distributerOrders;
  return (
    <small className="d-block no-print">
      {'Booked on '}
      {line.orders.map(({ id, number, available }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link to={at.edit(id)}>{number}</Link> ({available})
        </Fragment>
      ))}
    </small>
  );
}

function Lines({ lines }: { lines: readonly StockCountLine[] }) {
  return (
    <Table size="sm" className="count-table mb-0">
      <thead>
        <tr>
          <th scope="col">Kit</th>
          <th scope="col" className="text-end">
            Booked
          </th>
          <th scope="col" className="text-end">
            Counted
          </th>
          <th scope="col">Difference</th>
          <th scope="col">Reason</th>
        </tr>
      </thead>
      <tbody>
        {inOrder(lines).map((line) => (
          <tr key={`${line.kitId} ${line.springOption}`}>
            <th scope="row">
              {line.name}
              {line.springOption !== '' && <small className="muted d-block">{line.springOption}</small>}
            </th>
            <td className="num text-end" data-title="Booked">
              {line.booked}
            </td>
            <td className="num text-end" data-title="Counted">
              {line.counted}
            </td>
            <td data-title="Difference">
              <Difference line={line} />
            </td>
            <td data-title="Reason" className="count-reason">
              {line.reason}
              <Holders line={line} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Count({ count }: { count: StockCount }) {
  const { kind, organisation } = useActor();
  const names = useDealerNames(kind === 'distributer');
  const { at, byName, dealerId, lines, booked, counted, differing, notes } = count;
  const dealer = kind === 'dealer' ? organisation : (names?.get(dealerId) ?? dealerId);
  const isMissing = lines.some((line) => variance(line) < 0);
  return (
    <>
      <PageHeader
        title={`Stock count ${formatDateTime(at)}`}
        actions={
          <>
            <Link className="btn btn-quiet no-print" to={paths.stockCounts.list}>
              All counts
            </Link>
            <span className="no-print">
              <ExportButton
                name="stock-count"
                columns={CSV}
                exportRows={() => Promise.resolve(inOrder(lines))}
              />
            </span>
            <PrintButton />
          </>
        }
      />
      <Notice tone={isMissing ? 'watch' : 'info'} title="Recorded. Orders are not changed.">
        {isMissing
          ? 'A missing kit stays in stock until its order says where it went: open the order and press Close. A kit that a job has taken must be freed first.'
          : 'Extra kits have no order here: receive their order, or free what a job has taken by mistake.'}
      </Notice>
      <Panel title="Count">
        <KeyFacts
          facts={[
            { title: 'Dealer', value: dealer },
            { title: 'Counted by', value: byName },
            { title: 'Booked', value: String(booked) },
            { title: 'Counted', value: String(counted) },
            { title: 'Difference', value: varianceText(counted - booked) },
            { title: 'Kits that differ', value: `${differing} of ${lines.length}` },
            ...(notes === '' ? [] : [{ title: 'Notes', value: notes, isWide: true }]),
          ]}
        />
      </Panel>
      <Panel title="Kits">
        <Lines lines={lines} />
      </Panel>
    </>
  );
}

/** One count as it was recorded, and the way on for what is missing. */
export function StockCountPage() {
  const id = useParams()['id'] ?? '';
  return (
    <RecordOf
      from={stockCounts}
      id={id}
      what="stock count"
      back={{ to: paths.stockCounts.list, label: 'Stock Counts' }}
    >
      {(doc) => <Count count={doc.value} />}
    </RecordOf>
  );
}
