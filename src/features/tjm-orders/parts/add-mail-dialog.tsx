import { useId, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { addMail, type MailAdded } from '#data/nouns/tjm-orders.ts';
import { toAppError } from '#data/store/errors.ts';
import { paths } from '#lib/paths.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { useFileDrop } from '#ui/use-file-drop.ts';
import '#features/tjm-orders/tjm.scss';

/** What became of one file. */
interface Settled {
  readonly name: string;
  readonly added: MailAdded | null;
  readonly why: string;
}

const isEmailFile = ({ name }: File) => name.toLowerCase().endsWith('.eml');

async function settle(file: File): Promise<Settled> {
  const { name } = file;
  if (!isEmailFile(file)) return { name, added: null, why: 'Not an .eml file.' };
  try {
    return { name, added: await addMail(file), why: '' };
  } catch (error) {
    return { name, added: null, why: toAppError(error).message };
  }
}

function Result({ name, added, why }: Settled) {
  return (
    <li className={added === null ? 'tone-danger' : undefined}>
      <Icon name={added === null ? 'danger' : 'ok'} /> {name}:{' '}
      {added === null ? why : <Link to={paths.tjmOrders.email(added.id)}>{added.number}</Link>}
      {added?.isNew === false && ' (already here)'}
    </li>
  );
}

/** Adds emails by their `.eml` files, one after the other: dropped, or chosen. */
export function AddMailDialog({ onClose }: { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [settled, setSettled] = useState<readonly Settled[]>([]);
  const [toGo, setToGo] = useState(0);
  const isBusy = toGo > 0;

  async function handleFiles(files: readonly File[]) {
    setSettled([]);
    for (const [index, file] of files.entries()) {
      setToGo(files.length - index);
      // One after the other: they take numbers of one series.
      // oxlint-disable-next-line no-await-in-loop
      const done = await settle(file);
      setSettled((before) => [...before, done]);
    }
    setToGo(0);
  }

  const { isOver, dropProps } = useFileDrop(isBusy, (files) => void handleFiles(files));
  return (
    <Dialog
      title="Add emails"
      onCancel={onClose}
      footer={
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={isOver ? 'tjm-drop is-over' : 'tjm-drop'} {...dropProps}>
        <p id={hintId}>Drop .eml files here. Outlook and Gmail save an email as such a file.</p>
        <input
          ref={input}
          type="file"
          accept=".eml,message/rfc822"
          multiple
          hidden
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            void handleFiles(files);
          }}
        />
        <Button disabled={isBusy} aria-describedby={hintId} onClick={() => input.current?.click()}>
          <Icon name="upload" />
          Choose files
        </Button>
      </div>
      <div aria-live="polite">
        {isBusy && <p className="muted mt-3 mb-0">{toGo} to go…</p>}
        <ul className="side-list mt-3 mb-0">
          {settled.map((each, index) => (
            // Results never change places.
            <Result key={index} {...each} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
