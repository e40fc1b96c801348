import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';
import { recordStatus, useDoc } from '#data/store/use-doc.ts';
import { RecordHistory } from '#features/change-log/public/record-history.tsx';
import type { FieldValues } from '#forms/field.ts';
import { Dialog } from '#ui/dialog.tsx';
import { RecordStates } from '#ui/record-states.tsx';
import type { DialogTarget } from './dialog-address.ts';
import { ReferenceAddForm, ReferenceEditForm } from './reference-forms.tsx';
import { ReferenceReadOnly } from './reference-read-only.tsx';
import { choicesOf, type ScreenProps } from './reference-screen.ts';

interface ReferenceDialogProps<T extends FieldValues, C> extends ScreenProps<T, C> {
  target: DialogTarget;
  onClose: () => void;
}

/** The add or edit form of a noun in a dialog; until the record is there the dialog says what it waits for. */
export function ReferenceDialog<T extends FieldValues & { deleted: boolean }, C>({
  screen,
  from,
  target,
  onClose,
}: ReferenceDialogProps<T, C>) {
  const actor = useActor();
  const id = target.kind === 'edit' ? target.id : null;
  const state = useDoc(screen.store.collection, id);
  const { choices, loaded } = choicesOf(from);
  const status = id === null || recordStatus(state) === 'ready' ? loaded.status : recordStatus(state);

  const isMine = (doc: Doc<T> | null) => screen.canWrite?.(actor, doc) ?? true;
  if (status === 'ready' && id === null && isMine(null))
    return <ReferenceAddForm screen={screen} choices={choices} dialog={{ onClose }} />;
  if (status === 'ready' && state.status === 'ready') {
    if (!isMine(state.doc)) {
      return <ReferenceReadOnly screen={screen} choices={choices} doc={state.doc} onClose={onClose} />;
    }
    const below = (
      <>
        {screen.renderBelow?.(state.doc)}
        <RecordHistory collection={screen.logged} recordId={state.doc.id} />
      </>
    );
    return (
      <ReferenceEditForm
        key={state.doc.id}
        screen={screen}
        doc={state.doc}
        choices={choices}
        dialog={{ onClose, below }}
      />
    );
  }
  return (
    <Dialog title={screen.noun} onCancel={onClose} isWide>
      <RecordStates
        status={status === 'ready' ? 'forbidden' : status}
        what={screen.noun.toLowerCase()}
        error={state.status === 'error' ? state.error : loaded.error}
        onRetry={state.status === 'error' ? state.retry : loaded.retry}
      >
        {null}
      </RecordStates>
    </Dialog>
  );
}
