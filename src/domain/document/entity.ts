import { can } from '../access/privileges.ts';
import { entity } from '../descriptor/descriptor.ts';
import { documentSchema } from './schema.ts';

/** Documents: `documents/{id}`. The list is that of their admins, drafts too; readers' query stands in data/documents.ts. */
export const documents = entity({
  path: 'documents',
  words: ['document', 'documents'],
  schema: documentSchema,
  sharing: 'special',
  area: 'documents',
  privilege: 'ADMIN.Documents',
  saved: 'commit',
  isWide: true,
  logged: { name: ['title', 'version'] },
  size: 'small',
  list: {
    scope: (actor) => (can(actor, 'ADMIN.Documents') ? [] : null),
    filters: { status: 'status', category: 'category', deleted: 'deleted' },
    sorts: { title: 'title', category: 'category', from: 'effectiveFrom', out: 'publishedAt' },
  },
  change: { description: 'Torque settings' },
});
