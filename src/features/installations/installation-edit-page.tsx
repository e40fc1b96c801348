import { useParams, useSearchParams } from 'react-router';
import { installations } from '#domain/installation/entity.ts';
import { recordStatus, useDoc } from '#data/use-doc.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { RecordStates } from '#ui/record-states.tsx';
import { JobEditor } from './job-editor.tsx';
import { JobStarter } from './job-starter.tsx';
import { fieldsOpenAt } from '#domain/installation/editable.ts';
import { useInstallationReference } from './use-installation-reference.ts';

/** A new installation; `?from={id}` starts it like another of the same fleet. */
export function InstallationAddPage() {
  const [params] = useSearchParams();
  const from = params.get('from');
  const source = useDoc(installations, from);
  const state = useInstallationReference();
  const isWaiting = from !== null && from !== '' && source.status === 'loading';
  if (state.status === 'loading' || isWaiting) return <Loading lines={8} label="Loading form" />;
  if (state.status === 'error') return <ErrorPanel error={state.error} onRetry={state.retry} />;
  return (
    <JobStarter reference={state.reference} source={source.status === 'ready' ? source.doc.value : null} />
  );
}

/** One installation, live. */
export function InstallationEditPage() {
  const id = useParams()['id'] ?? '';
  const record = useDoc(installations, id);
  const state = useInstallationReference();
  return (
    <RecordStates
      status={recordStatus(record)}
      what="installation"
      error={record.status === 'error' ? record.error : null}
      onRetry={record.retry}
    >
      {state.status === 'loading' && <Loading lines={8} label="Loading form" />}
      {state.status === 'error' && <ErrorPanel error={state.error} onRetry={state.retry} />}
      {state.status === 'ready' && record.status === 'ready' && (
        // What may be changed is fixed while a form lives; a stage that opens or locks fields is another form.
        <JobEditor
          key={`${id} ${fieldsOpenAt(record.doc.value.stage).toString()} ${record.doc.value.deleted}`}
          doc={record.doc}
          reference={state.reference}
        />
      )}
    </RecordStates>
  );
}
