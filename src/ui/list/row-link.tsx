import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { OpenLink } from '#ui/open-link.tsx';

interface RowLinkProps {
  href: string;
  /** What the link is called where its text is blank. */
  label: string;
  text: string;
  children: ReactNode;
  isPending: boolean;
  /** Marked in words. */
  isDeleted: boolean;
}

/** The link that covers its whole row, so that it opens like any other link, and whether the row is still to be sent. */
export function RowLink({ href, label, text, children, isPending, isDeleted }: RowLinkProps) {
  return (
    <>
      <OpenLink className="row-link" to={href} aria-label={text === '' ? label : undefined}>
        {text === '' ? label : children}
      </OpenLink>
      {isDeleted && (
        <>
          {' '}
          <StatusBadge tone="neutral" text="Deleted" />
        </>
      )}
      {isPending && (
        <>
          {' '}
          <Icon name="pending" label="Saved on this device, not sent yet" />
        </>
      )}
    </>
  );
}
