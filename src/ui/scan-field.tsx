import { type KeyboardEvent, useId, useState } from 'react';
import { Icon } from '#ui/icon.tsx';

/** What became of a code: a sentence, and whether it was not taken. */
export interface Scanned {
  readonly text: string;
  readonly isFault: boolean;
}

interface ScanFieldProps {
  label: string;
  placeholder: string;
  /** Takes one code; what it says stands below the field. */
  onScan: (code: string) => Scanned | Promise<Scanned>;
}

/** Takes what a scanner types: each Enter hands one code over and makes room for the next. */
export function ScanField({ label, placeholder, onScan }: ScanFieldProps) {
  const id = useId();
  const [code, setCode] = useState('');
  const [result, setResult] = useState<Scanned | null>(null);

  async function take(scanned: string) {
    setResult(await onScan(scanned));
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Enter is the scanner's, not the form's.
    event.preventDefault();
    event.stopPropagation();
    const scanned = code.trim();
    if (scanned === '') return;
    setCode('');
    void take(scanned);
  }
  return (
    <div className="mb-3">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="form-control"
        autoComplete="off"
        autoCapitalize="characters"
        data-autofocus
        placeholder={placeholder}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <output className={`d-block ${result?.isFault === true ? 'text-danger' : 'muted'}`}>
        {result && (
          <>
            <Icon name={result.isFault ? 'danger' : 'ok'} /> {result.text}
          </>
        )}
      </output>
    </div>
  );
}
