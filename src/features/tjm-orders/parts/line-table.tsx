import { kits as allKits } from '#domain/kit/entity.ts';
import { goodsName } from '#domain/order/line-text.ts';
import { markedName } from '#domain/shared/text.ts';
import { CONFIDENCE_LABELS, type TjmLine } from '#domain/tjm-order/schema.ts';
import { useWhole } from '#data/lists/use-whole.ts';
import { WideTable } from '#ui/wide-table.tsx';

/** The lines of an email that is settled, with the kits that they meant. */
export function LineTable({ lines }: { lines: readonly TjmLine[] }) {
  const kits = useWhole(allKits.list);
  if (lines.length === 0) return <p className="muted mb-0">No lines could be read.</p>;
  const nameOf = ({ kitId, springOption }: TjmLine) => {
    const kit = kits.docs.find(({ id }) => id === kitId)?.value;
    return kit ? goodsName(markedName(kit.name, kit), springOption) : kitId === '' ? 'No kit' : '…';
  };
  return (
    <WideTable label="Lines of the email">
      <table className="table line-table mb-0">
        <thead>
          <tr>
            <th scope="col" className="num">
              Qty
            </th>
            <th scope="col">Kit</th>
            <th scope="col">Read from</th>
            <th scope="col">Confidence</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // Lines never change places.
            <tr key={index}>
              <td className="num" data-title="Qty">
                {line.isLeftOut ? '–' : line.qty}
              </td>
              <td className="line-name">{line.isLeftOut ? 'Left out' : nameOf(line)}</td>
              <td data-title="Read from" className="text-break">
                {line.text || 'Added'}
              </td>
              <td data-title="Confidence">{CONFIDENCE_LABELS[line.confidence]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
