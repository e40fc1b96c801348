import type { PortalDocument } from '#domain/document/schema.ts';
import { documentStore } from '#data/nouns/documents.ts';
import { documents } from '#domain/document/entity.ts';
import { type DialogScreen, ReferenceDialogPage } from '#features/reference-screen/reference-dialog-page.tsx';
import { paths } from '#lib/paths.ts';
import { type DocumentChoices, documentName, useDocumentChoices } from './document-choices.ts';
import { DOCUMENT_COLUMNS, DOCUMENT_FILTERS } from './document-columns.tsx';
import { documentGroups } from './document-fields.ts';
import { deletionOf } from './document-labels.ts';
import { VersionLinks } from './parts/version-links.tsx';

const SCREEN: DialogScreen<PortalDocument, DocumentChoices> = {
  noun: 'Document',
  title: 'Documents',
  path: paths.documents.admin,
  store: documentStore,
  shape: documents.list,
  logged: 'documents',
  nameOf: documentName,
  columns: () => DOCUMENT_COLUMNS,
  filters: () => DOCUMENT_FILTERS,
  groups: documentGroups,
  defaultSort: { id: 'title', direction: 'asc' },
  searchHint: 'Title, category, version or tag',
  emptyText: 'Fitting guides, price lists and forms appear here, each for the dealers it is meant for.',
  deletedText: 'is no longer shown to readers.',
  checkDeletion: async (_actor, { value }) => deletionOf(value),
  renderBelow: (doc) => <VersionLinks doc={doc} />,
};

/** Documents as their admins keep them: drafts, what is out, and what was replaced. */
export const DocumentsAdminPage = () => <ReferenceDialogPage screen={SCREEN} from={useDocumentChoices()} />;
