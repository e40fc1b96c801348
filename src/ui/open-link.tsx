import { createContext, type ReactNode, use } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

/** Whether the person at the screen may open the page of an address; any, where nobody says so. */
export const MayOpen = createContext<(address: string) => boolean>(() => true);

interface OpenLinkProps extends Omit<LinkProps, 'to'> {
  to: string;
  /** What stands there for whoever may not open the page; the link's own words, unless told otherwise. */
  otherwise?: ReactNode;
}

/** A link to a page that not everybody at this screen may open: it leads nobody to Not Authorised. */
export function OpenLink({ otherwise, children, ...link }: OpenLinkProps) {
  const mayOpen = use(MayOpen);
  if (mayOpen(link.to)) return <Link {...link}>{children}</Link>;
  return otherwise === undefined ? children : otherwise;
}
