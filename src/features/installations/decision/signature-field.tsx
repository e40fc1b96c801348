import { useId } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import FormLabel from 'react-bootstrap/FormLabel';
import { NO_SIGNATURE, type Signature } from '#domain/shared/signature.ts';
import { SignaturePad } from '#ui/signature-pad.tsx';
import './decision.scss';

interface SignatureFieldProps {
  value: Signature;
  onChange: (signature: Signature) => void;
}

/** Signs an approval: the name typed, or a signature drawn with a finger, pen or mouse. */
export function SignatureField({ value, onChange }: SignatureFieldProps) {
  const id = useId();
  const isDrawn = value.kind === 'drawn';
  const choices = [
    { kind: 'typed', label: 'Type your name' },
    { kind: 'drawn', label: 'Draw' },
  ] as const;
  return (
    <fieldset className="signature">
      <legend>Signature *</legend>
      <div className="signature-kinds">
        {choices.map(({ kind, label }) => (
          <label key={kind} className="form-check">
            <input
              type="radio"
              className="form-check-input"
              name={id}
              checked={isDrawn === (kind === 'drawn')}
              onChange={() => onChange({ ...NO_SIGNATURE, kind })}
            />{' '}
            {label}
          </label>
        ))}
      </div>
      {isDrawn ? (
        <SignaturePad value={value.text} onChange={(text) => onChange({ kind: 'drawn', text })} />
      ) : (
        <FormLabel className="mb-0 w-100">
          Signature: type your full name *
          <FormControl
            className="mt-1"
            maxLength={200}
            autoComplete="name"
            value={value.text}
            onChange={(event) => onChange({ kind: 'typed', text: event.target.value })}
          />
        </FormLabel>
      )}
    </fieldset>
  );
}
