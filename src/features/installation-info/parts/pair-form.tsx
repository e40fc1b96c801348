import { type FormEvent, lazy, Suspense, useId, useState } from 'react';
import { checkVin } from '#domain/installation/vin.ts';
import { CODE_LENGTH, cleanCode, groupedCode } from '#domain/label-order/code.ts';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import type { VehiclePair } from '#lib/vehicle-address.ts';
import { Icon } from '#ui/icon.tsx';
import { canScan } from '#features/installation-info/can-scan.ts';

const Scanner = lazy(async () => ({
  default: (await loadChunk(() => import('./scanner.tsx'))).Scanner,
}));

/** Longer than VIN or code with anything between their letters. */
const TYPED_MAX = 60;

interface PairFormProps {
  /** What stands there at first; null for nothing. */
  start: VehiclePair | null;
  isBusy: boolean;
  onSubmit: (pair: VehiclePair) => void;
}

function codeError(code: string): string {
  if (code === '') return 'Code is required';
  return code.length === CODE_LENGTH ? '' : `The code has ${CODE_LENGTH} letters and digits`;
}

function vinError(vin: string): string {
  if (vin.trim() === '') return 'VIN is required';
  const check = checkVin(vin);
  return check.ok ? '' : check.message;
}

/** VIN and code, typed or scanned. What is wrong stands at its field before anything is asked. */
export function PairForm({ start, isBusy, onSubmit }: PairFormProps) {
  const [vin, setVin] = useState(start?.vin ?? '');
  const [code, setCode] = useState(groupedCode(cleanCode(start?.code ?? '')));
  const [isChecked, setIsChecked] = useState(false);
  const [isScanning, setIsScanning] = useState(false);
  const errors = isChecked ? { vin: vinError(vin), code: codeError(cleanCode(code)) } : { vin: '', code: '' };

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsChecked(true);
    const check = checkVin(vin);
    const form = event.currentTarget;
    if (check.ok && codeError(cleanCode(code)) === '') {
      if (!isBusy) onSubmit({ vin: check.vin, code: cleanCode(code) });
      return;
    }
    form.querySelectorAll('input')[check.ok ? 1 : 0]?.focus();
  }

  function handleScan(pair: VehiclePair) {
    setIsScanning(false);
    onSubmit(pair);
  }

  return (
    <form className="panel pair-form" onSubmit={handleSubmit} noValidate>
      <TypedField
        label="VIN"
        hint="17 letters and digits, without I, O and Q"
        value={vin}
        error={errors.vin}
        onChange={setVin}
      />
      <TypedField
        label="Code"
        hint="13 letters and digits, such as K7M2-P9QA-4TXWB"
        value={code}
        error={errors.code}
        onChange={setCode}
      />
      <div className="button-row at-end">
        {canScan() && !isScanning && (
          <button type="button" className="btn btn-quiet" onClick={() => setIsScanning(true)}>
            <Icon name="camera" />
            Scan the label
          </button>
        )}
        <button type="submit" className="btn btn-primary" aria-disabled={isBusy}>
          {isBusy ? 'Looking…' : 'Show vehicle'}
        </button>
      </div>
      <output className="visually-hidden">{isBusy ? 'Looking for the vehicle' : ''}</output>
      {isScanning && (
        <Suspense fallback={<p className="mt-3">Opening the camera…</p>}>
          <Scanner onFound={handleScan} onClose={() => setIsScanning(false)} />
        </Suspense>
      )}
    </form>
  );
}

interface TypedFieldProps {
  label: string;
  hint: string;
  value: string;
  /** '' for none. */
  error: string;
  onChange: (text: string) => void;
}

function TypedField({ label, hint, value, error, onChange }: TypedFieldProps) {
  const id = useId();
  return (
    <div className="mb-3">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={`form-control pair-input${error === '' ? '' : ' is-invalid'}`}
        type="text"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={TYPED_MAX}
        value={value}
        aria-invalid={error !== ''}
        aria-describedby={`${id}-words`}
        onChange={(event) => onChange(event.target.value)}
      />
      <div id={`${id}-words`} aria-live="polite">
        <div className="form-text">{hint}</div>
        {error !== '' && <div className="field-error">{error}</div>}
      </div>
    </div>
  );
}
