import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Attachment } from '#domain/shared/schema.ts';
import { formatBytes } from '#domain/shared/file-kinds.ts';
import { isImageFile } from '#domain/shared/images.ts';
import { isShown } from '#domain/shared/shown-files.ts';
import { useFileLink } from '#data/files/file-links.ts';
import { fileStore } from '#data/files/files.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { saveBlob } from '#ui/save-blob.ts';
import './file-list.scss';

const { download } = fileStore('documents');

export type ListedFile = Pick<Attachment, 'path' | 'name' | 'size'>;

/** Puts a file into the browser's downloads under the name it was given. */
async function save(file: ListedFile): Promise<void> {
  saveBlob(await download(file.path), file.name);
}

/** Opens a file that a browser shows; nothing for any other, which is downloaded. */
function OpenLink({ file }: { file: ListedFile }) {
  const href = useFileLink(isShown(file.name) ? file.path : '');
  if (href === '') return null;
  return (
    <a className="btn btn-sm btn-quiet" href={href} target="_blank" rel="noopener noreferrer">
      <Icon name="eye" />
      Open<span className="visually-hidden"> {file.name} in a new tab</span>
    </a>
  );
}

interface FileListProps {
  files: readonly ListedFile[];
  /** Takes one off the record; no button for it where left out. */
  onRemove?: ((file: ListedFile) => void) | undefined;
}

/** Stored files by their names: each opens in a new tab or is downloaded. */
export function FileList({ files, onRemove }: FileListProps) {
  const [error, setError] = useState<unknown>(null);
  function handleDownload(file: ListedFile) {
    setError(null);
    save(file).catch(setError);
  }
  return (
    <>
      <ul className="file-list">
        {files.map((file) => (
          <li key={file.path}>
            <Icon name={isImageFile(file.name) ? 'image' : 'file'} />
            <span className="file-name">{file.name}</span>
            {file.size > 0 && <span className="muted">{formatBytes(file.size)}</span>}
            <OpenLink file={file} />
            <Button variant="quiet" size="sm" onClick={() => handleDownload(file)}>
              <Icon name="download" />
              Download<span className="visually-hidden"> {file.name}</span>
            </Button>
            {onRemove && (
              <Button variant="icon" size="sm" title="Remove" onClick={() => onRemove(file)}>
                <Icon name="trash" label={`Remove, ${file.name}`} />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {error !== null && <ErrorPanel error={error} />}
    </>
  );
}
