import { useCallback, useMemo } from 'react';
import { users } from '#domain/user/entity.ts';
import type { Doc } from '#data/store/converter.ts';
import { InvalidError } from '#data/store/errors.ts';
import { useActor } from '#data/session/session.tsx';
import { givePrivileges } from '#data/nouns/users.ts';
import { kindOf } from '#domain/access/actor.ts';
import { grantChanges, mayGrant, mayGive } from '#domain/access/grants.ts';
import { userName } from '#domain/user/derive.ts';
import type { User } from '#domain/user/schema.ts';
import { EntityForm } from '#forms/entity-form.tsx';
import { NotConfirmed } from '#forms/failure.ts';
import { FormActions } from '#forms/form-actions.tsx';
import { useAfterSave } from '#forms/use-after-save.ts';
import { useEntityForm } from '#forms/use-entity-form.ts';
import { paths } from '#lib/paths.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { useGoBack } from '#ui/way-back.ts';
import {
  type CellReason,
  rightsGroup,
  rightsValues,
  type RightsValues,
  toPrivileges,
} from '#features/users/user-form.ts';
import { RightsChanges } from './rights-changes.tsx';
import { RightsMatrix } from './rights-matrix.tsx';
import { RightsStart } from './rights-start.tsx';

const NOT_HELD = 'You do not hold this yourself, so you cannot give it.';

/** The rights of another's account as a matrix; what changes is shown before it is saved. */
export function RightsForm({ doc }: { doc: Doc<User> }) {
  const actor = useActor();
  const confirm = useConfirm();
  const goBack = useGoBack(paths.users.list);
  const afterSave = useAfterSave(paths.users.list);
  const kind = kindOf(doc.value);
  const { privileges } = doc.value;
  // A right that stands may be taken away and put back; one that does not asks for the giver's own.
  const reasonFor = useCallback<CellReason>(
    (of, area) => (privileges[of][area] === true || mayGive(actor, of, area) ? null : NOT_HELD),
    [actor, privileges],
  );
  const groups = useMemo(() => [rightsGroup(reasonFor)], [reasonFor]);
  const values = useMemo(() => rightsValues(privileges), [privileges]);

  async function handleSave(stored: RightsValues) {
    const next = toPrivileges(kind, stored, privileges);
    const changes = grantChanges(privileges, next);
    if (changes.length === 0) return;
    const verdict = mayGrant(actor, { uid: doc.id, ...doc.value }, next);
    if (!verdict.ok) throw new InvalidError(verdict.why);
    const isSure = await confirm({
      title: `Change the rights of ${userName(doc.value)}`,
      text: <RightsChanges changes={changes} />,
      confirmLabel: 'Change',
    });
    if (!isSure) throw new NotConfirmed();
    await givePrivileges(actor, doc, next);
  }
  const form = useEntityForm<RightsValues>({
    groups,
    values,
    draft: { collection: users.path, id: doc.id, uid: actor.uid },
    onSubmit: handleSave,
    onSaved: () => afterSave('Rights updated'),
  });
  if (kind !== 'dealer' && kind !== 'distributer') {
    return (
      <Notice tone="danger" title="No rights count for this account">
        Its record does not name exactly one dealer or distributor. Move it to one first.
      </Notice>
    );
  }
  return (
    <EntityForm form={form} label="Rights">
      <Panel
        title="Rights"
        actions={
          <RightsStart
            kind={kind}
            organisation={doc.value}
            ownId={doc.id}
            reasonFor={reasonFor}
            getValues={() => form.getValues()}
            onChange={(ticks) => form.setValues(ticks)}
          />
        }
      >
        <RightsMatrix kind={kind} reasonFor={reasonFor} />
      </Panel>
      <FormActions submitLabel="Update" onCancel={goBack} />
    </EntityForm>
  );
}
