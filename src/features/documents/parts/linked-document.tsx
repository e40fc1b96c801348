import { Link } from 'react-router-dom';
import { documents } from '#domain/document/entity.ts';
import { recordStatus, useDoc } from '#data/store/use-doc.ts';
import { paths } from '#lib/paths.ts';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { RecordStates } from '#ui/record-states.tsx';
import { DocumentItem } from './document-item.tsx';

/** The document that an address names. An old one leads to the newer that replaced it. */
export function LinkedDocument({ id, today }: { id: string; today: string }) {
  const state = useDoc(documents, id);
  return (
    <RecordStates
      status={recordStatus(state)}
      what="document"
      error={state.status === 'error' ? state.error : null}
      onRetry={state.retry}
    >
      {state.status === 'ready' && state.doc.value.status === 'superseded' && (
        <Notice tone="watch" title={`${state.doc.value.title} has been replaced`}>
          <Link to={`${paths.documents.read}?document=${state.doc.value.replacedBy}`}>
            Open the newer one
          </Link>
        </Notice>
      )}
      {state.status === 'ready' && state.doc.value.status !== 'superseded' && (
        <Panel title="The document you asked for">
          <ul className="document-list">
            <DocumentItem document={state.doc.value} isNew={false} today={today} />
          </ul>
        </Panel>
      )}
    </RecordStates>
  );
}
