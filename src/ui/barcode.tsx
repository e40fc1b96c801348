import { ean13Modules } from '#domain/shared/ean13.ts';

/** Modules of blank on each side that a scanner needs (EAN-13: 11 left, 7 right). */
const [QUIET_LEFT, QUIET_RIGHT] = [11, 7];
const HEIGHT = 60;

/** An EAN-13 as a drawing of black bars with its digits; nothing where the code is none. */
export function Barcode({ code }: { code: string }) {
  const modules = ean13Modules(code);
  if (modules === '') return null;
  // Neighbouring bars as one shape: a hair of white between two would be read as a space.
  const bars = [...modules.matchAll(/1+/gu)].map(({ index, 0: run }) => ({ x: index, width: run.length }));
  const isGuard = (x: number) => x < 3 || x > 91 || (x >= 45 && x < 50);
  return (
    <svg
      className="barcode"
      viewBox={`0 0 ${QUIET_LEFT + modules.length + QUIET_RIGHT} ${HEIGHT + 12}`}
      shapeRendering="crispEdges"
    >
      <title>{`Barcode ${code}`}</title>
      <rect width="100%" height="100%" fill="#fff" />
      {bars.map(({ x, width }) => (
        <rect
          key={x}
          x={QUIET_LEFT + x}
          y="0"
          width={width}
          height={isGuard(x) ? HEIGHT + 5 : HEIGHT}
          fill="#000"
        />
      ))}
      <g fill="#000" fontSize="10" fontFamily="monospace" textAnchor="middle">
        <text x="4" y={HEIGHT + 10}>
          {code.charAt(0)}
        </text>
        <text x={QUIET_LEFT + 24} y={HEIGHT + 10} textLength="38">
          {code.slice(1, 7)}
        </text>
        <text x={QUIET_LEFT + 71} y={HEIGHT + 10} textLength="38">
          {code.slice(7)}
        </text>
      </g>
    </svg>
  );
}
