import { useCallback, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useNavigate } from 'react-router-dom';
import { JOB_PAPERS, papersFor } from '#domain/label-order/job-papers.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { cleanCode, isCode } from '#domain/label-order/code.ts';
import { infoPath } from '#domain/label-order/label-text.ts';
import { useActor } from '#data/session/session.tsx';
import { JobPrinter } from '#features/installations/public/job-printer.tsx';
import type { PapersMenuProps } from '#features/installations/public/papers-menu.ts';
import { paths } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { Menu, type MenuItem } from '#ui/menu.tsx';
import { usePrintKey } from '#ui/print-sheet.tsx';

/** The installation certificate, which the vehicle's own page prints: what stands on it can be checked there. */
function pageItem({ stage, vin, windscreenLabelCode }: Installation): MenuItem {
  const code = cleanCode(windscreenLabelCode);
  const missing = isCode(code)
    ? ''
    : 'Order its windscreen label first: its code opens the page that prints it.';
  const why = stage === 'complete' ? missing : 'Complete the job first.';
  return {
    id: 'page',
    label: 'Installation certificate',
    ...(why !== '' && { disabledReason: why }),
    onSelect: () => void window.open(infoPath({ vin, windscreenLabelCode: code }), '_blank', 'noopener'),
  };
}

/**
 * What of a job can be printed: the job sheet at once, by Ctrl+P too, as the page around it is no document; the other
 * papers on a page of their own. What can't be printed yet says why.
 */
export function PapersMenu({ doc }: PapersMenuProps) {
  const actor = useActor();
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState<{ x: number; y: number } | null>(null);
  const [isPrinting, setIsPrinting] = useState(false);
  usePrintKey(useCallback(() => setIsPrinting(true), []));

  function handleOpen() {
    const box = button.current?.getBoundingClientRect();
    setAt({ x: box?.left ?? 0, y: box?.bottom ?? 0 });
  }
  const items: MenuItem[] = papersFor(actor).map((name) => {
    const { title, why } = JOB_PAPERS[name];
    const reason = why(doc.value);
    return {
      id: name,
      label: title,
      ...(reason !== '' && { disabledReason: reason }),
      onSelect: () => void navigate(paths.installations.paper(doc.id, name)),
    };
  });
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        aria-haspopup="menu"
        aria-expanded={at !== null}
        disabled={isPrinting}
        onClick={handleOpen}
      >
        <Icon name="printer" />
        Print
      </Button>
      {at && (
        <Menu
          label="Papers to print"
          items={[
            { id: 'sheet', label: 'Job sheet', onSelect: () => setIsPrinting(true) },
            ...items,
            ...(actor.kind === 'engineer' ? [] : [pageItem(doc.value)]),
          ]}
          at={at}
          onClose={() => setAt(null)}
        />
      )}
      {isPrinting && <JobPrinter doc={doc} onDone={() => setIsPrinting(false)} />}
    </>
  );
}
