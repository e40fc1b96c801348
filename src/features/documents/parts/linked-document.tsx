import { Link } from 'react-router-dom';
import { documents } from '#domain/document/entity.ts';
import { RecordOf } from '#features/reference-screen/record-of.tsx';
import { paths } from '#lib/paths.ts';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { DocumentItem } from './document-item.tsx';

/** The document that an address names. An old one leads to the newer that replaced it. */
export function LinkedDocument({ id, today }: { id: string; today: string }) {
  return (
    <RecordOf from={documents} id={id} what="document">
      {({ value }) =>
        value.status === 'superseded' ? (
          <Notice tone="watch" title={`${value.title} has been replaced`}>
            <Link to={`${paths.documents.read}?document=${value.replacedBy}`}>Open the newer one</Link>
          </Notice>
        ) : (
          <Panel title="The document you asked for">
            <ul className="document-list">
              <DocumentItem document={value} isNew={false} today={today} />
            </ul>
          </Panel>
        )
      }
    </RecordOf>
  );
}
