import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { imageConflicts } from '#domain/image-conflict/entity.ts';
import type { ImageConflict } from '#domain/image-conflict/schema.ts';
import { useDealers } from '#data/nouns/use-dealer-names.ts';
import { useActor } from '#data/session/session.tsx';
import type { Doc } from '#data/store/converter.ts';
import { useDoc } from '#data/store/use-doc.ts';
import { useShapeList } from '#features/reference-screen/use-shape-list.ts';
import { paths } from '#lib/paths.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import { CONFLICT_COLUMNS, CONFLICT_VIEWS, conflictFilters, sideText } from './conflict-columns.tsx';
import { ConflictDialog } from './parts/conflict-dialog.tsx';
import './image-conflicts.scss';

type Row = Doc<ImageConflict>;
/** What of the address says which conflict is looked at. */
const LOOKED_AT = 'photos';

/** Photos that stand in two places, or took another's: a dealer's own, or those of a distributor's dealers. */
export function ImageConflictsPage() {
  const actor = useActor();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const isDealer = actor.kind === 'dealer';
  const dealers = useDealers(!isDealer);
  const { names } = dealers;
  const filters = useMemo(
    () => conflictFilters(isDealer ? null : (names ?? new Map<string, string>())),
    [isDealer, names],
  );
  const list = useShapeList('image-conflicts', imageConflicts.list, { views: CONFLICT_VIEWS, dealers });
  const id = params.get(LOOKED_AT);
  const looked = useDoc(imageConflicts, id);

  const hrefOf = (row: Row) => {
    const next = new URLSearchParams(params);
    next.set(LOOKED_AT, row.id);
    return `${paths.imageConflicts}?${next}`;
  };
  function handleClose() {
    const next = new URLSearchParams(params);
    next.delete(LOOKED_AT);
    setParams(next, { replace: true });
  }
  return (
    <>
      <ListPage
        title="Image Conflicts"
        columns={CONFLICT_COLUMNS}
        filters={filters}
        {...list}
        searchHint="Installation, VIN or dealer"
        rowHref={hrefOf}
        rowLabel={({ value }) => `${sideText(value.first)} and ${sideText(value.second)}`}
        rowActions={(row) => [
          { id: 'look', label: 'Look at both', icon: 'eye', onSelect: () => void navigate(hrefOf(row)) },
          ...(['first', 'second'] as const).map((side) => ({
            id: side,
            label: `Open ${sideText(row.value[side])}`,
            icon: 'open-link' as const,
            onSelect: () => void navigate(paths.installations.edit(row.value[side].installationId)),
          })),
        ]}
        empty={{ text: 'No conflicting images' }}
      />
      {id !== null && looked.status === 'ready' && <ConflictDialog row={looked.doc} onClose={handleClose} />}
    </>
  );
}
