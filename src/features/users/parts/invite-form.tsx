import { useCallback, useMemo, useState } from 'react';
import { dealers } from '#domain/dealer/entity.ts';
import { distributers } from '#domain/distributer/entity.ts';
import { invitations } from '#domain/invitation/entity.ts';
import { InvalidError } from '#data/store/errors.ts';
import { inviteUser, newInvitationId } from '#data/nouns/invitations.ts';
import { fetchOrganisation } from '#data/nouns/organisations.ts';
import { useActor } from '#data/session/session.tsx';
import { useLeftOut } from '#data/store/unreadable.ts';
import { findUserByEmail } from '#data/nouns/users.ts';
import { mayGive } from '#domain/access/grants.ts';
import { userName } from '#domain/user/derive.ts';
import { EntityForm } from '#forms/entity-form.tsx';
import { NotConfirmed } from '#forms/failure.ts';
import { FieldGroups } from '#forms/field-groups.tsx';
import type { FieldGroup, Option } from '#forms/field.ts';
import { FormActions } from '#forms/form-actions.tsx';
import { useAfterSave } from '#forms/use-after-save.ts';
import { useDerived } from '#forms/use-derived.ts';
import { useEntityForm } from '#forms/use-entity-form.ts';
import { paths } from '#lib/paths.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { useGoBack } from '#ui/way-back.ts';
import { blankInvite, inviteGroup, type InviteValues, kindOfChoice } from '#features/users/invite-fields.ts';
import { organisationLink } from '#features/users/organisation-choice.ts';
import { type CellReason, hasNoRight, rightsGroup, toPrivileges } from '#features/users/user-form.ts';
import { RightsMatrix } from './rights-matrix.tsx';
import { RightsStart } from './rights-start.tsx';

const NO_RIGHTS = { dealer: {}, distributer: {} };
const readOrganisation = (values: InviteValues) => values.organisation;

interface InviteFormProps {
  options: readonly Option[];
  /** The organisation that is asked for by the address, such as a new dealer; '' for the inviter's own. */
  start: string;
}

/** The form of an invitation: the person, and the matrix of rights as far as the inviter may give them. */
export function InviteForm({ options, start }: InviteFormProps) {
  const actor = useActor();
  const goBack = useGoBack(paths.users.list);
  const afterSave = useAfterSave(paths.users.list);
  const [id] = useState(newInvitationId);
  const [values] = useState(() => ({ ...blankInvite(actor), ...(start !== '' && { organisation: start }) }));
  const confirm = useConfirm();
  const reasonFor = useCallback<CellReason>(
    (of, area) => (mayGive(actor, of, area) ? null : 'You do not hold this yourself, so you cannot give it.'),
    [actor],
  );
  const note = useLeftOut(dealers, distributers);
  const person = useMemo(() => [inviteGroup(options, note)], [options, note]);
  const groups = useMemo<readonly FieldGroup<InviteValues>[]>(
    () => [...person, rightsGroup(reasonFor)],
    [person, reasonFor],
  );

  async function handleSave(stored: InviteValues) {
    const known = await findUserByEmail(actor, stored.email);
    if (known) {
      const text = `${userName(known.value)} has an account with this email already.`;
      throw new InvalidError(text, { email: text });
    }
    if (hasNoRight(kindOfChoice(stored.organisation), stored)) {
      const isSure = await confirm({
        title: 'Invite without any right',
        text: `${stored.firstName} will see Home and nothing else until somebody gives them a right.`,
        confirmLabel: 'Invite anyway',
      });
      if (!isSure) throw new NotConfirmed();
    }
    const link = organisationLink(stored.organisation);
    const place = await fetchOrganisation(link);
    await inviteUser(actor, id, {
      email: stored.email,
      firstName: stored.firstName,
      lastName: stored.lastName,
      type: stored.type === 'admin' ? 'admin' : 'user',
      ...link,
      dealerGroupId: place.dealerGroupId,
      organisation: place.name,
      privileges: toInvited(kindOfChoice(stored.organisation), stored),
    });
  }
  const form = useEntityForm<InviteValues>({
    groups,
    values,
    draft: { collection: invitations.path, id: 'new', uid: actor.uid, begunFor: start },
    onSubmit: handleSave,
    onSaved: (stored) => afterSave(`${stored.firstName} is invited. The email is being sent.`),
  });
  const organisation = useDerived(form, ['organisation'], readOrganisation);
  const kind = kindOfChoice(organisation);
  return (
    <>
      <PageHeader title="Invite user" back={{ to: paths.users.list, label: 'Users' }} />
      <EntityForm form={form} label="Invite user">
        <FieldGroups groups={person} />
        <Panel
          title="Rights"
          actions={
            kind && (
              <RightsStart
                key={organisation}
                kind={kind}
                organisation={organisationLink(organisation)}
                ownId={null}
                reasonFor={reasonFor}
                getValues={() => form.getValues()}
                onChange={(ticks) => form.setValues(ticks)}
              />
            )
          }
        >
          <RightsMatrix kind={kind} reasonFor={reasonFor} />
        </Panel>
        <FormActions submitLabel="Invite" onCancel={goBack} />
      </EntityForm>
    </>
  );
}

/** The ticked areas as an invitation keeps them: nothing but true. */
function toInvited(kind: ReturnType<typeof kindOfChoice>, stored: InviteValues) {
  const { dealer, distributer } = toPrivileges(kind ?? 'none', stored, NO_RIGHTS);
  const flags = (given: object) =>
    Object.fromEntries(Object.keys(given).map((area) => [area, true as const]));
  return { dealer: flags(dealer), distributer: flags(distributer) };
}
