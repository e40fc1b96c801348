import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FieldValues } from '#forms/field.ts';
import { dialogTarget, withDialog } from './dialog-address.ts';
import { ReferenceDialog } from './reference-dialog.tsx';
import { ReferenceListPage } from './reference-list-page.tsx';
import type { Choices, ReferenceScreen } from './reference-screen.ts';

/** A screen whose only route is its list: `path` in place of the three paths. */
export interface DialogScreen<T extends FieldValues, C = null> extends Omit<ReferenceScreen<T, C>, 'paths'> {
  readonly path: string;
}

interface ReferenceDialogPageProps<T extends FieldValues, C> {
  screen: DialogScreen<T, C>;
  from?: Choices<C>;
}

/**
 * The screen of a noun that has only the list route: list as ever, and its add and edit forms in a dialog that the
 * address opens (`?add`, `?edit=<id>`), so that Back closes it and a link leads to a record.
 */
export function ReferenceDialogPage<T extends FieldValues & { deleted: boolean }, C>({
  screen,
  from,
}: ReferenceDialogPageProps<T, C>) {
  const { path } = screen;
  const { search } = useLocation();
  const navigate = useNavigate();
  const target = dialogTarget(search);
  const listed = useMemo<ReferenceScreen<T, C>>(() => {
    const edit = (id: string) => path + withDialog(search, { kind: 'edit', id });
    return { ...screen, paths: { list: path, add: path + withDialog(search, { kind: 'add' }), edit } };
  }, [screen, path, search]);
  const props = { screen: listed, ...(from && { from }) };
  return (
    <>
      <ReferenceListPage {...props} />
      {target && (
        <ReferenceDialog
          {...props}
          target={target}
          onClose={() => void navigate({ pathname: path, search: withDialog(search, null) })}
        />
      )}
    </>
  );
}
