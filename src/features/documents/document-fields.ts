import { DEALER_CATEGORIES } from '#domain/dealer/schema.ts';
import { DOCUMENT_FILES_MAX, type PortalDocument } from '#domain/document/schema.ts';
import { STATUS_LABELS } from '#domain/document/shelf.ts';
import { STATES } from '#domain/shared/schema.ts';
import { fileStore } from '#data/files/files.ts';
import type { FieldGroup, Options } from '#forms/field.ts';
import { type DocumentChoices, documentName } from './document-choices.ts';

const CATEGORIES = ['Fitting guides', 'Compliance', 'Price lists', 'Forms', 'Marketing', 'Policies'];

const isDraft = ({ publishedAt }: PortalDocument) => publishedAt === 0;

/** What a document may become: a draft may come out, what is out stays so until a newer one replaces it. */
function statusOptions(document: PortalDocument): Options {
  if (document.status === 'superseded')
    return [{ value: 'superseded', label: STATUS_LABELS.superseded.text }];
  const published = { value: 'published', label: STATUS_LABELS.published.text };
  return isDraft(document) ? [{ value: 'draft', label: STATUS_LABELS.draft.text }, published] : [published];
}

/** The documents that are out and can be replaced, and the one that this document replaces, which is out no longer. */
function replaceOptions({ published }: DocumentChoices, { replaces }: PortalDocument): Options {
  const options = published.map(({ id, value }) => ({ value: id, label: documentName(value) }));
  const isKnown = replaces === '' || options.some(({ value }) => value === replaces);
  return isKnown ? options : [...options, { value: replaces, label: 'An earlier version' }];
}

/** The fields of a document. */
export function documentGroups(choices: DocumentChoices): readonly FieldGroup<PortalDocument>[] {
  return [
    {
      id: 'document',
      title: 'Document',
      fields: [
        { kind: 'text', name: 'title', title: 'Title', required: true, maxLength: 200, span: 8 },
        { kind: 'text', name: 'version', title: 'Version', maxLength: 200, span: 4 },
        {
          kind: 'autocomplete',
          name: 'category',
          title: 'Category',
          options: CATEGORIES,
          freeText: true,
          maxLength: 200,
          help: 'Readers find documents grouped by it.',
        },
        { kind: 'tags', name: 'tags', title: 'Tags', help: 'Words to find it by.' },
        { kind: 'textarea', name: 'description', title: 'Description', rows: 3, maxLength: 5000 },
        {
          kind: 'file',
          name: 'files',
          title: 'Files',
          store: fileStore('documents'),
          maxFiles: DOCUMENT_FILES_MAX,
          span: 12,
        },
      ],
    },
    {
      id: 'audience',
      title: 'Who reads it',
      fields: [
        {
          kind: 'tags',
          name: 'audience',
          title: 'Dealer categories',
          required: ({ status }) => status !== 'draft',
          options: DEALER_CATEGORIES.map((label, value) => ({ value, label })),
          help: 'Distributors read every published document.',
          span: 12,
        },
        {
          kind: 'tags',
          name: 'states',
          title: 'Only in',
          options: STATES.map((state) => ({ value: state, label: state })),
          help: 'None ticked: every state.',
          span: 12,
        },
      ],
    },
    {
      id: 'publishing',
      title: 'Publishing',
      fields: [
        { kind: 'date', name: 'effectiveFrom', title: 'Effective from' },
        {
          kind: 'select',
          name: 'replaces',
          title: 'Replaces',
          span: 4,
          options: (document) => replaceOptions(choices, document),
          note: choices.note,
          disabled: (document) => !isDraft(document),
          help: 'The older one is superseded when this is published.',
        },
        {
          kind: 'select',
          name: 'status',
          title: 'Status',
          required: true,
          span: 4,
          options: statusOptions,
          disabled: ({ status }) => status === 'superseded',
        },
      ],
    },
  ];
}
