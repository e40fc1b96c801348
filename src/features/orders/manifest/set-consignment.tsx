import { type FormEvent, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { ManifestLine } from '#domain/delivery-manifest/schema.ts';

interface SetConsignmentProps {
  /** The orders that get it. */
  lines: readonly ManifestLine[];
  isBusy: boolean;
  /** Sets it; resolves with whether it is. */
  onSet: (consignment: string) => Promise<boolean>;
}

/** One consignment for every order that is not dispatched. */
export function SetConsignment({ lines, isBusy, onSet }: SetConsignmentProps) {
  const id = useId();
  const [text, setText] = useState('');
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (await onSet(text.trim())) setText('');
  }
  const count = lines.length === 1 ? 'this order' : `all ${lines.length} not dispatched`;
  return (
    <form className="mb-3" onSubmit={(event) => void handleSubmit(event)}>
      <label className="form-label" htmlFor={id}>
        Consignment of {count}
      </label>
      <div className="d-flex gap-1">
        <input
          id={id}
          className="form-control"
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" variant="quiet" disabled={isBusy || text.trim() === ''}>
          Set
        </Button>
      </div>
    </form>
  );
}
