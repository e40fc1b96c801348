import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { lineState } from '#domain/delivery-manifest/lines.ts';
import type { ManifestLine } from '#domain/delivery-manifest/schema.ts';
import { formatTime } from '#domain/shared/dates.ts';
import { ConsignmentLink } from '#features/orders/public/consignment-link.tsx';
import { loadText } from '#features/orders/public/paper-facts.tsx';
import { Icon } from '#ui/icon.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

/** What can be done with a line; nothing on a closed manifest. */
export interface LineActions {
  readonly onLoad: (line: ManifestLine) => void;
  readonly onUnload: (line: ManifestLine) => void;
  readonly onRemove: (line: ManifestLine) => void;
  readonly onEnter: (line: ManifestLine) => void;
}

interface ManifestLineViewProps {
  line: ManifestLine;
  carrier: string;
  href: string;
  /** Why it can't be dispatched as it is; '' for nothing. */
  gap: string;
  tracking: string;
  /** The dealer has asked to cancel it. */
  isCancelRequested: boolean;
  actions: LineActions | null;
  isBusy: boolean;
}

function StateWord({ line }: { line: ManifestLine }) {
  const state = lineState(line);
  if (state === 'sent') {
    return <StatusBadge tone="ok" icon="freight" text={`Dispatched ${formatTime(line.sentAt)}`} />;
  }
  return state === 'loaded' ? (
    <StatusBadge tone="info" icon="truck" text="Loaded" />
  ) : (
    <StatusBadge tone="neutral" text="Not loaded" />
  );
}

/** One order on a manifest: where it stands, what goes with it, and what is in the way of its dispatch. */
export function ManifestLineView(props: ManifestLineViewProps) {
  const { line, carrier, href, gap, tracking, isCancelRequested, actions, isBusy } = props;
  const state = lineState(line);
  const why = line.fault || gap;
  return (
    <li className="manifest-line">
      <div className="manifest-line-facts">
        <Link to={href}>{line.number}</Link> <StateWord line={line} />{' '}
        {isCancelRequested && state !== 'sent' && <StatusBadge tone="watch" text="Asked to cancel" />}
        <p className="muted mb-0">
          {line.consignment === '' ? (
            'No consignment'
          ) : (
            <ConsignmentLink order={{ ...line, freightCarrier: carrier }} trackingOf={() => tracking} />
          )}
          {' · '}
          {loadText(line) || 'Load not entered'}
        </p>
        {why !== '' && state !== 'sent' && (
          <div>
            <Icon name="warning" /> {why}
          </div>
        )}
      </div>
      {actions && state !== 'sent' && (
        <div className="button-row">
          {state === 'waiting' && (
            <Button
              variant="quiet"
              size="sm"
              disabled={isBusy}
              aria-label={`Load ${line.number}`}
              onClick={() => actions.onLoad(line)}
            >
              Load
            </Button>
          )}
          <Button
            variant="quiet"
            size="sm"
            disabled={isBusy}
            aria-label={`Enter load of ${line.number}`}
            onClick={() => actions.onEnter(line)}
          >
            Enter load
          </Button>
          <MenuButton
            label={`More for ${line.number}`}
            items={[
              ...(state === 'loaded'
                ? [
                    {
                      id: 'unload',
                      label: 'Unload',
                      icon: 'rotate' as const,
                      onSelect: () => actions.onUnload(line),
                    },
                  ]
                : []),
              {
                id: 'remove',
                label: 'Take off the manifest',
                icon: 'close' as const,
                onSelect: () => actions.onRemove(line),
              },
            ]}
          />
        </div>
      )}
    </li>
  );
}
