import { kits } from '#domain/kit/entity.ts';
import type { Migration } from './migration.ts';

/** What this release brought: kits of before begin without files. */
const FIELDS = ['images', 'instructions'] as const;

export const kitFiles: Migration = {
  name: 'kit-files',
  tells: 'Gives kits of before their empty lists of images and instructions.',
  collections: [kits.path],
  change({ data }) {
    const lacking = FIELDS.filter((field) => !Object.hasOwn(data, field));
    return lacking.length === 0 ? null : Object.fromEntries(lacking.map((field) => [field, []]));
  },
};
