import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';

interface ChooseFileProps {
  /** What a file was refused for, '' for nothing. */
  failure: string;
  onFile: (file: File) => void;
  /** Files to begin with. */
  children: ReactNode;
}

/** The first step: a file to choose or to drop, or an empty one to fill in. */
export function ChooseFile({ failure, onFile, children }: ChooseFileProps) {
  const [isOver, setIsOver] = useState(false);
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // The same file can then be chosen again after it was mended.
    event.target.value = '';
    if (file) onFile(file);
  }
  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  }
  function handleDragOver(event: DragEvent) {
    event.preventDefault();
    setIsOver(true);
  }
  return (
    <Panel title="Choose a file">
      {failure !== '' && (
        <Notice tone="danger" title="Couldn’t read this file">
          {failure}
        </Notice>
      )}
      {/* A place to drop on beside the input, which does the same by key and by voice. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={isOver ? 'file-field is-over' : 'file-field'}
        onDragOver={handleDragOver}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      >
        <div className="file-choose">
          <label className="btn btn-primary">
            <Icon name="upload" />
            Choose CSV file
            <input
              className="visually-hidden"
              type="file"
              accept=".csv,.tsv,.txt,text/csv"
              onChange={handleChange}
            />
          </label>
          <small className="muted">
            or drop it here. Commas, semicolons or tabs; titles in the first row; at most 20 MB and 50,000
            rows.
          </small>
        </div>
      </div>
      <p className="muted mt-3 mb-2">Nothing is imported until you have checked the rows and press Import.</p>
      {children}
    </Panel>
  );
}
