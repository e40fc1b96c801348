import { Notice } from '#ui/notice.tsx';

/** A link that leads to nothing: one text for every id that is none (security T12). */
export function NoInvitation() {
  return (
    <>
      <h1>Invitation</h1>
      <Notice tone="watch" title="This link leads to no invitation.">
        Check that you copied the whole link from the email. If you did, ask the person who invited you for a
        new one.
      </Notice>
    </>
  );
}
