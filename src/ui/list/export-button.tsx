import { useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Spinner from 'react-bootstrap/Spinner';
import { todaySydney } from '#domain/shared/dates.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { formatNumber } from '#domain/shared/numbers.ts';
import { useErrorAlert } from '#ui/confirm.tsx';
import { errorText } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { csvFileName, downloadCsv, EXPORT_CAP, toCsv } from '#ui/list/csv.ts';
import type { ListColumn } from '#ui/list/types.ts';
import { useToast } from '#ui/toast.tsx';

/** Fetches the whole filtered set, telling how many rows have arrived; stops when the signal says so. */
export type ExportRows<T> = (onProgress: (rowsSoFar: number) => void, signal: AbortSignal) => Promise<T[]>;

interface ExportButtonProps<T> {
  /** What stands on the button. */
  label?: string;
  name: string;
  columns: readonly ListColumn<T>[];
  exportRows: ExportRows<T>;
}

/** Makes a CSV file of the filtered set with every column, at most 10,000 rows; shows progress, can be cancelled. */
export function ExportButton<T>({ label = 'CSV', name, columns, exportRows }: ExportButtonProps<T>) {
  const toast = useToast();
  const showError = useErrorAlert();
  const [rowsSoFar, setRowsSoFar] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function handleExport() {
    const controller = new AbortController();
    running.current = controller;
    setRowsSoFar(0);
    try {
      const rows = await exportRows(setRowsSoFar, controller.signal);
      const text = await toCsv(columns, rows.slice(0, EXPORT_CAP));
      if (controller.signal.aborted) return;
      downloadCsv(text, csvFileName(name, todaySydney(new Date())));
      if (rows.length > EXPORT_CAP) {
        const cap = formatNumber(EXPORT_CAP);
        toast({
          tone: 'watch',
          text: `Only the first ${cap} rows are in the file. Narrow the list to get the rest.`,
        });
      } else {
        toast({
          tone: 'ok',
          text: `${counted(rows.length, 'row')} exported`,
        });
      }
    } catch (error) {
      if (!controller.signal.aborted) showError(`Export failed: ${errorText(error)}`);
    } finally {
      if (running.current === controller) setRowsSoFar(null);
    }
  }

  function handleCancel() {
    running.current?.abort();
    running.current = null;
    setRowsSoFar(null);
  }

  if (rowsSoFar === null) {
    return (
      <Button variant="quiet" onClick={() => void handleExport()}>
        <Icon name="download" />
        {label}
      </Button>
    );
  }
  return (
    <Button variant="quiet" className="num" onClick={handleCancel}>
      <Spinner as="span" size="sm" aria-hidden="true" />
      <output>{formatNumber(rowsSoFar)} rows</output> Cancel
    </Button>
  );
}
