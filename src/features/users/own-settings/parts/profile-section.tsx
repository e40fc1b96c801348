import { useMemo } from 'react';
import { updateProfile } from '#data/session/profile.ts';
import { useActor } from '#data/session/session.tsx';
import { EntityForm } from '#forms/entity-form.tsx';
import { FieldGroups } from '#forms/field-groups.tsx';
import { FormActions } from '#forms/form-actions.tsx';
import { useEntityForm } from '#forms/use-entity-form.ts';
import { useToast } from '#ui/toast.tsx';
import { PROFILE_GROUPS } from '#features/users/own-settings/profile-fields.ts';

/** The own name; the server writes it, so that nobody can be called what they like elsewhere than here. */
export function ProfileSection() {
  const { uid, firstName, lastName } = useActor();
  const toast = useToast();
  const values = useMemo(() => ({ firstName, lastName }), [firstName, lastName]);
  const form = useEntityForm({
    groups: PROFILE_GROUPS,
    values,
    draft: { collection: 'users', id: uid, uid, isAside: true },
    onSubmit: updateProfile,
    onSaved: () => toast({ tone: 'ok', text: 'Name updated' }),
  });
  return (
    <EntityForm form={form} label="Profile">
      <FieldGroups groups={PROFILE_GROUPS} />
      <FormActions submitLabel="Save name" />
    </EntityForm>
  );
}
