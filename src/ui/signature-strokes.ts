import { SIGNATURE_BOX, SIGNATURE_MAX } from '#domain/shared/signature.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A pen that moved less than this, in units of the box, draws nothing new. */
const NEAR = 2;

/** A place of the screen in the signature's own box, kept inside it. */
export function inBox(at: Point, area: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>): Point {
  const { width, height } = SIGNATURE_BOX;
  const part = (value: number, whole: number, size: number) =>
    whole <= 0 ? 0 : Math.round(Math.min(1, Math.max(0, value / whole)) * size);
  return { x: part(at.x - area.left, area.width, width), y: part(at.y - area.top, area.height, height) };
}

/** The strokes with a new one begun: a touch alone is a dot. Without room they stay as they are. */
export function startStroke(strokes: string, { x, y }: Point): string {
  const longer = `${strokes}M${x} ${y}L${x} ${y}`;
  return longer.length > SIGNATURE_MAX ? strokes : longer;
}

/** The strokes with the last one led on to a point. Without room they stay as they are. */
export function goOn(strokes: string, to: Point): string {
  const [, x = '0', y = '0'] = /(\d+) (\d+)$/u.exec(strokes) ?? [];
  const isNear = Math.hypot(to.x - Number(x), to.y - Number(y)) < NEAR;
  const longer = `${strokes}L${to.x} ${to.y}`;
  return isNear || longer.length > SIGNATURE_MAX ? strokes : longer;
}
