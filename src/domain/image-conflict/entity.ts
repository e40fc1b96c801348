import { can } from '../access/privileges.ts';
import { entity } from '../descriptor/descriptor.ts';
import { organisationScope } from '../descriptor/scopes.ts';
import { imageConflictSchema, imageHashSchema } from './schema.ts';

/** Pictures that stand twice, or took another's place: `imageConflicts/{id}`, made by the server. */
export const imageConflicts = entity({
  path: 'imageConflicts',
  words: ['image conflict', 'image conflicts'],
  schema: imageConflictSchema,
  sharing: 'organisation',
  size: 'large',
  list: {
    scope: (actor) => (can(actor, 'ADMIN.ImageConflicts') ? organisationScope(actor) : null),
    filters: { state: 'state', kind: 'kind', sameJob: 'isSameJob', dealer: 'dealerId' },
    booleanFilters: ['sameJob'],
    sorts: { found: 'foundAt' },
    oneWay: { found: 'desc' },
  },
});

/** What photos look like: `imageHashes/{installationId}~{slot}`, for the server alone. */
export const imageHashes = entity({
  path: 'imageHashes',
  words: ['hash of a photo', 'hashes of photos'],
  schema: imageHashSchema,
  sharing: 'special',
  size: 'large',
});
