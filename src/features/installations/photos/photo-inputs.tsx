import type { ChangeEvent } from 'react';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';

interface FileButtonProps {
  label: string;
  /** Which slot it is for, as a screen reader hears it after the label. */
  title: string;
  icon: IconName;
  className: string;
  isCamera?: boolean;
  isIconOnly?: boolean;
  isDisabled?: boolean;
  onFile: (file: File) => void;
}

/** A file input that looks like a button; it keeps the keyboard and the voice of an input. */
export function FileButton(props: FileButtonProps) {
  const {
    label,
    title,
    icon,
    className,
    isCamera = false,
    isIconOnly = false,
    isDisabled = false,
    onFile,
  } = props;
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // The same file can then be chosen again after a failure.
    event.target.value = '';
    if (file) onFile(file);
  }
  return (
    <label
      className={`btn ${className}${isDisabled ? ' disabled' : ''}`}
      title={isIconOnly ? label : undefined}
    >
      <Icon name={icon} />
      {!isIconOnly && label}
      <input
        className="visually-hidden"
        type="file"
        accept="image/*"
        aria-label={`${label}, ${title}`}
        disabled={isDisabled}
        onChange={handleChange}
        {...(isCamera && { capture: 'environment' as const })}
      />
    </label>
  );
}

/** The way to fill an empty slot: a file chosen or dropped; with a finger, the device offers its camera, too. */
export function PhotoInputs({ title, onFile }: { title: string; onFile: (file: File) => void }) {
  return (
    <div className="photo-inputs">
      <FileButton label="Add photo" title={title} icon="camera" className="btn-quiet" onFile={onFile} />
      <small className="muted photo-drop-hint">or drop it here</small>
    </div>
  );
}
