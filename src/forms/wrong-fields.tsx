import { Fragment } from 'react';
import { counted } from '#domain/shared/number-texts.ts';
import { useFormContext } from '#forms/form-context.ts';
import { topOf } from '#forms/paths.ts';

/** So many fields are named; more are only counted. */
const NAMED = 5;

/** How many fields have a message, and each by its name with the way to it, in one line. */
export function WrongFields({ paths }: { paths: readonly string[] }) {
  const { store } = useFormContext();
  const titleOf = (path: string) => (store.getField(path) ?? store.getField(topOf(path)))?.title ?? '';
  const named = paths.filter((path) => titleOf(path) !== '').slice(0, NAMED);
  return (
    <span>
      {counted(paths.length, 'field')}
      {named.length > 0 && ':'}
      {named.map((path) => (
        <Fragment key={path}>
          {' '}
          <button type="button" className="btn-link-plain" onClick={() => store.focus([path])}>
            {titleOf(path)}
          </button>
        </Fragment>
      ))}
      {named.length > 0 && named.length < paths.length && ` and ${paths.length - named.length} more`}
    </span>
  );
}
