import { useState } from 'react';
import { mayEditView } from '#domain/saved-view/audience.ts';
import { changeSavedView, type SavedViewDoc } from '#data/nouns/saved-views.ts';
import { useActor } from '#data/session/session.tsx';
import { useErrorAlert } from '#ui/confirm.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { SavedViewsProps } from '#ui/list/saved-views.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import type { MenuItem } from '#ui/menu.tsx';
import { useToast } from '#ui/toast.tsx';
import { isViewChanged, shownQuery } from './shown-query.ts';

const EditViewDialog = lazyPart(async () => (await import('./view-dialog.tsx')).EditViewDialog);

/** What can be done with the view that is open, by its owner and by an admin of those who see it. */
export function ViewMenu(props: SavedViewsProps & { base: SavedViewDoc }) {
  const { base: view, views, actions, arranged } = props;
  const actor = useActor();
  const toast = useToast();
  const showError = useErrorAlert();
  const [editing, setEditing] = useState<'name' | 'audience' | null>(null);
  if (!mayEditView(actor, view.value)) return null;

  function saveChanges() {
    const change = { query: shownQuery(props), ...(arranged.isChanged && { columns: arranged.text }) };
    changeSavedView(actor, view, change).then(
      () => toast({ tone: 'ok', text: `View “${view.value.name}” saved` }),
      showError,
    );
  }
  async function setDeleted(base: SavedViewDoc, deleted: boolean) {
    try {
      const after = await changeSavedView(actor, base, { deleted });
      toast({
        tone: 'ok',
        text: `View “${base.value.name}” ${deleted ? 'deleted' : 'restored'}`,
        ...(deleted && { action: { label: 'Undo', onSelect: () => void setDeleted(after, false) } }),
      });
      return true;
    } catch (error) {
      showError(error);
      return false;
    }
  }
  async function handleDelete() {
    if (!(await setDeleted(view, true))) return;
    const [first] = views;
    if (first) actions.view(first, views);
  }
  const items: readonly MenuItem[] = [
    ...(isViewChanged(props)
      ? [{ id: 'save', label: 'Save changes', icon: 'check' as const, onSelect: saveChanges }]
      : []),
    { id: 'rename', label: 'Rename…', icon: 'edit', onSelect: () => setEditing('name') },
    ...(view.value.owner === actor.uid && actor.kind !== 'engineer'
      ? [
          {
            id: 'share',
            label: 'Share with…',
            icon: 'customers' as const,
            onSelect: () => setEditing('audience'),
          },
        ]
      : []),
    { id: 'delete', label: 'Delete', icon: 'trash', tone: 'danger', onSelect: () => void handleDelete() },
  ];
  return (
    <>
      <MenuButton label={`View “${view.value.name}”`} items={items} />
      {editing && <EditViewDialog view={view} part={editing} onClose={() => setEditing(null)} />}
    </>
  );
}
