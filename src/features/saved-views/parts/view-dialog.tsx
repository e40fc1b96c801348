import { useState } from 'react';
import { audiencesOf, shareableWith } from '#domain/saved-view/audience.ts';
import { savedViews } from '#domain/saved-view/entity.ts';
import { type SavedView, savedViewSchema, VIEW_NAME_MAX } from '#domain/saved-view/schema.ts';
import type { Actor } from '#domain/access/actor.ts';
import { addSavedView, changeSavedView, type SavedViewDoc } from '#data/nouns/saved-views.ts';
import { newId } from '#data/store/save.ts';
import { useActor } from '#data/session/session.tsx';
import { EntityForm } from '#forms/entity-form.tsx';
import type { Field } from '#forms/field.ts';
import { FieldGroups } from '#forms/field-groups.tsx';
import { FormActions } from '#forms/form-actions.tsx';
import { useEntityForm } from '#forms/use-entity-form.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useToast } from '#ui/toast.tsx';

const NAME: Field<SavedView> = {
  kind: 'text',
  name: 'name',
  title: 'Name',
  required: true,
  maxLength: VIEW_NAME_MAX,
  autoComplete: 'off',
  span: 12,
};

/** Who sees it; `now` stays offered to whoever may not choose it anew. */
function audienceField(actor: Actor, now: string): Field<SavedView> {
  const offered = shareableWith(actor).map(({ key }) => key);
  const options = audiencesOf(actor)
    .filter(({ key }) => offered.includes(key) || key === now)
    .map(({ key, label }) => ({ value: key, label }));
  return { kind: 'radio', name: 'sharedWith', title: 'Who sees it', required: true, options, span: 12 };
}

interface ViewFormProps {
  title: string;
  submitLabel: string;
  values: SavedView;
  fields: readonly Field<SavedView>[];
  onSubmit: (view: SavedView) => Promise<unknown>;
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}

function ViewForm({ title, submitLabel, values, fields, onSubmit, onSaved, onClose }: ViewFormProps) {
  const [groups] = useState(() => [{ id: 'view', title: '', fields }]);
  const form = useEntityForm<SavedView>({
    groups,
    values,
    onSubmit: async (view) => {
      await onSubmit({ ...view, name: view.name.trim() });
    },
    onSaved,
    onUnchanged: onClose,
  });
  return (
    <Dialog title={title} onCancel={onClose}>
      <EntityForm form={form} label={title} hasLeaveGuard={false}>
        <FieldGroups groups={groups} />
        <FormActions submitLabel={submitLabel} onCancel={onClose} />
      </EntityForm>
    </Dialog>
  );
}

interface NewViewDialogProps {
  list: string;
  /** The list's title. */
  title: string;
  query: string;
  /** The table's columns as the view holds them. */
  columns: string;
  onSaved: (view: { id: string; query: string }) => void;
  onClose: () => void;
}

/** The name of a new view, and who sees it. */
export function NewViewDialog({ list, title, query, columns, onSaved, onClose }: NewViewDialogProps) {
  const actor = useActor();
  const toast = useToast();
  const [id] = useState(() => newId(savedViews));
  const own = `user~${actor.uid}`;
  const [values] = useState<SavedView>(() => ({
    ...savedViewSchema.parse({ name: '-', list, query, columns, owner: actor.uid, sharedWith: own }),
    name: '',
  }));
  const [fields] = useState(() =>
    shareableWith(actor).length > 1 ? [NAME, audienceField(actor, own)] : [NAME],
  );
  return (
    <ViewForm
      title={`Save view of ${title}`}
      submitLabel="Save view"
      values={values}
      fields={fields}
      onSubmit={({ name, sharedWith }) => addSavedView(actor, { name, list, query, columns, sharedWith }, id)}
      onSaved={({ name }) => {
        toast({ tone: 'ok', text: `View “${name.trim()}” saved` });
        onClose();
        onSaved({ id, query });
      }}
      onClose={onClose}
    />
  );
}

interface EditViewDialogProps {
  view: SavedViewDoc;
  part: 'name' | 'audience';
  onClose: () => void;
}

/** Another name for a view, or other people who see it. */
export function EditViewDialog({ view, part, onClose }: EditViewDialogProps) {
  const actor = useActor();
  const toast = useToast();
  const [fields] = useState(() => [part === 'name' ? NAME : audienceField(actor, view.value.sharedWith)]);
  const [values] = useState(view.value);
  const isName = part === 'name';
  return (
    <ViewForm
      title={isName ? `Rename “${view.value.name}”` : `Share “${view.value.name}”`}
      submitLabel={isName ? 'Rename' : 'Update'}
      values={values}
      fields={fields}
      onSubmit={({ name, sharedWith }) => changeSavedView(actor, view, isName ? { name } : { sharedWith })}
      onSaved={() => {
        toast({ tone: 'ok', text: isName ? 'View renamed' : 'View updated' });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
