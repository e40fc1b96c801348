import { useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import type { TyreSizes } from '#domain/system/schema.ts';
import { type TyreRow, tyreRows } from '#domain/system/tyre-table.ts';
import { systemDocs } from '#domain/system/entity.ts';
import { counted } from '#domain/shared/number-texts.ts';
import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';
import { countVehiclesWithTyre, saveSettings } from '#data/nouns/settings.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { useToast } from '#ui/toast.tsx';
import { TyreTable } from './parts/tyre-table.tsx';
import { SettingsDoc } from './settings-doc.tsx';
import { TyreDialog } from './tyre-dialog.tsx';
import { removalText } from './tyre-texts.ts';

/** Most sizes on the page at once; the search finds the others. */
const MAX_SHOWN = 200;

/** Tyre sizes whose diameter is known by measure, and those that the rule cannot read. */
export function TyresTab({ canEdit }: { canEdit: boolean }) {
  return (
    <SettingsDoc from={systemDocs.tyreSizes} name="tyreSizes" what="tyre sizes">
      {(doc) => <Tyres doc={doc} canEdit={canEdit} />}
    </SettingsDoc>
  );
}

/** Takes a size out after a question that says which vehicles use it; a failure stays on the page. */
function useTyreRemoval(doc: Doc<TyreSizes>) {
  const actor = useActor();
  const confirm = useConfirm();
  const toast = useToast();
  const [error, setError] = useState<unknown>(null);
  async function remove(row: TyreRow) {
    setError(null);
    try {
      const used = await countVehiclesWithTyre(row.size);
      const text = removalText(row, used);
      const question = { title: `Remove ${row.size}`, text, confirmLabel: 'Remove', tone: 'danger' } as const;
      if (!(await confirm(question))) return;
      const { [row.size]: _removed, ...sizes } = doc.value.sizes;
      await saveSettings(systemDocs.tyreSizes, actor, doc, { sizes });
      toast({ tone: 'ok', text: `${row.size} removed` });
    } catch (failure) {
      setError(failure);
    }
  }
  return { remove, error };
}

function Tyres({ doc, canEdit }: { doc: Doc<TyreSizes>; canEdit: boolean }) {
  const [search, setSearch] = useState('');
  /** The size in the dialog, '' for a new one; null while it is closed. */
  const [open, setOpen] = useState<string | null>(null);
  const { remove, error } = useTyreRemoval(doc);
  const rows = useMemo(() => tyreRows(doc.value.sizes, search), [doc.value.sizes, search]);
  const left = rows.length - MAX_SHOWN;
  return (
    <>
      <div className="settings-bar">
        <label className="settings-search">
          <span className="visually-hidden">Search tyre sizes</span>
          <FormControl
            type="search"
            placeholder="Size, such as 285/70"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </label>
        <span className="muted" aria-live="polite">
          {counted(rows.length, 'size')}
        </span>
        {canEdit && (
          <Button className="ms-auto" onClick={() => setOpen('')}>
            <Icon name="add" />
            New tyre size
          </Button>
        )}
      </div>
      {error !== null && <ErrorPanel error={error} />}
      {rows.length === 0 ? (
        <EmptyState
          icon="rim"
          text={search === '' ? 'Sizes with a known diameter appear here.' : 'No sizes match.'}
        />
      ) : (
        <TyreTable
          rows={rows.slice(0, MAX_SHOWN)}
          canEdit={canEdit}
          onEdit={setOpen}
          onRemove={(row) => void remove(row)}
        />
      )}
      {left > 0 && <p className="muted">{left} more: search for a size to see it.</p>}
      {open !== null && <TyreDialog key={open} doc={doc} edited={open} onClose={() => setOpen(null)} />}
    </>
  );
}
