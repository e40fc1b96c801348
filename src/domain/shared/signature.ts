/** Longest drawn signature, in characters of its path, and longest typed one. */
export const SIGNATURE_MAX = 20_000;
const TYPED_MAX = 200;
/** The field a signature is drawn in, in its own units: what a path may name. */
export const SIGNATURE_BOX = { width: 400, height: 120 } as const;

/** A signature: a name as it was typed, or the strokes of a pen, `M12 40L13 41…` in {@link SIGNATURE_BOX}. */
export interface Signature {
  kind: '' | 'typed' | 'drawn';
  text: string;
}
export const NO_SIGNATURE: Signature = { kind: '', text: '' };

/** Strokes of whole numbers alone: nothing else is ever drawn from it. */
const STROKES = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/u;

/** Whether it is one: a name, or strokes. */
export function isSigned({ kind, text: signed }: Signature): boolean {
  if (kind === 'drawn') return signed.length <= SIGNATURE_MAX && STROKES.test(signed);
  return kind === 'typed' && signed.trim() !== '' && signed.length <= TYPED_MAX;
}

/** A customer's signature is at least so long, in units of the box: a touch by mistake leaves a dot. */
const INK_LEAST = 40;

/** How far the pen went. */
function inkOf(path: string): number {
  const strokes = path.split('M').map((stroke) => stroke.split('L').map((at) => at.split(' ').map(Number)));
  const lengths = strokes.flatMap((points) =>
    points.slice(1).map(([x = 0, y = 0], index) => {
      const [fromX = x, fromY = y] = points[index] ?? [];
      return Math.hypot(x - fromX, y - fromY);
    }),
  );
  return lengths.reduce((sum, each) => sum + each, 0);
}

/** Whether somebody drew more than a dot. */
export const isDrawn = (signature: Signature): boolean =>
  signature.kind === 'drawn' && isSigned(signature) && inkOf(signature.text) >= INK_LEAST;
