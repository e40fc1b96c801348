import { useActor } from '#data/session/session.tsx';
import { KeyFacts } from '#ui/key-facts.tsx';
import { Panel } from '#ui/panel.tsx';

/** What others keep of the account. */
export function AccountSection() {
  const { email, username, organisation, isAdmin, isDeveloper } = useActor();
  const facts = [
    { title: 'Username', value: username },
    { title: 'Email', value: email },
    { title: 'Organisation', value: organisation },
    { title: 'User type', value: `${isAdmin ? 'Admin' : 'User'}${isDeveloper ? ', developer' : ''}` },
  ];
  return (
    <Panel title="Account">
      <KeyFacts facts={facts} />
      <p className="muted mb-0">
        An admin of your organisation changes your user type and rights, and can ask you to confirm a
        corrected email.
      </p>
    </Panel>
  );
}
