import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormCheckInput from 'react-bootstrap/FormCheckInput';
import Table from 'react-bootstrap/Table';
import type { Field } from '#forms/field.ts';
import { cellOf, type ValidatedRow, type Plan, type Verdict, VERDICTS } from '#forms/import/validate-row.ts';
import { alikeRows } from '#forms/import/validate-table.ts';
import type { Mapping } from '#forms/import/mapping.ts';
import { useErrorAlert } from '#ui/confirm.tsx';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/panel.tsx';
import { TablePages, useTablePages } from '#ui/table-pages.tsx';
import { AlikeOffer, type Offer } from './alike-offer.tsx';
import { downloadBadRows } from './bad-rows-csv.ts';
import { ValidatedRowView } from './validated-row.tsx';
import { rowsText, VERDICT_LABELS, verdictCounts } from './verdict-labels.ts';
import { WideTable } from '#ui/wide-table.tsx';

interface CheckRowsProps {
  fileName: string;
  headers: readonly string[];
  mapping: Mapping;
  plan: Plan;
  rows: readonly ValidatedRow[];
  fields: readonly Field[];
  onFix: (row: number, path: string, text: string) => Promise<void>;
  onFixAll: (rows: readonly number[], path: string, text: string) => Promise<void>;
  onImport: () => void;
  onCancel: () => void;
}

/** Rows of one page of the table (security F09: the first 100 are shown). */
const PAGE = 100;

/** The third step: what each row would do. Nothing is written until Import is pressed. */
export function CheckRows(props: CheckRowsProps) {
  const { fileName, headers, mapping, plan, rows, fields, onImport, onCancel } = props;
  const counts = verdictCounts(rows);
  const [filter, setFilter] = useState<Verdict | 'all'>(counts.error > 0 ? 'error' : 'all');
  const [isLeavingOut, setIsLeavingOut] = useState(false);
  const { offer, handleFix, handleFixAll } = useFixes(props);
  const matching = filter === 'all' ? rows : rows.filter(({ verdict }) => verdict === filter);
  const { shown, pages } = useTablePages(matching, PAGE);
  const toWrite = counts.new + counts.changed;
  const mayImport = toWrite > 0 && (counts.error === 0 || isLeavingOut);

  function handleFilter(next: Verdict | 'all') {
    setFilter(next);
    pages.onPage(0);
  }
  return (
    <Panel
      title="Check"
      actions={
        counts.error > 0 && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => void downloadBadRows(fileName, headers, mapping, rows)}
          >
            <Icon name="download" />
            Rows with errors
          </Button>
        )
      }
    >
      <VerdictFilter rows={rows} chosen={filter} onChoose={handleFilter} />
      {offer && <AlikeOffer offer={offer} onFixAll={handleFixAll} />}
      <WideTable label="Rows of the file" className="import-table">
        <Table>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Verdict</th>
              <th scope="col">Key</th>
              <th scope="col">What it does</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <ValidatedRowView key={row.row} row={row} plan={plan} fields={fields} onFix={handleFix} />
            ))}
          </tbody>
        </Table>
      </WideTable>
      {matching.length === 0 && <p className="muted">No rows.</p>}
      <TablePages pages={pages} countText={rowsText(matching.length)} />
      {counts.error > 0 && toWrite > 0 && (
        <label className="form-check my-2">
          <FormCheckInput
            checked={isLeavingOut}
            onChange={(event) => setIsLeavingOut(event.target.checked)}
          />
          <span className="form-check-label">Leave out {rowsText(counts.error)} with errors</span>
        </label>
      )}
      <div className="button-row at-end">
        <Button variant="quiet" onClick={onCancel}>
          Back to columns
        </Button>
        {toWrite === 0 && <span className="muted">Nothing to import.</span>}
        <Button disabled={!mayImport} onClick={onImport}>
          <Icon name="upload" />
          Import {rowsText(toWrite)}
        </Button>
      </div>
    </Panel>
  );
}

/** Corrections typed into rows, and the offer to make the last one in rows that have the same error. */
function useFixes({ plan, rows, onFix, onFixAll }: CheckRowsProps) {
  const showError = useErrorAlert();
  const [offer, setOffer] = useState<Offer | null>(null);
  return {
    offer,
    handleFix: (row: number, path: string, text: string) => {
      const fixed = rows.find((each) => each.row === row);
      const old = (fixed && cellOf(plan, fixed, path)) ?? '';
      const alike = alikeRows(plan, rows, row, path, old);
      setOffer(alike.length > 0 ? { rows: alike, path, old, text } : null);
      onFix(row, path, text).catch(showError);
    },
    handleFixAll: ({ rows: alike, path, text }: Offer) => {
      setOffer(null);
      onFixAll(alike, path, text).catch(showError);
    },
  };
}

interface VerdictFilterProps {
  rows: readonly ValidatedRow[];
  chosen: Verdict | 'all';
  onChoose: (verdict: Verdict | 'all') => void;
}

/** All rows or those of one verdict, each with how many there are. */
function VerdictFilter({ rows, chosen, onChoose }: VerdictFilterProps) {
  const counts = verdictCounts(rows);
  return (
    <fieldset className="button-row mb-3" aria-label="Show rows">
      {(['all', ...VERDICTS] as const).map((each) => (
        <Button
          key={each}
          variant="quiet"
          size="sm"
          aria-pressed={chosen === each}
          onClick={() => onChoose(each)}
        >
          {each !== 'all' && <Icon name={VERDICT_LABELS[each].icon} />}
          {each === 'all' ? 'All' : VERDICT_LABELS[each].text}{' '}
          <span className="num">{each === 'all' ? rows.length : counts[each]}</span>
        </Button>
      ))}
    </fieldset>
  );
}
