import {
  type GoodsReturn,
  RETURN_CONDITION_LABELS,
  RETURN_OUTCOME_LABELS,
  RETURN_REASON_LABELS,
  type ReturnLine,
} from '#domain/goods-return/schema.ts';
import { formatCents } from '#domain/shared/money.ts';
import { fileLink } from '#data/file-links.ts';
import { useLoaded } from '#data/use-loaded.ts';
import { WideTable } from '#ui/wide-table.tsx';

function Photo({ path, label }: { path: string; label: string }) {
  const link = useLoaded(path, () => fileLink(path));
  return typeof link.value === 'string' ? (
    <a href={link.value} target="_blank" rel="noreferrer">
      {label}
    </a>
  ) : (
    <span className="muted">{label}</span>
  );
}

function Line({ line }: { line: ReturnLine }) {
  const { description, springOption, serial, sku, orderNumber, installationNumber, reason, reasonText } =
    line;
  const from = [sku, serial && `serial ${serial}`, orderNumber, installationNumber].filter(
    (part) => part !== '',
  );
  return (
    <tr>
      <td>
        {[description, springOption].filter((part) => part !== '').join(', ')}
        <small className="muted d-block">{from.join(' · ')}</small>
      </td>
      <td>
        {RETURN_REASON_LABELS[reason]}
        <small className="d-block">{reasonText}</small>
        <span className="d-flex flex-wrap gap-2">
          {line.photos.map(({ path }, index) => (
            <Photo key={path} path={path} label={`Photo ${index + 1}`} />
          ))}
        </span>
      </td>
      <td className="num">{line.qty}</td>
      <td className="num">{line.priceExGst === '' ? '–' : formatCents(line.priceExGst)}</td>
      <td>
        {line.condition === '' ? '–' : `${line.receivedQty} · ${RETURN_CONDITION_LABELS[line.condition]}`}
        <span className="d-flex flex-wrap gap-2">
          {line.conditionPhotos.map(({ path }, index) => (
            <Photo key={path} path={path} label={`Inspection photo ${index + 1}`} />
          ))}
        </span>
      </td>
      <td>
        {line.outcome === '' ? '–' : RETURN_OUTCOME_LABELS[line.outcome]}
        {line.creditExGst > 0 && <small className="d-block">{formatCents(line.creditExGst)} each</small>}
        {line.outcomeNote !== '' && <small className="d-block">{line.outcomeNote}</small>}
      </td>
    </tr>
  );
}

/** What goes back and why, what arrived of it, and what became of it. */
export function ReturnLines({ goods }: { goods: GoodsReturn }) {
  return (
    <WideTable label="Lines of the return">
      <table className="table money-lines">
        <thead>
          <tr>
            <th scope="col">Goods</th>
            <th scope="col">Reason</th>
            <th scope="col" className="num">
              Qty
            </th>
            <th scope="col" className="num">
              Each, ex GST
            </th>
            <th scope="col">Received</th>
            <th scope="col">Outcome</th>
          </tr>
        </thead>
        <tbody>
          {goods.lines.map((line) => (
            <Line key={line.key} line={line} />
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
