import { CODE128 } from 'jsbarcode/bin/barcodes/CODE128/index.js';

/** Modules of white at each end of a code, which a reader needs. */
const QUIET = 10;
/** Letters that fit the width of a paper's head at {@link MODULE_MM}. */
const LETTERS_MAX = 20;
/** Width of one module on paper: what a cheap hand scanner reads. */
const MODULE_MM = 0.25;

/**
 * The bars of a Code 128 as one shape, and how many modules wide it is with the white beside it; null for what is no
 * line of ASCII, or too long for a paper's head.
 */
export function code128Shape(text: string): { readonly path: string; readonly width: number } | null {
  if (!/^[\u0020-\u007E]+$/u.test(text) || text.length > LETTERS_MAX) return null;
  const { data } = new CODE128(text, {}).encode();
  const bars = [...data.matchAll(/1+/gu)];
  return {
    path: bars.map(({ 0: bar, index }) => `M${index + QUIET} 0h${bar.length}v1h-${bar.length}z`).join(''),
    width: data.length + 2 * QUIET,
  };
}

interface Code128Props {
  text: string;
  label: string;
  /** Its height on paper. */
  mm?: number;
}

/** A Code 128 as a drawing of its own, black on white whatever the theme; nothing where the text can't be one. */
export function Code128({ text, label, mm = 10 }: Code128Props) {
  const shape = code128Shape(text);
  if (shape === null) return null;
  return (
    <svg
      className="code-128"
      width={`${shape.width * MODULE_MM}mm`}
      height={`${mm}mm`}
      viewBox={`0 0 ${shape.width} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <title>{label}</title>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={shape.path} fill="#000" />
    </svg>
  );
}
