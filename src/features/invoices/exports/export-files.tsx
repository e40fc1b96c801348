import { useEffect } from 'react';
import Button from 'react-bootstrap/Button';
import { EXPORT_FILES, type ExportFile } from '#domain/accounting-export/documents.ts';
import { LAYOUTS } from '#domain/accounting-export/layouts.ts';
import type { ExportLayout } from '#domain/accounting-export/schema.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { saveBlob } from '#ui/save-blob.ts';
import { useExportFiles } from './use-export-files.ts';

const TITLES: Readonly<Record<ExportFile, string>> = {
  invoices: 'Invoices',
  credits: 'Credits',
  payments: 'Payments',
};

/** Rows of a file below its headings; lines that only part documents are none. */
const rowsOf = (text: string): number => text.split('\r\n').filter((line) => line !== '').length - 1;

interface ExportFilesProps {
  id: string;
  number: string;
  layout: ExportLayout;
}

/** The files of an export: read with progress, stopped, resumed, and handed out as they were made. */
export function ExportFiles({ id, number, layout }: ExportFilesProps) {
  const { state, start, stop } = useExportFiles();
  const { state: at } = state;
  useEffect(() => {
    void start(id);
    // Each export has a part of its own: read once, when it is opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id]);
  const again = (label: string) => (
    <Button variant="quiet" onClick={() => void start(id)}>
      {label}
    </Button>
  );
  return (
    <>
      <p>
        {number} for {LAYOUTS[layout].label}. Import invoices first, then credits, then payments.
      </p>
      {at === 'reading' && (
        <div className="button-row">
          <progress max={state.parts} value={state.done} aria-label="Parts written" />
          <output>
            {state.done} of {state.parts} parts
          </output>
          <Button variant="quiet" onClick={stop}>
            Stop
          </Button>
        </div>
      )}
      {at === 'stopped' && <Notice tone="watch">Stopped. Nothing is lost. {again('Continue')}</Notice>}
      {at === 'failed' && (
        <Notice tone="danger" title="Couldn’t write the files">
          {state.why} {again('Retry')}
        </Notice>
      )}
      {at === 'ready' && (
        <div className="button-row">
          {EXPORT_FILES.map((file) => {
            const rows = rowsOf(state.files[file]);
            return (
              <Button
                key={file}
                variant="quiet"
                disabled={rows === 0}
                onClick={() =>
                  saveBlob(
                    new Blob([state.files[file]], { type: 'text/csv;charset=utf-8' }),
                    `${number}-${file}.csv`,
                  )
                }
              >
                <Icon name="download" />
                {TITLES[file]} ({counted(rows, 'row')})
              </Button>
            );
          })}
        </div>
      )}
    </>
  );
}
