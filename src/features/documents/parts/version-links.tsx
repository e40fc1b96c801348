import { Link } from 'react-router-dom';
import type { PortalDocument } from '#domain/document/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { paths } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';

/** Ways from a document to the newer that replaced it and to the older that it replaced. */
export function VersionLinks({ doc }: { doc: Doc<PortalDocument> }) {
  const { replacedBy, replaces, status } = doc.value;
  return (
    <>
      {status === 'superseded' && (
        <Notice tone="watch" title="Replaced by a newer document">
          <Link to={`${paths.documents.admin}?edit=${replacedBy}`}>Open the newer one</Link>
        </Notice>
      )}
      {replaces !== '' && (
        <p>
          <Link to={`${paths.documents.admin}?edit=${replaces}`}>
            <Icon name="back" /> Open the one it replaces
          </Link>
        </p>
      )}
    </>
  );
}
