import { type ChangeEvent, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useController } from 'react-hook-form';
import { labelId } from '#forms/field-ids.ts';
import { FileJobs, type FileTools } from '#forms/files/file-jobs.ts';
import { FileRow } from '#forms/files/file-row.tsx';
import { encodeInWorker } from '#forms/files/prepare-file.ts';
import type { InputProps } from '#forms/inputs/input-props.ts';
import { type FileEntry, fileEntries, isPending, maxFilesOf } from '#forms/kinds/file-kind.ts';
import { FILE_EXTENSIONS } from '#domain/shared/file-kinds.ts';
import { isImageFile } from '#domain/shared/images.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { Icon } from '#ui/icon.tsx';
import { useFileDrop } from '#ui/use-file-drop.ts';

const TURN_PAUSE_MS = 350;

/** The jobs of a field for as long as it is on the page. */
function useFileJobs({ form, field }: InputProps<'file'>): FileJobs {
  const { field: input } = useController({ control: form.rhf.control, name: field.name });
  const tools: FileTools = {
    store: field.store,
    accept: field.accept ?? FILE_EXTENSIONS,
    encode: encodeInWorker,
    pause: () => new Promise((resolve) => setTimeout(resolve, TURN_PAUSE_MS)),
    read: () => fileEntries(form.rhf.getValues(field.name)),
    write: (entries) => input.onChange(entries),
  };
  const [jobs] = useState(() => new FileJobs(tools));
  useLayoutEffect(() => jobs.setTools(tools));
  useEffect(() => () => jobs.stop(), [jobs]);
  return jobs;
}

/** Files to choose or to drop, each uploaded at once and named by the record when it is saved. */
export function FileInput(props: InputProps<'file'>) {
  const { form, field, id, isInvalid, isDisabled } = props;
  const { field: input } = useController({ control: form.rhf.control, name: field.name });
  const jobs = useFileJobs(props);
  const running = useSyncExternalStore(jobs.subscribe, jobs.getJobs);
  const refusals = useSyncExternalStore(jobs.subscribe, jobs.getRefusals);
  const entries = fileEntries(input.value);
  const room = maxFilesOf(field) - entries.length;
  const add = (files: readonly File[]) => void jobs.add([...files], room);
  const { isOver, dropProps } = useFileDrop(isDisabled, add);

  // A draft of an earlier visit may name files that nobody uploads any more.
  const orphan = entries.find((entry) => isPending(entry) && !jobs.has(entry.pending));
  useEffect(() => {
    if (orphan) input.onChange(entries.filter((entry) => entry !== orphan));
  });

  function handleRemove(entry: FileEntry) {
    if (isPending(entry)) jobs.cancel(entry.pending);
    else input.onChange(entries.filter((each) => each !== entry));
  }
  function handleTurn(entry: FileEntry, quarters: 1 | 3) {
    void (isPending(entry) ? jobs.turnMore(entry.pending, quarters) : jobs.turn(entry.path, quarters));
  }

  const classes = ['file-field', isOver && 'is-over', isInvalid && 'is-invalid'].filter(Boolean).join(' ');
  return (
    // A place to drop on beside the input, which does the same by key and by voice.
    <fieldset className={classes} aria-labelledby={labelId(id)} {...dropProps}>
      {entries.length > 0 && (
        <ul className="file-list">
          {entries.map((entry) => (
            <FileRow
              key={isPending(entry) ? `pending ${entry.pending}` : entry.path}
              entry={entry}
              job={isPending(entry) ? running.get(entry.pending) : undefined}
              canTurn={isPending(entry) ? jobs.isTurning(entry.pending) : isPicture(entry)}
              isDisabled={isDisabled}
              store={field.store}
              onTurn={(quarters) => handleTurn(entry, quarters)}
              onRetry={() => isPending(entry) && void jobs.retry(entry.pending)}
              onRemove={() => handleRemove(entry)}
            />
          ))}
        </ul>
      )}
      <Refusals texts={refusals} />
      <FileChoice input={props} room={room} onFiles={add} />
    </fieldset>
  );
}

/** Files that were not taken, each with the reason. */
function Refusals({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div className="file-refusals" role="alert">
      {texts.map((text, index) => (
        // Two files of one name are refused in the same words.
        <p key={`${index} ${text}`} className="file-failed mb-1">
          <Icon name="danger" /> {text}
        </p>
      ))}
    </div>
  );
}

interface FileChoiceProps {
  input: InputProps<'file'>;
  /** Files that the field still takes. */
  room: number;
  onFiles: (files: readonly File[]) => void;
}

/** The button that chooses files, and what the field takes. */
function FileChoice({ input, room, onFiles }: FileChoiceProps) {
  const { field, id, describedBy, isInvalid, isDisabled } = input;
  const maxFiles = maxFilesOf(field);
  const accept = field.accept ?? FILE_EXTENSIONS;
  const label = maxFiles === 1 ? 'Choose file' : 'Choose files';
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    // The same file can then be chosen again after a failure.
    event.target.value = '';
    onFiles(files);
  }
  return (
    <div className="file-choose">
      <label className={`btn btn-quiet${isDisabled || room < 1 ? ' disabled' : ''}`}>
        <Icon name="upload" />
        {label}
        <input
          id={id}
          className="visually-hidden"
          type="file"
          multiple={maxFiles > 1}
          accept={accept.map((extension) => `.${extension}`).join(',')}
          aria-label={`${label}, ${field.title}`}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          disabled={isDisabled || room < 1}
          onChange={handleChange}
        />
      </label>
      <small className="muted">
        {room < 1
          ? `No more than ${counted(maxFiles, 'file')}: remove one first.`
          : `or drop ${maxFiles === 1 ? 'it' : 'them'} here. At most 15 MB each: ${accept.join(', ')}.`}
      </small>
    </div>
  );
}

/** A stored picture, which can be turned. */
function isPicture(entry: FileEntry): boolean {
  return !isPending(entry) && isImageFile(entry.name);
}
