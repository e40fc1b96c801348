/** The part of a label that the printer's margins leave, mm. */
interface Area {
  readonly width: number;
  readonly height: number;
}

/** Where a label's QR code and text stand in its area, mm. */
export interface LabelLayout {
  /** Side of the QR code at the left; 0 for none. */
  readonly qr: number;
  readonly textX: number;
  readonly fontSize: number;
  readonly lineHeight: number;
}

/** Width of a letter and height of a line of a monospaced font, in its size. */
const LETTER = 0.62;
const LINE = 1.25;
/** Larger letters look wrong on a large sheet; a gap between code and text. */
const FONT_MAX = 5;
const GAP = 2;

/** The largest letters in which every line fits beside the code, which takes the height, at most two fifths of the width. */
export function labelLayout(area: Area, lines: readonly string[], hasQr: boolean): LabelLayout {
  const qr = hasQr ? Math.min(area.height, area.width * 0.4) : 0;
  const textX = qr === 0 ? 0 : qr + GAP;
  const longest = Math.max(1, ...lines.map((line) => line.length));
  const byWidth = (area.width - textX) / (longest * LETTER);
  const byHeight = area.height / (Math.max(1, lines.length) * LINE);
  const fontSize = Math.min(FONT_MAX, byWidth, byHeight);
  return { qr, textX, fontSize, lineHeight: fontSize * LINE };
}
