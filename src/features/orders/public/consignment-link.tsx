import type { Order } from '#domain/order/schema.ts';
import { Icon } from '#ui/icon.tsx';

type Sent = Pick<Order, 'freightCarrier' | 'consignment'>;

interface ConsignmentLinkProps<T extends Sent> {
  order: T;
  /** Where a consignment can be followed; '' for nowhere. */
  trackingOf: (order: T) => string;
  hasCarrier?: boolean;
}

/** A consignment, as a link to its carrier's tracking page where there is one, which opens in a tab of its own. */
export function ConsignmentLink<T extends Sent>({ order, trackingOf, hasCarrier }: ConsignmentLinkProps<T>) {
  const { freightCarrier, consignment } = order;
  if (consignment === '') return null;
  const text = hasCarrier === true ? `${freightCarrier} ${consignment}`.trim() : consignment;
  const to = trackingOf(order);
  if (to === '') return <>{text}</>;
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${text}: track with ${freightCarrier}`}
    >
      {text}{' '}
      <span className="no-print">
        <Icon name="open-link" />
      </span>
    </a>
  );
}
