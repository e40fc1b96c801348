import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import Table from 'react-bootstrap/Table';
import { Link } from 'react-router-dom';
import type { StockRow } from '#domain/order/stock.ts';
import { unixSeconds } from '#domain/shared/dates.ts';
import { NOTE_MAX } from '#domain/shared/schema.ts';
import type { Loaded } from '#data/store/use-loaded.ts';
import { useActor } from '#data/session/session.tsx';
import { paths } from '#lib/paths.ts';
import { type Counting, kitsText, useCounting } from '#features/stock-report/use-counting.ts';
import { useStock } from '#features/stock-report/use-stock.ts';
import { draftPlace } from '#forms/draft-storage.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PrintButton } from '#ui/print-sheet.tsx';
import { CountSheet } from './count-sheet.tsx';
import { CountTableRow } from './count-row.tsx';
import '#features/stock-report/stock-report.scss';

/** The kits to count, with the search above and the notes below. */
function CountRows({ count }: { count: Counting }) {
  const notesId = useId();
  const { table, rows, shown, search, typed, isTried } = count;
  return (
    <>
      <div className="count-tools">
        <FormControl
          type="search"
          aria-label="Find a kit"
          placeholder="Find a kit"
          value={search}
          onChange={(event) => count.setSearch(event.target.value)}
        />
        <output>
          {count.countedRows} of {kitsText(rows.length)} counted, {count.differing} differ
        </output>
      </div>
      <Table size="sm" className="count-table" ref={table}>
        <thead>
          <tr>
            <th scope="col">Kit</th>
            <th scope="col" className="text-end">
              Booked
            </th>
            <th scope="col" className="text-end">
              Counted
            </th>
            <th scope="col" className="text-end">
              Difference
            </th>
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <CountTableRow key={row.id} row={row} isTried={isTried} onType={count.type} />
          ))}
        </tbody>
      </Table>
      {shown.length === 0 && <p className="muted">No kit matches. Change the search.</p>}
      <label htmlFor={notesId} className="form-label">
        Notes
      </label>
      <FormControl
        as="textarea"
        id={notesId}
        className="mb-3"
        rows={2}
        maxLength={NOTE_MAX}
        placeholder="Kits that are not in this list, or anything else"
        value={typed.notes}
        onChange={(event) => count.typeNotes(event.target.value)}
      />
    </>
  );
}

interface CountFormProps {
  stock: Pick<Loaded<unknown>, 'status' | 'error' | 'retry'>;
  rows: readonly StockRow[];
}

/** What a dealer types at its own shelf, kit by kit, and records. */
function CountForm({ stock, rows: booked }: CountFormProps) {
  const count = useCounting(booked, stock.retry);
  const { rows, isSaving, failure } = count;
  return (
    <div className="no-print">
      <PageHeader
        title="Count Stock"
        actions={
          <>
            <Link className="btn btn-quiet" to={paths.stockReport}>
              Stock report
            </Link>
            <PrintButton label="Count sheet" />
          </>
        }
      />
      <Notice tone="info">
        Count the kits in stock that no job has taken. Leave blank what you didn’t count. What you type is
        kept {draftPlace()} until you record it. Recording changes no order.
      </Notice>
      {stock.status === 'loading' && <Loading lines={6} label="Loading the stock" />}
      {stock.status === 'error' && stock.error && <ErrorPanel error={stock.error} onRetry={stock.retry} />}
      {stock.status === 'ready' && rows.length === 0 && <EmptyState text="No kits in stock or in transit" />}
      {stock.status === 'ready' && rows.length > 0 && <CountRows count={count} />}
      {failure !== '' && (
        <Notice tone="danger" title="Not recorded">
          {failure}
        </Notice>
      )}
      {stock.status !== 'loading' && (
        <div className="button-row at-end mb-3">
          {count.isBegun && (
            <Button variant="quiet" disabled={isSaving} onClick={() => void count.handleDiscard()}>
              Discard
            </Button>
          )}
          <Button disabled={isSaving || rows.length === 0} onClick={() => void count.handleRecord()}>
            {isSaving ? 'Recording' : 'Record count'}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Counting the own stock: the form, and the sheet that is printed for the walk along the shelves. */
export function CountStockPage() {
  const { organisation } = useActor();
  const [now] = useState(() => unixSeconds(new Date()));
  const { reading, rows } = useStock();
  return (
    <>
      <CountForm stock={reading.loaded} rows={rows} />
      <CountSheet rows={rows} names={null} organisation={organisation} now={now} />
    </>
  );
}
