import { isDeepStrictEqual } from 'node:util';
import { deriveDealer } from '#domain/dealer/derive.ts';
import { dealers } from '#domain/dealer/entity.ts';
import { dealerSchema } from '#domain/dealer/schema.ts';
import type { FieldMigration } from './migration.ts';

/** The example of docs/recipes/change-a-schema.md: a field that follows from others is worked out anew. */
export const dealerWords: FieldMigration = {
  name: 'dealer-words',
  tells: 'Writes anew the words by which lists find dealers.',
  collections: [dealers.path],
  change({ data }) {
    const { searchArr } = deriveDealer(dealerSchema.parse(data));
    return isDeepStrictEqual(data['searchArr'], searchArr) ? null : { searchArr };
  },
};
