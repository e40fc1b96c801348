import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useFileLink } from '#data/files/file-links.ts';
import { fileStore } from '#data/files/files.ts';
import { isShown } from '#domain/shared/shown-files.ts';
import type { Attachment } from '#domain/shared/schema.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { saveBlob } from '#ui/save-blob.ts';

const { download } = fileStore('settings');

/** A file of a news update by its name: opened in a new tab where a browser shows it, else downloaded. */
export function StoredFile({ file }: { file: Attachment }) {
  const href = useFileLink(isShown(file.name) ? file.path : '');
  const [error, setError] = useState<unknown>(null);
  async function handleDownload() {
    try {
      saveBlob(await download(file.path), file.name);
      setError(null);
    } catch (failure) {
      setError(failure);
    }
  }
  if (isShown(file.name)) {
    return (
      <a href={href || undefined} target="_blank" rel="noopener noreferrer">
        {file.name}
      </a>
    );
  }
  return (
    <>
      <Button variant="link" className="p-0" onClick={() => void handleDownload()}>
        {file.name}
      </Button>
      {error !== null && <ErrorPanel error={error} />}
    </>
  );
}
