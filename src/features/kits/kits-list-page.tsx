import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Doc } from '#data/store/converter.ts';
import { setKitDeleted } from '#data/nouns/kits.ts';
import { useWhole } from '#data/lists/use-whole.ts';
import { kits } from '#domain/kit/entity.ts';
import { kitSkus } from '#domain/kit-sku/entity.ts';
import { missingOptions } from '#domain/kit-sku/rows.ts';
import { useActor } from '#data/session/session.tsx';
import type { Kit } from '#domain/kit/schema.ts';
import { ImportLink } from '#features/csv-import/import-link.tsx';
import { PriceLink } from '#features/price-change/public/price-link.tsx';
import { useRowDeletion } from '#forms/use-row-deletion.ts';
import { usesOf } from '#features/reference-screen/deletion-check.ts';
import { useShapeList } from '#features/reference-screen/use-shape-list.ts';
import { paths } from '#lib/paths.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import { KIT_COLUMNS, KIT_FILTERS, neededColumn } from './kit-columns.tsx';

/** Every upgrade kit the portal knows. */
export function KitsListPage() {
  const actor = useActor();
  const navigate = useNavigate();
  const list = useShapeList('kits', kits.list);
  const skus = useWhole(kitSkus.list);
  const columns = useMemo(() => {
    const needed = neededColumn((row) =>
      skus.status === 'ready' ? missingOptions(row, skus.docs) : undefined,
    );
    return KIT_COLUMNS.flatMap((column) => (column.id === 'status' ? [column, needed] : [column]));
  }, [skus.status, skus.docs]);
  const deletion = useRowDeletion<Doc<Kit>>({
    noun: 'Kit',
    nameOf: (row) => row.value.name,
    isDeleted: (row) => row.value.deleted,
    check: (row) => usesOf(actor, kits.path, row),
    onChange: (row, deleted) => setKitDeleted(actor, row, deleted),
  });
  return (
    <ListPage
      title="Kits"
      columns={columns}
      filters={KIT_FILTERS}
      {...list}
      searchHint="Code, name or type"
      rowHref={(row) => paths.kits.edit(row.id)}
      rowLabel={(row) => row.value.name}
      rowActions={(row) => [
        { id: 'open', label: 'Open', icon: 'edit', onSelect: () => void navigate(paths.kits.edit(row.id)) },
        {
          id: 'duplicate',
          label: 'Duplicate as new draft',
          icon: 'copy',
          onSelect: () => void navigate(`${paths.kits.add}?from=${encodeURIComponent(row.id)}`),
        },
        deletion(row),
      ]}
      menu={
        <>
          <Link className="btn btn-quiet" to={paths.kitSkus}>
            SKUs
          </Link>
          <PriceLink to={paths.kits.list} />
          <ImportLink to={paths.kits.list} />
        </>
      }
      primaryAction={{ label: 'New kit', icon: 'add', to: paths.kits.add }}
      empty={{ text: 'Upgrade kits with the limits they bring appear here.' }}
    />
  );
}
