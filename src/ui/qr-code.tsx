import { qrModules } from '#domain/shared/qr.ts';

/** Modules of white around a code, which a reader needs. */
const QUIET = 4;

/** A QR code as one shape, and the modules of its side with the white around it. */
export function qrShape(text: string): { readonly path: string; readonly side: number } {
  const modules = qrModules(text);
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('');
  return { path, side: modules.length + 2 * QUIET };
}

interface QrCodeProps {
  text: string;
  label: string;
  /** Its width and height on paper; as wide as there is room where left out. */
  mm?: number;
}

/** A QR code as a drawing of its own, black on white whatever the theme. */
export function QrCode({ text, label, mm }: QrCodeProps) {
  const { path, side } = qrShape(text);
  return (
    <svg
      className="qr-code"
      {...(mm !== undefined && { width: `${mm}mm`, height: `${mm}mm` })}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <title>{label}</title>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
