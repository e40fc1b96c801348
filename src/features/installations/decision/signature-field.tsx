import { type PointerEvent, useId, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import FormLabel from 'react-bootstrap/FormLabel';
import { NO_SIGNATURE, type Signature, SIGNATURE_BOX } from '#domain/installation/review.ts';
import { goOn, inBox, startStroke } from './strokes.ts';
import './decision.scss';

interface SignatureFieldProps {
  value: Signature;
  onChange: (signature: Signature) => void;
}

function Pad({ value, onChange }: SignatureFieldProps) {
  const strokes = useRef(value.text);
  const isDown = useRef(false);
  const draw = (text: string) => {
    strokes.current = text;
    onChange({ kind: 'drawn', text });
  };
  const at = (event: PointerEvent<SVGSVGElement>) =>
    inBox({ x: event.clientX, y: event.clientY }, event.currentTarget.getBoundingClientRect());
  function handleDown(event: PointerEvent<SVGSVGElement>) {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    isDown.current = true;
    draw(startStroke(strokes.current, at(event)));
  }
  function handleMove(event: PointerEvent<SVGSVGElement>) {
    if (isDown.current && event.isPrimary) draw(goOn(strokes.current, at(event)));
  }
  function handleUp() {
    isDown.current = false;
  }
  return (
    <div>
      {/* Drawing needs a pointer; who has none types the name instead. */}
      <svg
        className="signature-pad"
        viewBox={`0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}`}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={handleUp}
        onPointerCancel={handleUp}
      >
        <title>{value.text === '' ? 'Signature, not drawn yet' : 'Signature, drawn'}</title>
        <path className="signature-line" d={`M20 ${SIGNATURE_BOX.height - 25}H${SIGNATURE_BOX.width - 20}`} />
        <path className="signature-ink" d={value.text} />
      </svg>
      <Button variant="quiet" size="sm" disabled={value.text === ''} onClick={() => draw('')}>
        Clear
      </Button>
    </div>
  );
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
        <Pad value={value} onChange={onChange} />
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
