import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import type { SaleKnown } from '#domain/sale/guards.ts';
import type { SaleMoveId } from '#domain/sale/moves.ts';
import { messagesOf } from '#domain/sale/quote-view.ts';
import type { Sale } from '#domain/sale/schema.ts';
import type { SaleStatus } from '#domain/sale/statuses.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import { moveFault } from '#domain/trade/move.ts';
import { useMovePress } from '#features/trade/use-move-press.ts';
import type { TradeMoves } from '#features/trade/use-trade-moves.ts';
import { paths } from '#lib/paths.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { KeyFacts } from '#ui/key-facts.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LinkCard } from '#ui/link-card.tsx';
import { Panel } from '#ui/panel.tsx';
import { Signed } from '#ui/signed.tsx';
import './quote.scss';

const MoveDialog = lazyPart(async () => (await import('#features/trade/move-dialog.tsx')).MoveDialog);

/** What this person can do by the panel, in the order of its buttons. */
const MOVES = ['reply', 'revokeLink', 'newLink'] as const satisfies readonly SaleMoveId[];

/** The link to give to the customer; or that it was withdrawn. */
function Link({ sale: { key, revokedAt } }: { sale: Sale }) {
  if (revokedAt > 0) return <p className="muted">Link withdrawn {formatDateTime(revokedAt)}.</p>;
  const address = `${window.location.origin}${paths.quoteLink(key)}`;
  return <LinkCard address={address} label="Link to the customer’s quote" />;
}

/** What the customer asked by the link, and what they were told. */
function Messages({ sale }: { sale: Sale }): ReactNode {
  const messages = messagesOf(sale);
  if (messages.length === 0) return null;
  return (
    <ol className="side-list">
      {messages.map(({ who, text, at }, index) => (
        // Messages never change places.
        <li key={index}>
          <small className="muted">
            {who}, {formatDateTime(at)}
          </small>
          <p className="quote-text">{text}</p>
        </li>
      ))}
    </ol>
  );
}

interface QuoteLinkPanelProps {
  moves: TradeMoves<Sale, SaleStatus, SaleKnown, SaleMoveId>;
}

/**
 * What the customer has of a quote: the link to copy, how often it was looked at, what was asked and signed; and the link
 * withdrawn or made anew. Nothing before it was sent.
 */
export function QuoteLinkPanel({ moves }: QuoteLinkPanelProps) {
  const { value: sale } = moves.doc;
  const name = sale.number;
  const press = useMovePress({ moves, name });
  const { openPress } = press;
  if (sale.sentRev === '') return null;
  const { views, viewedAt, sentRev, sentAt, signature } = sale;
  const facts = [
    { title: 'Sent', value: `${formatDateTime(sentAt)}, revision ${sentRev}` },
    { title: 'Seen', value: views === 0 ? 'Not yet' : `${views} ×, last ${formatDateTime(viewedAt)}` },
    ...(signature
      ? [
          { title: 'Signed by', value: `${signature.name}, ${formatDateTime(signature.at)}` },
          { title: 'Signature', value: <Signed signature={signature} /> },
        ]
      : []),
  ];
  const offered = MOVES.flatMap((id) =>
    moves.options.flatMap(({ move, allowed }) => (move.id === id && allowed ? [move] : [])),
  );
  return (
    <Panel title="Customer’s link">
      <Link sale={sale} />
      <KeyFacts facts={facts} isRail />
      <Messages sale={sale} />
      {press.failure !== null && <ErrorPanel error={press.failure} />}
      <div className="button-row">
        {offered.map((move) => (
          <Button
            key={move.id}
            variant="quiet"
            size="sm"
            disabled={press.isBusy}
            // The link of now stops working: asked before, as what a link asks for is.
            onClick={() => void press.select(move, { isByLink: move.id !== 'reply' })}
          >
            {move.label}
          </Button>
        ))}
      </div>
      {openPress && (
        <MoveDialog
          title={`${openPress.move.label}: ${name}`}
          label={openPress.move.label}
          reason={openPress.move.reason}
          isDanger={false}
          asks={openPress.asks}
          schemas={openPress.move.asks}
          faultOf={(input) => moveFault(openPress.move, input, moves.facts)}
          onMove={(input) => press.make(openPress, input)}
          onClose={press.close}
        />
      )}
    </Panel>
  );
}
