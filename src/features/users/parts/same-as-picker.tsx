import { useState } from 'react';
import FormSelect from 'react-bootstrap/FormSelect';
import { fetchColleagues, fetchUsersOfKind } from '#data/nouns/users.ts';
import { useActor } from '#data/session/session.tsx';
import { useLeftOut } from '#data/store/unreadable.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { users } from '#domain/user/entity.ts';
import type { GrantKind } from '#domain/access/areas.ts';
import { userName } from '#domain/user/derive.ts';
import type { User } from '#domain/user/schema.ts';

interface SameAsPickerProps {
  organisation: Pick<User, 'dealerId' | 'distributerId'>;
  kind: GrantKind;
  /** Left out of the choice. */
  ownId: string | null;
  onChoose: (model: User) => void;
}

function emptyLabel(status: 'loading' | 'ready' | 'error', count: number): string {
  if (status === 'error') return 'Could not be loaded';
  return status === 'ready' && count === 0 ? 'No colleagues yet' : 'Choose a colleague';
}

/** "Same as": ticks the matrix as a colleague has it, as far as the giver may. Nothing is saved by it. */
export function SameAsPicker({ organisation, kind, ownId, onChoose }: SameAsPickerProps) {
  const { dealerId, distributerId } = organisation;
  const actor = useActor();
  const [chosen, setChosen] = useState('');
  const isKnown = dealerId !== '' || distributerId !== '';
  const people = useLoaded(isKnown ? `${dealerId}|${distributerId}` : null, (signal) =>
    fetchColleagues(actor, { dealerId, distributerId }, signal),
  );
  // A new organisation has nobody to be like: then it is somebody of another one.
  const hasNobody = people.value?.every(({ id }) => id === ownId) === true;
  const elsewhere = useLoaded(hasNobody ? kind : null, (signal) => fetchUsersOfKind(actor, kind, signal));
  const note = useLeftOut(users);
  const others = ((hasNobody ? elsewhere.value : people.value) ?? []).filter(({ id }) => id !== ownId);
  function handleChoose(id: string) {
    setChosen(id);
    const model = others.find((person) => person.id === id);
    if (model) onChoose(model.value);
  }
  return (
    <label className="same-as">
      <span>Same as</span>
      <FormSelect
        value={chosen}
        disabled={others.length === 0}
        onChange={(event) => handleChoose(event.target.value)}
      >
        <option value="">{emptyLabel(people.status, others.length)}</option>
        {others.map(({ id, value }) => (
          <option key={id} value={id}>
            {userName(value)}
            {value.type === 'admin' ? ' (admin)' : ''}
          </option>
        ))}
        {note && <option disabled>{note}</option>}
      </FormSelect>
    </label>
  );
}
