import { Link } from 'react-router-dom';
import { can } from '#domain/access/privileges.ts';
import {
  type GoodsReturn,
  RETURN_CONDITION_LABELS,
  RETURN_OUTCOME_LABELS,
  RETURN_REASON_LABELS,
  type ReturnLine,
} from '#domain/goods-return/schema.ts';
import { lineText } from '#domain/order/line-text.ts';
import { formatCents } from '#domain/shared/money.ts';
import type { Attachment } from '#domain/shared/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { useFileLink } from '#data/files/file-links.ts';
import { useActor } from '#data/session/session.tsx';
import { paths } from '#lib/paths.ts';
import { KeyFacts } from '#ui/key-facts.tsx';
import { UnitTrail } from './unit-trail.tsx';
import '#features/returns/returns.scss';

function Photo({ path, label }: { path: string; label: string }) {
  const whole = useFileLink(path);
  const thumb = useFileLink(`${path}_thumb`);
  return (
    <a href={whole || undefined} target="_blank" rel="noreferrer">
      {thumb === '' ? label : <img src={thumb} alt={label} width={96} height={72} />}
    </a>
  );
}

function Photos({ files, label }: { files: readonly Attachment[]; label: string }) {
  if (files.length === 0) return null;
  return (
    <fieldset className="return-photos">
      <legend className="muted">{label}s</legend>
      {files.map(({ path }, index) => (
        <Photo key={path} path={path} label={`${label} ${index + 1}`} />
      ))}
    </fieldset>
  );
}

/** The order and the job that it came from, as links for whoever opens them. */
function From({ line }: { line: ReturnLine }) {
  const actor = useActor();
  const { orderId, orderNumber, installationId, installationNumber } = line;
  const isDealer = actor.kind === 'dealer';
  const opens = can(actor, isDealer ? 'DealerOrders' : 'DistributerOrders');
  const edit = isDealer ? paths.dealerOrders.edit : paths.distributerOrders.edit;
  if (orderId === '' && installationId === '') return null;
  return (
    <span className="d-flex flex-wrap gap-2">
      {orderId !== '' &&
        (opens ? <Link to={edit(orderId)}>Order {orderNumber}</Link> : `Order ${orderNumber}`)}
      {installationId !== '' && (
        <Link to={paths.installations.edit(installationId)}>Job {installationNumber}</Link>
      )}
    </span>
  );
}

function receivedText({ qty, receivedQty, condition }: ReturnLine, isCounted: boolean): string {
  if (!isCounted) return '';
  const short = receivedQty < qty ? `, ${qty - receivedQty} short` : '';
  const how = condition === '' ? '' : `, ${RETURN_CONDITION_LABELS[condition].toLowerCase()}`;
  return `${receivedQty} of ${qty}${short}${how}`;
}

function outcomeText({ outcome, outcomeNote, creditExGst, creditedExGst, receivedQty }: ReturnLine): string {
  if (outcome === '') return '';
  const whole = creditedExGst || creditExGst * receivedQty;
  const credited = whole > 0 ? `${formatCents(whole)} ex GST` : '';
  return [RETURN_OUTCOME_LABELS[outcome], credited, outcomeNote].filter((part) => part !== '').join(', ');
}

function Line({ line, doc }: { line: ReturnLine; doc: Doc<GoodsReturn> }) {
  const isCounted = doc.value.receivedOn !== '';
  const { serial, sku, qty, priceExGst, reason, reasonText } = line;
  const what = [sku, serial && `serial ${serial}`].filter((part) => part !== '').join(' · ');
  return (
    <li>
      <h3>{lineText(line)}</h3>
      {what !== '' && <p className="muted mb-1">{what}</p>}
      <From line={line} />
      <p className="mb-2 mt-2">
        <strong>{RETURN_REASON_LABELS[reason]}:</strong> {reasonText}
      </p>
      <Photos files={line.photos} label="Photo" />
      <KeyFacts
        facts={[
          { title: 'Qty', value: String(qty) },
          { title: 'Each, ex GST', value: priceExGst === '' ? '' : formatCents(priceExGst) },
          { title: 'Received', value: receivedText(line, isCounted) },
          { title: 'Outcome', value: outcomeText(line) },
        ]}
      />
      <Photos files={line.conditionPhotos} label="Inspection photo" />
      <UnitTrail line={line} doc={doc} />
    </li>
  );
}

/** What goes back and why, what arrived of it, and what became of it. */
export function ReturnLines({ doc }: { doc: Doc<GoodsReturn> }) {
  return (
    <ul className="return-lines">
      {doc.value.lines.map((line) => (
        <Line key={line.key} line={line} doc={doc} />
      ))}
    </ul>
  );
}
