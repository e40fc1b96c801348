import { expect, it } from 'vitest';
import { ENTITIES } from '#generate/entities.ts';
import { fieldsOf } from '#generate/fields.ts';
import { photoSchema } from '../installation/schema.ts';
import { FILES_NAMED_BY, namedPaths } from './named-files.ts';
import { rowText } from './rows.ts';

it('names every field of a stored record that holds a list of files', () => {
  const inSchemas = ENTITIES.flatMap(({ collection, schema }) =>
    fieldsOf(schema)
      .filter(({ item }) =>
        ['url', 'path'].every((name) => item?.fields?.some((field) => field.name === name)),
      )
      .map(({ name }) => `${collection} ${name}`),
  );
  const told = FILES_NAMED_BY.map(({ collection, field }) => `${collection} ${field}`);
  expect(inSchemas.toSorted()).toEqual(told.toSorted());
});

it.each([
  [{ files: [{ path: 'files/documents/a', url: 'https://x/files/b' }] }, ['files/documents/a']],
  [{ photos: { vin: { path: 'installations/1/a' }, odo: null } }, ['installations/1/a']],
  [
    { photos: { vin: rowText(photoSchema, { path: 'installations/1/a', name: 'a.jpg' }) } },
    ['installations/1/a'],
  ],
  [undefined, []],
  [{ notes: 'see files/a', size: 4 }, []],
])('finds the paths in %o', (value, paths) => {
  expect(namedPaths(value)).toEqual(paths);
});
