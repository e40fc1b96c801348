import { labelLayout } from '#domain/label-order/label-layout.ts';
import { infoPath } from '#domain/label-order/label-text.ts';
import type { Label, LabelOrder } from '#domain/label-order/schema.ts';
import { PAGE_PRESETS, printArea } from '#domain/printer/page.ts';
import type { Printer } from '#domain/printer/schema.ts';
import { qrShape } from '#ui/qr-code.tsx';

/** The paper that a label is drawn on, mm. */
export type LabelPage = Pick<
  Printer,
  | 'pageWidth'
  | 'pageHeight'
  | 'marginTop'
  | 'marginRight'
  | 'marginBottom'
  | 'marginLeft'
  | 'offsetX'
  | 'offsetY'
>;

/** The size a label has where no printer says one. */
export function usualPage(kind: Label['kind']): LabelPage {
  const preset = PAGE_PRESETS[kind === 'compliancePlate' ? 'plate' : 'label'];
  return { ...preset, offsetX: 0, offsetY: 0 };
}

/** The address that the QR code of a windscreen label opens. */
export const infoAddress = (order: Pick<LabelOrder, 'frozen'>): string =>
  `${window.location.origin}${infoPath(order.frozen)}`;

/** A QR code inside another drawing, `size` mm wide. */
function Code({ text, size }: { text: string; size: number }) {
  const { path, side } = qrShape(text);
  return <path d={path} transform={`scale(${size / side})`} shapeRendering="crispEdges" />;
}

interface LabelFaceProps {
  order: Pick<LabelOrder, 'frozen'>;
  label: Pick<Label, 'kind' | 'text'>;
  page: LabelPage;
  title: string;
}

/** A label as it is printed or engraved: at its true size, its lines as large as fit, a QR code where it has one. */
export function LabelFace({ order, label, page, title }: LabelFaceProps) {
  const area = printArea(page) ?? { width: 0, height: 0 };
  const lines = label.text.split('\n');
  const hasCode = label.kind === 'windscreenQr';
  const { qr, textX, fontSize, lineHeight } = labelLayout(area, lines, hasCode);
  const [x, y] = [
    Number(page.marginLeft) + Number(page.offsetX),
    Number(page.marginTop) + Number(page.offsetY),
  ];
  return (
    <svg
      className="label-face"
      width={`${page.pageWidth}mm`}
      height={`${page.pageHeight}mm`}
      viewBox={`0 0 ${page.pageWidth} ${page.pageHeight}`}
    >
      <title>{`${title}: ${lines.join(', ')}`}</title>
      <g transform={`translate(${x} ${y})`} fill="#000">
        {hasCode && <Code text={infoAddress(order)} size={qr} />}
        <g fontFamily="monospace" fontSize={fontSize}>
          {lines.map((line, index) => (
            <text key={line} x={textX} y={lineHeight * index + fontSize}>
              {line}
            </text>
          ))}
        </g>
      </g>
    </svg>
  );
}
