import { NotAuthorised } from './not-authorised.tsx';

/** /not-authorised itself, for links from elsewhere: it knows of no particular right. */
export function NotAuthorisedPage() {
  return <NotAuthorised missing={null} />;
}
