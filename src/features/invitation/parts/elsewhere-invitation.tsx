import { Notice } from '#ui/notice.tsx';

/** On the wrong site: where to go, and nothing of the invitation. */
export function ElsewhereInvitation({ build, href }: { build: 'main' | 'engineer'; href: string }) {
  const site = build === 'main' ? 'the engineers’ site' : 'the portal of dealers and distributors';
  return (
    <>
      <h1>Invitation</h1>
      <Notice tone="info" title={`This invitation belongs to ${site}.`} />
      <a className="btn btn-primary" href={href}>
        Open it there
      </a>
    </>
  );
}
