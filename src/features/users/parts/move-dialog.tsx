import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormLabel from 'react-bootstrap/FormLabel';
import FormSelect from 'react-bootstrap/FormSelect';
import { useActor } from '#data/session/session.tsx';
import { useLeftOut } from '#data/store/unreadable.ts';
import { kindOf } from '#domain/access/actor.ts';
import { dealers } from '#domain/dealer/entity.ts';
import { distributers } from '#domain/distributer/entity.ts';
import { userName } from '#domain/user/derive.ts';
import type { User } from '#domain/user/schema.ts';
import type { UserChange } from '#domain/user/endpoints.ts';
import { Dialog } from '#ui/dialog.tsx';
import {
  organisationKey,
  organisationLink,
  organisationOptions,
} from '#features/users/organisation-choice.ts';
import type { OrganisationNames } from '#features/users/user-labels.ts';

interface MoveDialogProps {
  user: User;
  names: OrganisationNames;
  onCancel: () => void;
  onMove: (change: UserChange) => void;
}

/** Asks where an account moves, and says what becomes of its rights. */
export function MoveDialog({ user, names, onCancel, onMove }: MoveDialogProps) {
  const actor = useActor();
  const id = useId();
  const [key, setKey] = useState('');
  const note = useLeftOut(dealers, distributers);
  const own = organisationKey(user);
  const link = organisationLink(key);
  const losesRights = key !== '' && kindOf({ ...link, engineerId: '' }) !== kindOf(user);
  return (
    <Dialog
      title={`Move ${userName(user)}`}
      onCancel={onCancel}
      footer={
        <>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
          <Button
            disabled={key === ''}
            onClick={() =>
              onMove(
                link.dealerId === '' ? { distributerId: link.distributerId } : { dealerId: link.dealerId },
              )
            }
          >
            Move
          </Button>
        </>
      }
    >
      <FormLabel htmlFor={id}>Organisation</FormLabel>
      <FormSelect id={id} value={key} onChange={(event) => setKey(event.target.value)}>
        <option value="">Choose an organisation</option>
        {organisationOptions(actor, names)
          .filter(({ value }) => value !== own)
          .map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        {note && <option disabled>{note}</option>}
      </FormSelect>
      <p className="muted mt-2 mb-0">
        {losesRights
          ? 'This is another kind of organisation: all rights are removed and must be given again.'
          : 'The rights stay. The account sees the new organisation’s records, and no longer the old one’s.'}
      </p>
    </Dialog>
  );
}
