import { useState } from 'react';
import { personName } from '#domain/shared/person-name.ts';
import type { Engineer } from '#domain/engineer/schema.ts';
import { CORRECTION_REASON_MAX } from '#domain/person/correction.ts';
import type { Doc } from '#data/store/converter.ts';
import { askEngineerCorrection } from '#data/nouns/engineers.ts';
import { InvalidError } from '#data/store/errors.ts';
import { useActor } from '#data/session/session.tsx';
import { EntityForm } from '#forms/entity-form.tsx';
import { FieldGroups } from '#forms/field-groups.tsx';
import type { FieldGroup } from '#forms/field.ts';
import { FormActions } from '#forms/form-actions.tsx';
import { useEntityForm } from '#forms/use-entity-form.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useToast } from '#ui/toast.tsx';

interface Values extends Record<string, unknown> {
  email: string;
  reason: string;
}

const GROUPS: readonly FieldGroup<Values>[] = [
  {
    id: 'correction',
    title: '',
    fields: [
      { kind: 'email', name: 'email', title: 'Email', required: true, maxLength: 200, span: 12 },
      {
        kind: 'text',
        name: 'reason',
        title: 'Reason',
        required: true,
        maxLength: CORRECTION_REASON_MAX,
        help: 'Shown to the engineer, and kept in the change log.',
        span: 12,
      },
    ],
  },
];

/** Asks for an engineer's right email; the engineer confirms it before anything changes. */
export function EmailDialog({ doc, onClose }: { doc: Doc<Engineer>; onClose: () => void }) {
  const actor = useActor();
  const toast = useToast();
  const name = personName(doc.value);
  const [values] = useState<Values>(() => ({ email: doc.value.email, reason: '' }));
  const form = useEntityForm<Values>({
    groups: GROUPS,
    values,
    draft: { collection: 'engineers', id: `${doc.id}~correction`, uid: actor.uid, isAside: true },
    onSubmit: async ({ email, reason }) => {
      if (email.toLowerCase() === doc.value.email) {
        throw new InvalidError('This is the email now.', {
          email: 'This is the email now. Enter another one.',
        });
      }
      await askEngineerCorrection(doc, { email, reason });
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
    <Dialog title={`Correct the email of ${name}`} onCancel={handleCancel} isWide>
      <p>
        {name} is asked to confirm this on their list of jobs. Until then the account stays as it is. With the
        new email they sign in again, with the same password.
      </p>
      <EntityForm form={form} label={`Correct the email of ${name}`}>
        <FieldGroups groups={GROUPS} />
        <FormActions submitLabel="Ask to confirm" onCancel={handleCancel} />
      </EntityForm>
    </Dialog>
  );
}
