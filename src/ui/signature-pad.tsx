import { type PointerEvent, useRef } from 'react';
import { SIGNATURE_BOX } from '#domain/shared/signature.ts';
import { goOn, inBox, startStroke } from './signature-strokes.ts';
import './signature-pad.scss';

interface SignaturePadProps {
  /** The strokes so far (domain/shared/signature.ts); '' for none. */
  value: string;
  onChange: (strokes: string) => void;
}

/** A field that a signature is drawn in, with a finger, pen or mouse. Who has none of them types the name instead. */
export function SignaturePad({ value, onChange }: SignaturePadProps) {
  const strokes = useRef(value);
  const isDown = useRef(false);
  const draw = (text: string) => {
    strokes.current = text;
    onChange(text);
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
      <svg
        className="signature-pad"
        viewBox={`0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}`}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={handleUp}
        onPointerCancel={handleUp}
      >
        <title>{value === '' ? 'Signature, not drawn yet' : 'Signature, drawn'}</title>
        <path className="signature-line" d={`M20 ${SIGNATURE_BOX.height - 25}H${SIGNATURE_BOX.width - 20}`} />
        <path className="signature-ink" d={value} />
      </svg>
      <button type="button" className="btn btn-quiet btn-sm" disabled={value === ''} onClick={() => draw('')}>
        Clear
      </button>
    </div>
  );
}
