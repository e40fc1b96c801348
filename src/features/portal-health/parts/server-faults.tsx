import Button from 'react-bootstrap/Button';
import type { FaultGroup } from '#domain/portal-health/faults.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { actOnAll, actOnHealth } from '#data/nouns/portal-health.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { useToast } from '#ui/toast.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { HealthPart } from './health-part.tsx';
import { textColumn } from './text-column.ts';

const examplesText = ({ examples }: FaultGroup) =>
  examples.map(({ path, message }) => (message === '' ? path : `${path}: ${message}`)).join('; ');

const COLUMNS = [
  textColumn<FaultGroup>('what', 'Fault', ({ what }) => what),
  textColumn<FaultGroup>('records', 'Records', ({ records }) => String(records)),
  textColumn<FaultGroup>('count', 'Times', ({ count }) => String(count)),
  textColumn<FaultGroup>('first', 'First', ({ firstAt }) => formatDateTime(firstAt)),
  textColumn<FaultGroup>('last', 'Last', ({ lastAt }) => formatDateTime(lastAt)),
  textColumn<FaultGroup>('examples', 'Examples', examplesText),
];

/** Faults that say the same. */
function Group({ group, onDone }: { group: FaultGroup; onDone: () => void }) {
  const toast = useToast();
  const { isBusy, failure, run } = useBusy();
  const { what, records, count, firstAt, lastAt, examples, canTryAgain } = group;

  async function tryAgain() {
    await run(async () => {
      const { done, left } = await actOnHealth({ act: 'tryFaults', what });
      toast({
        tone: left > 0 ? 'watch' : 'ok',
        text: left > 0 ? `${done} done, ${left} failed again` : `${counted(done, 'record')} done`,
      });
      onDone();
    });
  }
  async function close() {
    await run(async () => {
      await actOnAll({ act: 'closeFaults', what }, new AbortController().signal, () => undefined);
      onDone();
    });
  }
  return (
    <li>
      <div>
        <strong>{what}</strong>
        <div className="muted">
          {counted(records, 'record')}, {count === 1 ? 'once' : `${count} times`}. First{' '}
          {formatDateTime(firstAt)}, last {formatDateTime(lastAt)}.
        </div>
        <ul className="mb-0">
          {examples.map(({ path, message }) => (
            <li key={path}>
              {path}
              {message !== '' && `: ${message}`}
            </li>
          ))}
          {records > examples.length && <li>{counted(records - examples.length, 'more record')}</li>}
        </ul>
        {failure !== null && <ErrorPanel error={failure} />}
      </div>
      <div className="button-row">
        {canTryAgain && (
          <Button
            variant="quiet"
            size="sm"
            disabled={isBusy}
            aria-label={`Try again: ${what}`}
            onClick={() => void tryAgain()}
          >
            Try again
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          disabled={isBusy}
          aria-label={`Done: ${what}`}
          onClick={() => void close()}
        >
          Done
        </Button>
      </div>
    </li>
  );
}

/** Work that the server could not do and nobody has closed yet, by what it says. */
export function ServerFaultsPart() {
  return (
    <HealthPart
      part="faults"
      title="Server faults"
      csv={{ name: 'server-faults', columns: COLUMNS, rows: ({ groups }) => groups }}
    >
      {({ groups, isCut }, reload) => (
        <>
          {groups.length === 0 && (
            <p className="muted mb-0">No faults. Work the server could not finish appears here.</p>
          )}
          <ul className="health-list">
            {groups.map((group) => (
              <Group key={group.what} group={group} onDone={reload} />
            ))}
          </ul>
          {isCut && <p className="muted mb-0">Only the newest 1,000 faults are grouped here.</p>}
        </>
      )}
    </HealthPart>
  );
}
