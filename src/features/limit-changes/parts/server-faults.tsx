import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { ServerFault } from '#domain/server-fault/schema.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { FAULTS_SHOWN, fetchOpenFaults, markFaultSeen } from '#data/nouns/server-faults.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import { useErrorAlert } from '#ui/confirm.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';

/** Work that the server could not do and nobody has looked at yet. */
export function ServerFaults() {
  const loaded = useLoaded('faults', fetchOpenFaults);
  const docs = loaded.value?.docs ?? [];
  const broken = loaded.value?.broken.length ?? 0;
  return (
    <Panel title="Server faults">
      {loaded.status === 'loading' && <Loading lines={3} label="Loading server faults" />}
      {loaded.status === 'error' && <ErrorPanel error={loaded.error} onRetry={loaded.retry} />}
      {broken > 0 && <Notice tone="watch" title={`${broken} of the faults could not be read`} />}
      {loaded.status === 'ready' && docs.length === 0 && (
        <p className="muted mb-0">No faults. Work the server could not finish appears here.</p>
      )}
      <ul className="fault-list">
        {docs.map((doc) => (
          <Fault key={doc.id} doc={doc} />
        ))}
      </ul>
      {docs.length === FAULTS_SHOWN && (
        <p className="muted mb-0">These are the newest {FAULTS_SHOWN}. Mark some as seen to see more.</p>
      )}
    </Panel>
  );
}

function Fault({ doc }: { doc: Doc<ServerFault> }) {
  const actor = useActor();
  const showError = useErrorAlert();
  const [step, setStep] = useState<'open' | 'busy' | 'seen'>('open');
  const { what, path, message, count, lastAt } = doc.value;

  async function handleSeen() {
    setStep('busy');
    try {
      await markFaultSeen(actor, doc);
      setStep('seen');
    } catch (error) {
      setStep('open');
      showError(error);
    }
  }
  if (step === 'seen') return null;
  return (
    <li>
      <div>
        <strong>{what}</strong>
        <div className="fault-path">{path}</div>
        <small className="muted">
          {count === 1 ? 'Once' : `${count} times`}, last {formatDateTime(lastAt)}
          {message !== '' && `: ${message}`}
        </small>
      </div>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Mark as seen: ${what}, ${path}`}
        disabled={step === 'busy'}
        onClick={() => void handleSeen()}
      >
        Mark as seen
      </Button>
    </li>
  );
}
