import { fetchOwnAdmins } from '#data/session/profile.ts';
import { useLoaded } from '#data/store/use-loaded.ts';

/** Whom to ask for a new customer, for one who may not add any. */
export function WhoAdds() {
  const admins = useLoaded('own-admins', fetchOwnAdmins).value ?? [];
  return (
    <small className="muted">
      Not in the list? You can’t add customers. Ask{' '}
      {admins.length > 0 ? admins.join(' or ') : 'your dealer admin'}.
    </small>
  );
}
