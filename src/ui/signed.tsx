import { isSigned, type Signature, SIGNATURE_BOX } from '#domain/shared/signature.ts';
import './signed.scss';

/** A signature as it was given: drawn strokes, or a typed name. */
export function Signed({ signature }: { signature: Signature }) {
  if (!isSigned(signature)) return '–';
  if (signature.kind === 'typed') return <span className="signed-name">{signature.text}</span>;
  return (
    <svg className="signed-strokes" viewBox={`0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}`}>
      <title>Signature</title>
      <path d={signature.text} />
    </svg>
  );
}
