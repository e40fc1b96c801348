import { type MouseEvent, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { FileJob } from '#forms/files/file-jobs.ts';
import { useStoredLink } from '#forms/files/use-stored-link.ts';
import type { FileEntry } from '#forms/kinds/file-kind.ts';
import { isPending } from '#forms/kinds/file-kind.ts';
import type { FileStore } from '#forms/field.ts';
import { formatBytes } from '#domain/shared/file-kinds.ts';
import { isShown } from '#domain/shared/shown-files.ts';
import type { Attachment } from '#domain/shared/schema.ts';
import { Icon } from '#ui/icon.tsx';
import { saveBlob } from '#ui/save-blob.ts';

interface FileRowProps {
  entry: FileEntry;
  /** Undefined for a stored file. */
  job: FileJob | undefined;
  canTurn: boolean;
  isDisabled: boolean;
  store: FileStore;
  onTurn: (quarters: 1 | 3) => void;
  onRetry: () => void;
  onRemove: () => void;
}

/** One file of a field: its picture or an icon, its name and size, how far it has come, and what can be done. */
export function FileRow(props: FileRowProps) {
  const { entry, job, canTurn, isDisabled, store, onTurn, onRetry, onRemove } = props;
  const { name } = entry;
  const stored = isPending(entry) ? null : entry;
  return (
    <li className="file-row" aria-busy={job !== undefined && job.step !== 'failed'}>
      <span className="file-picture">
        <FilePicture
          path={stored && canTurn ? `${stored.path}_thumb` : ''}
          isPicture={canTurn}
          store={store}
        />
      </span>
      <span className="file-text">
        <FileName name={name} stored={stored} store={store} />
        {job && <JobLine name={name} job={job} />}
      </span>
      <span className="file-actions">
        {canTurn &&
          ([3, 1] as const).map((quarters) => {
            const words = quarters === 3 ? 'Turn left' : 'Turn right';
            return (
              <Button
                key={quarters}
                variant="icon"
                size="sm"
                {...(quarters === 3 && { className: 'is-left' })}
                title={words}
                disabled={isDisabled}
                onClick={() => onTurn(quarters)}
              >
                <Icon name="rotate" label={`${words}, ${name}`} />
              </Button>
            );
          })}
        {job?.step === 'failed' && (
          <Button variant="quiet" size="sm" onClick={onRetry}>
            Retry
          </Button>
        )}
        <Button
          variant="icon"
          size="sm"
          title={job ? 'Cancel' : 'Remove'}
          disabled={isDisabled}
          onClick={onRemove}
        >
          <Icon name={job ? 'close' : 'trash'} label={`${job ? 'Cancel' : 'Remove'}, ${name}`} />
        </Button>
      </span>
    </li>
  );
}

function FilePicture({ path, isPicture, store }: { path: string; isPicture: boolean; store: FileStore }) {
  const address = useStoredLink(store, path);
  const [broken, setBroken] = useState('');
  if (address === '' || broken === address) return <Icon name={isPicture ? 'image' : 'file'} />;
  return <img src={address} alt="" loading="lazy" onError={() => setBroken(address)} />;
}

interface FileNameProps {
  name: string;
  stored: Attachment | null;
  store: FileStore;
}

function FileName({ name, stored, store }: FileNameProps) {
  const address = useStoredLink(store, stored?.path ?? '');
  function handleClick(event: MouseEvent) {
    if (!stored || isShown(name)) return;
    event.preventDefault();
    // Where it cannot be had the link still leads there, and the browser says why.
    store.download(stored.path).then(
      (blob) => saveBlob(blob, name),
      () => window.open(address, '_blank', 'noreferrer'),
    );
  }
  return (
    <>
      {address === '' ? (
        <bdi>{name}</bdi>
      ) : (
        <a href={address} target="_blank" rel="noreferrer" onClick={handleClick}>
          <bdi>{name}</bdi>
        </a>
      )}
      {stored && stored.size > 0 && <small className="muted num"> {formatBytes(stored.size)}</small>}
    </>
  );
}

const STEP_LABELS: Readonly<Record<FileJob['step'], string>> = {
  preparing: 'Preparing…',
  uploading: 'Uploading',
  failed: '',
};

function JobLine({ name, job }: { name: string; job: FileJob }) {
  if (job.step === 'failed') {
    return (
      <span className="file-failed" role="alert">
        <Icon name="danger" /> {job.message}
      </span>
    );
  }
  const percent = job.step === 'uploading' ? Math.round(job.share * 100) : null;
  return (
    <span className="file-progress">
      <progress
        aria-label={`${name}: ${STEP_LABELS[job.step]}`}
        max={100}
        {...(percent !== null && { value: percent })}
      />
      <small>
        {STEP_LABELS[job.step]}
        {percent !== null && ` ${percent}%`}
      </small>
    </span>
  );
}
