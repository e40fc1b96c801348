import { AREAS } from '#domain/access/areas.ts';
import type { OpenInvitationView } from '#domain/invitation/view.ts';
import { formatDate, todaySydney } from '#domain/shared/dates.ts';
import { KeyFacts } from '#ui/key-facts.tsx';

const ROLES = {
  engineer: 'Approval engineer: checks and signs the installations that are sent to you.',
  admin: 'Admin: also manages the organisation’s accounts and reference data, as far as the areas below go.',
  user: 'User',
} as const;

/** What an invitation gives, in plain words. */
export function Given({ view }: { view: OpenInvitationView }) {
  const { kind, type, areas, expiresAt } = view;
  const role = kind === 'engineer' ? ROLES.engineer : ROLES[type];
  const organisation = kind === 'engineer' ? [] : [{ title: 'Organisation', value: view.organisation }];
  const lastDay = formatDate(todaySydney(new Date(expiresAt * 1000)));
  return (
    <>
      <KeyFacts
        facts={[
          { title: 'Invited by', value: view.invitedByName },
          ...organisation,
          { title: 'Role', value: role },
          { title: 'Open until', value: `${lastDay} (Sydney time)` },
        ]}
      />
      {kind === 'user' && areas.length === 0 && (
        <p className="mb-0">No areas yet: an admin gives them later.</p>
      )}
      {areas.length > 0 && (
        <ul className="given-areas">
          {AREAS.filter(({ area }) => areas.includes(area)).map(({ area, title, opens }) => (
            <li key={area}>
              <strong>{title}</strong>
              <span>{opens}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
