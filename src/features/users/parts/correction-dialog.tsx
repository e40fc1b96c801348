import { useState } from 'react';
import type { Doc } from '#data/store/converter.ts';
import { InvalidError } from '#data/store/errors.ts';
import { useActor } from '#data/session/session.tsx';
import { askCorrection } from '#data/nouns/users.ts';
import { correctedFields } from '#domain/person/correction.ts';
import { userName } from '#domain/user/derive.ts';
import type { User } from '#domain/user/schema.ts';
import { EntityForm } from '#forms/entity-form.tsx';
import { FieldGroups } from '#forms/field-groups.tsx';
import { FormActions } from '#forms/form-actions.tsx';
import { useEntityForm } from '#forms/use-entity-form.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { CORRECTION_GROUPS, type CorrectionValues } from '#features/users/correction-fields.ts';

interface CorrectionDialogProps {
  doc: Doc<User>;
  onClose: () => void;
}

const NO_DIFFERENCE = 'Change the name or the email first.';

/** Asks for the right name and email of somebody else's account, who confirms them before anything changes. */
export function CorrectionDialog({ doc, onClose }: CorrectionDialogProps) {
  const actor = useActor();
  const toast = useToast();
  const name = userName(doc.value);
  const [values] = useState<CorrectionValues>(() => {
    const { firstName, lastName, email } = doc.value;
    return { firstName, lastName, email, reason: '' };
  });
  const form = useEntityForm<CorrectionValues>({
    groups: CORRECTION_GROUPS,
    values,
    draft: { collection: 'users', id: `${doc.id}~correction`, uid: actor.uid, isAside: true },
    onSubmit: async (stored) => {
      if (correctedFields(doc.value, stored).length === 0) throw new InvalidError(NO_DIFFERENCE, {});
      await askCorrection(doc, stored);
    },
    onSaved: () => {
      toast({ tone: 'ok', text: `${name} has been asked to confirm. The email is being sent.` });
      onClose();
    },
  });
  function handleCancel() {
    form.discardDraft();
    onClose();
  }
  return (
    <Dialog title={`Correct ${name}`} onCancel={handleCancel} isWide>
      <p>
        {name} is asked to confirm this in User Settings. Until then the account stays as it is. With a new
        email they sign in again, with the same password.
      </p>
      <EntityForm form={form} label={`Correct ${name}`}>
        <FieldGroups groups={CORRECTION_GROUPS} />
        <FormActions submitLabel="Ask to confirm" onCancel={handleCancel} />
      </EntityForm>
    </Dialog>
  );
}
