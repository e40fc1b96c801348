import { Link } from 'react-router-dom';
import { holds } from '#domain/access/actor.ts';
import type { Installation } from '#domain/installation/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';
import { useDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { paths } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';

interface OrderKitLinkProps {
  form: EntityForm<Installation>;
  doc: Doc<Installation>;
  index: number;
}

const kitsOf = ({ kits }: Installation) => kits;

/** The way to order the kit of a slot where it is chosen, while it comes from no order. */
export function OrderKitLink({ form, doc, index }: OrderKitLinkProps) {
  const actor = useActor();
  const { kits, stage, deleted } = doc.value;
  const slot = useDerived(form, ['kits'], kitsOf)[index];
  const isOpen = stage !== 'complete' && stage !== 'cancelled' && !deleted;
  if (!slot || slot.kitId === '' || slot.orderId !== '' || !isOpen || !holds(actor, 'orders')) return null;
  const stored = kits.find(({ type }) => type === slot.type);
  // The order takes its kit from the job as it is stored.
  const isStored = stored?.kitId === slot.kitId && stored.orderId === '';
  const addTo = actor.kind === 'dealer' ? paths.dealerOrders.addType : paths.distributerOrders.addType;
  return (
    <p className="col-12 mb-3">
      {isStored ? (
        <Link className="btn btn-quiet btn-sm" to={addTo(doc.id, slot.type)}>
          <Icon name="order" /> Order it
        </Link>
      ) : (
        <small className="muted">Not from stock. Save the job, then order it here.</small>
      )}
    </p>
  );
}
