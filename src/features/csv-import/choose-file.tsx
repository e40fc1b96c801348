import { type ChangeEvent, type DragEvent, useState } from 'react';
import type { Field } from '#forms/field.ts';
import { Icon } from '#ui/icon.tsx';
import { csvFileName, downloadCsv, toCsv } from '#ui/list/csv.ts';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';

interface ChooseFileProps {
  title: string;
  fields: readonly Field[];
  /** What a file was refused for, '' for nothing. */
  failure: string;
  onFile: (file: File) => void;
}

/** The first step: a file to choose or to drop, or an empty one to fill in. */
export function ChooseFile({ title, fields, failure, onFile }: ChooseFileProps) {
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
  async function handleTemplate() {
    const columns = fields.map((field) => ({
      id: field.name,
      title: field.unit === undefined ? field.title : `${field.title} (${field.unit})`,
      cell: () => '',
      text: () => '',
    }));
    downloadCsv(await toCsv(columns, []), csvFileName(`${title.toLowerCase()} to fill in`, 'template'));
  }
  return (
    <Panel title="Choose a file">
      {failure !== '' && (
        <Notice tone="danger" title="This file was not taken">
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
      <p className="muted mt-3 mb-2">
        Nothing is written before you have seen what each row would do and press Import.
      </p>
      <button type="button" className="btn btn-sm btn-quiet" onClick={() => void handleTemplate()}>
        <Icon name="download" />
        Empty file with all columns
      </button>
    </Panel>
  );
}
