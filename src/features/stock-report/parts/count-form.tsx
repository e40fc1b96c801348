import { useId, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import Table from 'react-bootstrap/Table';
import { Link, useNavigate } from 'react-router-dom';
import type { StockRow } from '#domain/order/stock.ts';
import { unixSeconds } from '#domain/shared/dates.ts';
import { NOTE_MAX } from '#domain/shared/schema.ts';
import { COUNT_LINES_MAX } from '#domain/stock-count/schema.ts';
import { counted } from '#domain/shared/number-texts.ts';
import type { Loaded } from '#data/store/use-loaded.ts';
import { recordCount } from '#data/nouns/stock-counts.ts';
import { useActor } from '#data/session/session.tsx';
import { paths } from '#lib/paths.ts';
import {
  type CountRow,
  countedKits,
  countFaultOf,
  differenceOf,
  reasonFaultOf,
  rowsToCount,
  useTypedCount,
} from '#features/stock-report/typed-count.ts';
import { useStock } from '#features/stock-report/use-stock.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel, errorText } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PrintButton } from '#ui/print-sheet.tsx';
import { useToast } from '#ui/toast.tsx';
import { CountSheet } from './count-sheet.tsx';
import { CountTableRow } from './count-row.tsx';
import '#features/stock-report/stock-report.scss';

const KITS = (count: number) => counted(count, 'kit');

/** What was typed that can't be recorded; '' for nothing. */
function faultOf(rows: readonly CountRow[]): string {
  const filled = rows.filter(({ counted: text }) => text !== '');
  if (filled.length === 0) return 'Enter what you counted of at least one kit.';
  if (filled.length > COUNT_LINES_MAX) return `Record at most ${COUNT_LINES_MAX} kits at a time.`;
  const wrong = filled.filter((row) => countFaultOf(row.counted) !== null).length;
  if (wrong > 0) return `${KITS(wrong)} without a whole number. Correct the marked fields.`;
  const silent = filled.filter((row) => reasonFaultOf(row) !== null).length;
  return silent > 0 ? `${KITS(silent)} without a reason. Enter why the count differs.` : '';
}

interface CountFormProps {
  stock: Pick<Loaded<unknown>, 'status' | 'error' | 'retry'>;
  rows: readonly StockRow[];
}

/** What a dealer types at its own shelf, kit by kit, and records. */
function CountForm({ stock, rows: booked }: CountFormProps) {
  const notesId = useId();
  const actor = useActor();
  const navigate = useNavigate();
  const toast = useToast();
  const confirm = useConfirm();
  const { typed, type, typeNotes, discard } = useTypedCount(actor.uid);
  const [search, setSearch] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState('');
  const table = useRef<HTMLTableElement>(null);

  const rows = rowsToCount(booked, typed);
  const words = search.toLowerCase().split(/\s+/u);
  const shown = rows.filter(({ name, springOption }) =>
    words.every((word) => `${name} ${springOption}`.toLowerCase().includes(word)),
  );
  const filled = rows.filter((row) => row.counted !== '');
  const differing = filled.filter((row) => (differenceOf(row) ?? 0) !== 0);
  const isBegun = typed.kits.length > 0 || typed.notes !== '';

  async function handleRecord() {
    setIsTried(true);
    const fault = faultOf(rows);
    setFailure(fault);
    if (fault !== '') {
      setSearch('');
      // After the marks are drawn.
      requestAnimationFrame(() => table.current?.querySelector<HTMLInputElement>('.is-invalid')?.focus());
      return;
    }
    setIsSaving(true);
    try {
      const id = await recordCount(typed.request, countedKits(rows), typed.notes.trim());
      discard();
      toast({ tone: 'ok', text: 'Count recorded' });
      await navigate(paths.stockCounts.record(id), { replace: true });
    } catch (error) {
      setFailure(errorText(error));
      // What is booked may have changed: shown as it is now.
      stock.retry();
    } finally {
      setIsSaving(false);
    }
  }

  async function handleDiscard() {
    const isSure = await confirm({
      title: 'Discard this count?',
      text: `What you typed for ${KITS(filled.length)} will be gone.`,
      confirmLabel: 'Discard',
      cancelLabel: 'Keep it',
      tone: 'danger',
    });
    if (!isSure) return;
    discard();
    setIsTried(false);
    setFailure('');
  }

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
        kept on this device until you record it. Recording changes no order.
      </Notice>
      {stock.status === 'loading' && <Loading lines={6} label="Loading the stock" />}
      {stock.status === 'error' && stock.error && <ErrorPanel error={stock.error} onRetry={stock.retry} />}
      {stock.status === 'ready' && rows.length === 0 && <EmptyState text="No kits in stock or in transit" />}
      {stock.status === 'ready' && rows.length > 0 && (
        <>
          <div className="count-tools">
            <FormControl
              type="search"
              aria-label="Find a kit"
              placeholder="Find a kit"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
            <output>
              {filled.length} of {KITS(rows.length)} counted, {differing.length} differ
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
                <CountTableRow key={row.id} row={row} isTried={isTried} onType={type} />
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
            onChange={(event) => typeNotes(event.target.value)}
          />
        </>
      )}
      {failure !== '' && (
        <Notice tone="danger" title="Not recorded">
          {failure}
        </Notice>
      )}
      <div className="button-row mb-3">
        <Button disabled={isSaving || rows.length === 0} onClick={() => void handleRecord()}>
          {isSaving ? 'Recording' : 'Record count'}
        </Button>
        {isBegun && (
          <Button variant="quiet" disabled={isSaving} onClick={() => void handleDiscard()}>
            Discard
          </Button>
        )}
      </div>
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
