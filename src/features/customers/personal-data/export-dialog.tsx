import { useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Customer } from '#domain/customer/schema.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { readCustomerData } from '#data/nouns/customer-erasures.ts';
import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { saveBlob } from '#ui/save-blob.ts';
import { useToast } from '#ui/toast.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { collectCustomer, type ExportProgress } from './collect.ts';

function progressText({ step, done, total }: ExportProgress): string {
  if (step === 'records') return `Reading records: ${counted(done, 'record')}`;
  return step === 'files' ? `Reading files: ${done} of ${total}` : 'Making the ZIP file';
}

const fileName = (name: string): string =>
  `personal-data-${
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/gu, '-')
      .replaceAll(/^-|-$/gu, '') || 'customer'
  }.zip`;

/** All that is held of a customer as one ZIP file, as far as whoever exports it may see it. */
export function ExportDialog({ doc, onClose }: { doc: Doc<Customer>; onClose: () => void }) {
  const actor = useActor();
  const toast = useToast();
  const { isBusy, failure, run } = useBusy();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  async function exportAll() {
    const controller = new AbortController();
    abort.current = controller;
    const blob = await collectCustomer(
      { name: doc.value.name, dealer: actor.organisation },
      {
        page: (part, after) => readCustomerData(doc.id, part, after),
        // Storage's code is fetched by the first file that needs it.
        file: async (path) => (await import('#data/files/storage.ts')).downloadBlob(path),
      },
      setProgress,
      controller.signal,
    );
    saveBlob(blob, fileName(doc.value.name));
    toast({ tone: 'ok', text: `Personal data of ${doc.value.name} exported` });
    onClose();
  }
  const isCancelled = failure instanceof DOMException;
  return (
    <Dialog
      title="Export personal data"
      onCancel={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button data-autofocus disabled={isBusy} onClick={() => void run(exportAll)}>
            {isBusy ? 'Exporting…' : 'Export'}
          </Button>
        </>
      }
    >
      <p>
        Everything you may see about {doc.value.name}: the record, jobs with photos and warranties, sales and
        quotes with signatures and files, links and emails. One ZIP file with a page to read or print and the
        same as JSON.
      </p>
      <p className="muted">Check who is asking before you hand it over.</p>
      <p aria-live="polite" className="mb-0">
        {isBusy && progress !== null && progressText(progress)}
      </p>
      {failure !== null && !isCancelled && <ErrorPanel error={failure} onRetry={() => void run(exportAll)} />}
    </Dialog>
  );
}
