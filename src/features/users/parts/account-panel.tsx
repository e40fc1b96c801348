import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';
import type { User } from '#domain/user/schema.ts';
import { KeyFacts } from '#ui/key-facts.tsx';
import { Panel } from '#ui/panel.tsx';
import { CorrectionNotice } from '#features/users/public/correction-notice.tsx';
import { askCorrection } from '#data/nouns/users.ts';
import { useOrganisations } from '#features/users/use-organisations.ts';
import { lastSignInText, organisationOf, typeWord } from '#features/users/user-labels.ts';
import { AccountActions } from './account-actions.tsx';
import { SecondFactor } from './second-factor.tsx';

/** What an account is; its actions for those in charge of it. */
export function AccountPanel({ doc, isInCharge }: { doc: Doc<User>; isInCharge: boolean }) {
  const actor = useActor();
  const { names } = useOrganisations(actor);
  const { value } = doc;
  return (
    <Panel title="Account">
      <KeyFacts
        facts={[
          { title: 'First name', value: value.firstName },
          { title: 'Last name', value: value.lastName },
          { title: 'Username', value: value.username },
          { title: 'Email', value: value.email },
          { title: 'Type', value: typeWord(value) },
          { title: 'Organisation', value: organisationOf(value, names) },
          { title: 'Last sign-in', value: lastSignInText(value) },
          { title: 'Two-step sign-in', value: <SecondFactor isEnrolled={value.mfaEnrolled} /> },
          { title: 'Developer', value: value.isDeveloper ? 'Yes' : 'No' },
        ]}
      />
      <CorrectionNotice account={value} onWithdraw={isInCharge ? () => askCorrection(doc, null) : null} />
      {isInCharge && <AccountActions doc={doc} names={names} />}
    </Panel>
  );
}
