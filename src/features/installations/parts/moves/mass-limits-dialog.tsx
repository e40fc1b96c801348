import Button from 'react-bootstrap/Button';
import Table from 'react-bootstrap/Table';
import type { LimitsError } from '#data/nouns/installations.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { WideTable } from '#ui/wide-table.tsx';

interface MassLimitsDialogProps {
  error: LimitsError;
  isBusy: boolean;
  /** Makes the move by the current limits. */
  onAccept: () => void;
  onCancel: () => void;
}

/** The limits that are others than the page showed, before anything is moved. */
export function MassLimitsDialog({ error, isBusy, onAccept, onCancel }: MassLimitsDialogProps) {
  const canAccept = error.accepted !== '';
  return (
    <Dialog
      title="Limits have changed"
      isWide
      onCancel={onCancel}
      footer={
        <>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
          {canAccept && (
            <Button aria-disabled={isBusy} onClick={() => !isBusy && onAccept()}>
              {isBusy ? 'Saving…' : 'Use the current limits'}
            </Button>
          )}
        </>
      }
    >
      <Notice tone={canAccept ? 'watch' : 'danger'}>{error.message}</Notice>
      <WideTable label="Limits that changed" className="mt-3">
        <Table size="sm" className="mb-0">
          <thead>
            <tr>
              <th scope="col">Limit</th>
              <th scope="col">Shown here</th>
              <th scope="col">Current</th>
              <th scope="col">From</th>
            </tr>
          </thead>
          <tbody>
            {error.differences.map(({ label, shown, now, source }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="num">{shown || '–'}</td>
                <td className="num">{now || '–'}</td>
                <td>{source}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </WideTable>
    </Dialog>
  );
}
