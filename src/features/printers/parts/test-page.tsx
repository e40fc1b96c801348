import { printArea } from '#domain/printer/page.ts';
import type { Printer } from '#domain/printer/schema.ts';
import { rulerMarks } from '#features/printers/ruler-marks.ts';

const mm = (value: number | '') => Number(value);

/**
 * A page at its true size: rulers along the top and the left edge of the sheet, the margins as a frame, and a cross
 * in the middle that shows how far the print is off. The offset moves everything but the rulers.
 */
export function TestPage({ printer }: { printer: Printer }) {
  const [width, height] = [mm(printer.pageWidth), mm(printer.pageHeight)];
  const area = printArea(printer);
  const left = mm(printer.marginLeft) + mm(printer.offsetX);
  const top = mm(printer.marginTop) + mm(printer.offsetY);
  const centre = { x: width / 2 + mm(printer.offsetX), y: height / 2 + mm(printer.offsetY) };
  const arm = Math.min(width, height) / 8;
  const size = Math.min(4, height / 15);
  return (
    <svg className="test-page" width={`${width}mm`} height={`${height}mm`} viewBox={`0 0 ${width} ${height}`}>
      <title>{`Test page ${width} by ${height} mm`}</title>
      <g stroke="#000" strokeWidth="0.15" fill="none">
        {rulerMarks(width).map(({ at, length }) => (
          <path key={`x${at}`} d={`M${at} 0v${length}`} />
        ))}
        {rulerMarks(height).map(({ at, length }) => (
          <path key={`y${at}`} d={`M0 ${at}h${length}`} />
        ))}
        {area && (
          <rect
            x={left}
            y={top}
            width={area.width}
            height={area.height}
            strokeDasharray="1 1"
            strokeWidth="0.25"
          />
        )}
        <path d={`M${centre.x - arm} ${centre.y}h${arm * 2}M${centre.x} ${centre.y - arm}v${arm * 2}`} />
        <circle cx={centre.x} cy={centre.y} r={arm / 2} />
      </g>
      <g fontSize="2" fontFamily="sans-serif">
        {rulerMarks(width).map(
          ({ at, label }) =>
            label !== '' && (
              <text key={`tx${at}`} x={at + 0.4} y="4.4">
                {label}
              </text>
            ),
        )}
        {rulerMarks(height).map(
          ({ at, label }) =>
            label !== '' && (
              <text key={`ty${at}`} x="4.4" y={at + 0.7}>
                {label}
              </text>
            ),
        )}
      </g>
      <g fontSize={size} fontFamily="sans-serif" textAnchor="middle">
        <text x={centre.x} y={centre.y - arm - size}>
          {printer.name || 'Printer'}
        </text>
        <text x={centre.x} y={centre.y + arm + size * 1.5}>
          {`${width} × ${height} mm, offset ${mm(printer.offsetX)} / ${mm(printer.offsetY)} mm`}
        </text>
      </g>
    </svg>
  );
}
