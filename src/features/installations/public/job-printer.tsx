import { useCallback, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Installation } from '#domain/installation/schema.ts';
import type { Doc } from '#data/converter.ts';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { usePrintKey } from '#ui/print-sheet.tsx';

export interface JobPrinterProps {
  doc: Doc<Installation>;
  /** The print dialog was closed. */
  onDone: () => void;
}

/** Prints the job sheet of an installation while mounted; fetched when somebody first prints. */
export const JobPrinter = lazyPart<JobPrinterProps>(() =>
  import('#features/installations/job-print.tsx').then((module) => module.JobPrint),
);

/** Prints the job sheet of an installation, by Ctrl+P too: the page around it is no document. */
export function JobPrintButton({ doc }: { doc: Doc<Installation> }) {
  const [isPrinting, setIsPrinting] = useState(false);
  usePrintKey(useCallback(() => setIsPrinting(true), []));
  return (
    <>
      <Button variant="quiet" disabled={isPrinting} onClick={() => setIsPrinting(true)}>
        <Icon name="printer" />
        Print
      </Button>
      {isPrinting && <JobPrinter doc={doc} onDone={() => setIsPrinting(false)} />}
    </>
  );
}
