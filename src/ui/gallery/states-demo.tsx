import Button from 'react-bootstrap/Button';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { Loading } from '#ui/loading.tsx';
import { Panel } from '#ui/panel.tsx';
import { PrintButton, PrintSheet } from '#ui/print-sheet.tsx';
import { RecordStates } from '#ui/record-states.tsx';

const nothing = () => undefined;

function Faulty(): never {
  throw new Error('This part failed while drawing');
}

/** What is shown while there is nothing, not yet, not any more, or not for you. */
export function StatesDemo() {
  return (
    <>
      <Panel title="Loading">
        <Loading />
      </Panel>
      <Panel title="Empty">
        <EmptyState text="Records you add appear here." action={<Button>Add</Button>} />
      </Panel>
      <Panel title="Record states">
        <RecordStates status="missing" what="record">
          {null}
        </RecordStates>
        <RecordStates status="forbidden" what="record">
          {null}
        </RecordStates>
        <RecordStates status="error" what="record" error={new Error('No answer')} onRetry={nothing}>
          {null}
        </RecordStates>
      </Panel>
      <Panel title="A part that fails">
        <ErrorBoundary level="panel">
          <Faulty />
        </ErrorBoundary>
      </Panel>
      <PrintSheet title="Document" subtitle="Made for A4" meta="No. 1042">
        <table>
          <thead>
            <tr>
              <th>Line</th>
              <th>Amount</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>First</td>
              <td>$1,234.50</td>
            </tr>
          </tbody>
        </table>
      </PrintSheet>
      <PrintButton />
    </>
  );
}
