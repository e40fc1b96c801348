import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormLabel from 'react-bootstrap/FormLabel';
import FormSelect from 'react-bootstrap/FormSelect';
import type { Doc } from '#data/store/converter.ts';
import { fetchActiveKits } from '#data/nouns/reference.ts';
import { useLeftOut } from '#data/store/unreadable.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { kits as allKits } from '#domain/kit/entity.ts';
import type { Kit } from '#domain/kit/schema.ts';
import type { KitMove } from '#domain/kit/states.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';

interface SupersedeDialogProps {
  kit: Doc<Kit>;
  move: KitMove;
  onCancel: () => void;
  onChoose: (successor: string) => void;
}

/** Asks which active kit of the same type takes the place of this one. */
export function SupersedeDialog({ kit, move, onCancel, onChoose }: SupersedeDialogProps) {
  const id = useId();
  const [successor, setSuccessor] = useState('');
  const kits = useLoaded(kit.value.type, (signal) => fetchActiveKits(kit.value.type, signal));
  const note = useLeftOut(allKits);
  const others = (kits.value ?? [])
    .filter((other) => other.id !== kit.id)
    .toSorted((left, right) => left.value.name.localeCompare(right.value.name));
  return (
    <Dialog
      title={`Supersede ${kit.value.name}`}
      onCancel={onCancel}
      footer={
        <>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
          <Button disabled={successor === ''} onClick={() => onChoose(successor)}>
            {move.label}
          </Button>
        </>
      }
    >
      <p>{move.text}</p>
      {kits.status === 'error' && <ErrorPanel error={kits.error} onRetry={kits.retry} />}
      <FormLabel htmlFor={id}>Superseded by</FormLabel>
      <FormSelect id={id} value={successor} onChange={(event) => setSuccessor(event.target.value)}>
        <option value="">{kits.status === 'loading' ? 'Loading…' : 'Choose a kit'}</option>
        {others.map(({ id: other, value }) => (
          <option key={other} value={other}>
            {[value.name, value.code].filter((part) => part !== '').join(' · ')}
          </option>
        ))}
        {note && <option disabled>{note}</option>}
      </FormSelect>
      {kits.status === 'ready' && others.length === 0 && (
        <p className="muted mt-2 mb-0">
          There is no other active kit of this type. Activate the successor first.
        </p>
      )}
    </Dialog>
  );
}
