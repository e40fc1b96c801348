import { type ReactNode, useCallback } from 'react';
import { NotConfirmed } from '#forms/failure.ts';
import type { FieldGroup, FieldValues } from '#forms/field.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { fieldChanges } from './field-changes.ts';
import { ChangesTable } from './parts/changes-table.tsx';

interface ChangesToConfirm<V extends FieldValues> {
  title: string;
  groups: readonly FieldGroup<V>[];
  before: V;
  after: V;
  /** What the change would bring about; asked for only when something differs. */
  effect?: (() => Promise<ReactNode>) | undefined;
}

/**
 * Shows what a save would change, old beside new, and asks. Resolves when it is confirmed or nothing differs.
 * @throws NotConfirmed when it is not.
 */
export function useConfirmChanges() {
  const confirm = useConfirm();
  return useCallback(
    async <V extends FieldValues>({ title, groups, before, after, effect }: ChangesToConfirm<V>) => {
      const changes = fieldChanges(groups, before, after);
      if (changes.length === 0) return;
      const effectText = await effect?.();
      const isSure = await confirm({
        title: `Save ${title.toLowerCase()}`,
        text: (
          <>
            {effectText}
            <ChangesTable changes={changes} />
          </>
        ),
        confirmLabel: 'Save',
      });
      if (!isSure) throw new NotConfirmed();
    },
    [confirm],
  );
}
