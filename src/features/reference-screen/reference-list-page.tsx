import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';
import { ImportLink } from '#features/csv-import/import-link.tsx';
import { PriceLink } from '#features/price-change/public/price-link.tsx';
import type { FieldValues } from '#forms/field.ts';
import { useRowDeletion } from '#forms/use-row-deletion.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import { checkOf } from './deletion-check.ts';
import { choicesOf, type ScreenProps } from './reference-screen.ts';
import { useShapeList } from './use-shape-list.ts';

/** The list screen of a noun: search, filters, sort, pages, CSV, delete and restore. */
export function ReferenceListPage<T extends FieldValues & { deleted: boolean }, C>({
  screen,
  from,
}: ScreenProps<T, C>) {
  const { noun, paths, store, shape, nameOf } = screen;
  const actor = useActor();
  const navigate = useNavigate();
  const name = screen.paths.list.slice(screen.paths.list.lastIndexOf('/') + 1);
  const list = useShapeList(name, shape, {
    sort: screen.defaultSort,
    ...(screen.views && { views: screen.views }),
  });
  const { choices } = choicesOf(from);
  const columns = useMemo(() => screen.columns(choices), [screen, choices]);
  const filters = useMemo(() => screen.filters?.(choices) ?? [], [screen, choices]);
  const canWrite = (doc: Doc<T> | null) => screen.canWrite?.(actor, doc) ?? true;
  const deletion = useRowDeletion<Doc<T>>({
    noun,
    nameOf: (row) => nameOf(row.value),
    isDeleted: (row) => row.value.deleted,
    check: (row) => checkOf(screen, actor, row),
    onChange: (row, deleted) => store.setDeleted(actor, row, deleted),
  });
  return (
    <ListPage
      title={screen.title}
      columns={columns}
      filters={filters}
      {...list}
      searchHint={screen.searchHint}
      rowHref={(row) => paths.edit(row.id)}
      rowLabel={(row) => nameOf(row.value)}
      rowActions={(row) => [
        { id: 'open', label: 'Open', icon: 'edit', onSelect: () => void navigate(paths.edit(row.id)) },
        ...(canWrite(row) ? [deletion(row)] : []),
      ]}
      menu={
        <>
          {screen.renderTools?.(list.result.rows.map(({ id, value }) => `${id}~${value.rev}`).join(' '))}
          {screen.prices && canWrite(null) && <PriceLink to={paths.list} />}
          {screen.csvImport && canWrite(null) && <ImportLink to={paths.list} />}
        </>
      }
      {...(canWrite(null) && {
        primaryAction: { label: `New ${noun.toLowerCase()}`, icon: 'add', to: paths.add },
      })}
      empty={{ text: screen.emptyText }}
    />
  );
}
