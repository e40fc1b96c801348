import type { PortalDocument } from '#domain/document/schema.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { FileList } from '#features/documents/public/file-list.tsx';

interface DocumentItemProps {
  document: PortalDocument;
  /** Came out after the reader's last visit. */
  isNew: boolean;
  /** Today in Sydney, YYYY-MM-DD. */
  today: string;
}

/** One document as a reader sees it. */
export function DocumentItem({ document, isNew, today }: DocumentItemProps) {
  const { title, version, description, effectiveFrom, tags, files, publishedAt } = document;
  const facts = [
    version === '' ? '' : `Version ${version}`,
    effectiveFrom === '' ? '' : `Effective from ${formatDate(effectiveFrom)}`,
    `Published ${formatDate(publishedAt)}`,
  ];
  return (
    <li className="document-item">
      <div className="document-head">
        <h3>{title}</h3>
        {isNew && <StatusBadge tone="info" text="New since last visit" icon="bell" />}
        {effectiveFrom > today && <StatusBadge tone="watch" text="Not in force yet" icon="clock" />}
      </div>
      <p className="muted">{facts.filter((fact) => fact !== '').join(' · ')}</p>
      {description !== '' && <p className="document-text">{description}</p>}
      {tags.length > 0 && <p className="muted">Tags: {tags.join(', ')}</p>}
      <FileList files={files} />
    </li>
  );
}
