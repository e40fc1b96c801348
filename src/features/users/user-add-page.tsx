import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useActor } from '#data/session/session.tsx';
import { RecordStates } from '#ui/record-states.tsx';
import { InviteForm } from './parts/invite-form.tsx';
import { organisationOptions } from './organisation-choice.ts';
import { useOrganisations } from './use-organisations.ts';
import './users.scss';

/** An invitation: who, where, and with which rights. The account comes with its acceptance. */
export function UserAddPage() {
  const actor = useActor();
  const { names, status, error, retry } = useOrganisations(actor);
  const asked = useSearchParams()[0].get('organisation') ?? '';
  const options = useMemo(() => organisationOptions(actor, names), [actor, names]);
  return (
    <RecordStates status={status} what="organisations" error={error} onRetry={retry}>
      <InviteForm options={options} start={options.some(({ value }) => value === asked) ? asked : ''} />
    </RecordStates>
  );
}
