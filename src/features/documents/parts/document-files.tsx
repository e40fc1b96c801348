import { useState } from 'react';
import type { Attachment } from '#domain/shared/schema.ts';
import { formatBytes } from '#domain/shared/file-kinds.ts';
import { ownFileUrl } from '#data/file-urls.ts';
import { fileStore } from '#data/files.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';

const { download } = fileStore('documents');

/** Puts a file into the browser's downloads under the name it was given. */
async function save(file: Attachment): Promise<void> {
  const address = URL.createObjectURL(await download(file.path));
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(address);
}

/** The files of a document: each opens in a new tab or is downloaded. */
export function DocumentFiles({ files }: { files: readonly Attachment[] }) {
  const [error, setError] = useState<unknown>(null);
  function handleDownload(file: Attachment) {
    setError(null);
    save(file).catch(setError);
  }
  return (
    <>
      <ul className="document-files">
        {files.map((file) => {
          const href = ownFileUrl(file.url);
          return (
            <li key={file.path}>
              <Icon name={file.urlThumb === '' ? 'file' : 'image'} />
              <span className="file-name">{file.name}</span>
              {file.size > 0 && <span className="muted">{formatBytes(file.size)}</span>}
              {href !== '' && (
                <a className="btn btn-sm btn-quiet" href={href} target="_blank" rel="noopener noreferrer">
                  <Icon name="eye" />
                  Open<span className="visually-hidden"> {file.name} in a new tab</span>
                </a>
              )}
              <button type="button" className="btn btn-sm btn-quiet" onClick={() => handleDownload(file)}>
                <Icon name="download" />
                Download<span className="visually-hidden"> {file.name}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {error !== null && <ErrorPanel error={error} />}
    </>
  );
}
