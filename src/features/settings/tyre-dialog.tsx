import { useMemo } from 'react';
import type { TyreSizes } from '#domain/system/schema.ts';
import { withSize } from '#domain/system/tyre-table.ts';
import { systemDocs } from '#domain/system/entity.ts';
import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';
import { saveSettings } from '#data/nouns/settings.ts';
import { TyreHint } from './parts/tyre-hint.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { type TyreForm, tyreGroups } from './tyre-fields.ts';

interface TyreDialogProps {
  doc: Doc<TyreSizes>;
  /** The size that is changed, '' for a new one. */
  edited: string;
  onClose: () => void;
}

/** One size of the table, with what the rule makes of it. */
export function TyreDialog({ doc, edited, onClose }: TyreDialogProps) {
  const actor = useActor();
  const { sizes } = doc.value;
  const groups = useMemo(() => tyreGroups(sizes, edited), [sizes, edited]);
  const values = useMemo<TyreForm>(
    () => ({ size: edited, diameterMm: sizes[edited] ?? '' }),
    [edited, sizes],
  );
  return (
    <SettingsDialog<TyreForm>
      title={edited === '' ? 'New tyre size' : edited}
      saved="Tyre size"
      groups={groups}
      values={values}
      draftId={`tyreSizes ${edited}`}
      reading={null}
      renderHints={(form) => <TyreHint form={form} />}
      onSave={({ size, diameterMm }) =>
        saveSettings(systemDocs.tyreSizes, actor, doc, {
          sizes: withSize(sizes, edited, size, Number(diameterMm)),
        })
      }
      onClose={onClose}
    />
  );
}
