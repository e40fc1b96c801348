import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';

interface RowLinkProps {
  href: string;
  /** What the link is called where its text is blank. */
  label: string;
  text: string;
  children: ReactNode;
  isPending: boolean;
}

/** The link that covers its whole row, so that it opens like any other link, and whether the row is still to be sent. */
export function RowLink({ href, label, text, children, isPending }: RowLinkProps) {
  return (
    <>
      <Link className="row-link" to={href} aria-label={text === '' ? label : undefined}>
        {text === '' ? label : children}
      </Link>
      {isPending && (
        <>
          {' '}
          <Icon name="pending" label="Saved on this device, not sent yet" />
        </>
      )}
    </>
  );
}
