import { useCallback } from 'react';
import { kitGap } from '#domain/installation/catalogue.ts';
import { slotWithKit, slotWithOrder, slotWithSprings } from '#domain/order/fill-slot.ts';
import type { Installation, KitSlot } from '#domain/installation/schema.ts';
import { hasSpringOptions } from '#domain/installation-type/types.ts';
import { kits as allKits } from '#domain/kit/entity.ts';
import { KIT_TYPE_LABELS } from '#domain/kit/schema.ts';
import { orders as allOrders } from '#domain/order/entity.ts';
import { countOf } from '#domain/order/shelf.ts';
import { markedIn } from '#data/store/fetch-document.ts';
import { useLeftOut } from '#data/store/unreadable.ts';
import type { FieldOf } from '#forms/field.ts';
import { FormField } from '#forms/form-field.tsx';
import { useDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { KitSummary } from '#features/kits/kit-summary.tsx';
import { OpenContents } from '#features/kits/parts/open-contents.tsx';
import { SlotFacts } from '#features/kits/parts/slot-facts.tsx';
import { kitOptions, orderOptions, serialsOf, springOptions } from '#features/kits/slot-options.ts';
import { useSlotSources } from '#features/kits/use-slot-sources.ts';

/** What a form needs to hold so that kits can be picked in it. */
type WithKits = Pick<
  Installation,
  'kits' | 'vehicleId' | 'dealerId' | 'type' | 'state' | 'tyreSize' | 'tyreLoadRating'
>;

interface KitSlotPickerProps {
  form: EntityForm<WithKits>;
  /** Which slot of `kits`. */
  index: number;
  isReadOnly?: boolean;
  /** The orders that gave their kit to another installation first. */
  unheldOrders?: readonly string[];
}

/** One kit slot of an installation: kit, spring option, the order it comes from, serial. Inside an EntityForm. */
export function KitSlotPicker({ form, index, isReadOnly = false, unheldOrders = [] }: KitSlotPickerProps) {
  const slotAt = useCallback(
    ({ kits }: WithKits) => {
      const slot = kits[index] ?? null;
      // While it is typed, a serial is shown by its own field alone.
      return slot === null || isReadOnly ? slot : { ...slot, serial: '' };
    },
    [index, isReadOnly],
  );
  const slot = useDerived(form, [`kits.${index}`], slotAt);
  if (slot === null) return null;
  return (
    <fieldset className="col-12 kit-slot">
      <legend className="visually-hidden">{KIT_TYPE_LABELS[slot.type]}</legend>
      {isReadOnly ? <SlotFacts slot={slot} /> : <SlotFields form={form} index={index} slot={slot} />}
      {unheldOrders.includes(slot.orderId) && (
        <div className="mt-3">
          <Notice tone="watch" title="Another installation has this kit">
            Its order gave the kit to another installation first. Choose another kit or order.
          </Notice>
        </div>
      )}
    </fieldset>
  );
}

const marked = markedIn(allKits, ({ name }) => name);

const READS = ['vehicleId', 'dealerId', 'type', 'state', 'tyreSize', 'tyreLoadRating'] as const;
const jobOf = ({ vehicleId, dealerId, type, state, tyreSize, tyreLoadRating }: WithKits) => ({
  vehicleId,
  dealerId,
  type,
  state,
  tyreSize,
  tyreLoadRating,
});

/** Why there is no order to take the kit from. */
function shelfWord(isUnknown: boolean, hasOtherSprings: boolean): string {
  if (isUnknown) return 'Stock could not be read.';
  return hasOtherSprings ? 'In stock with other springs only.' : 'None of these is in stock.';
}

interface SlotFieldsProps {
  form: EntityForm<WithKits>;
  index: number;
  slot: KitSlot;
}

function SlotFields({ form, index, slot }: SlotFieldsProps) {
  const job = useDerived(form, READS, jobOf);
  const { kits, lines, arrivals, ownNumber, isShelfUnknown } = useSlotSources(job, slot);
  const kitsNote = useLeftOut(allKits);
  const ordersNote = useLeftOut(allOrders);
  if (job.vehicleId === '') return <p className="muted mb-0">Choose the vehicle first.</p>;
  if (kits.status === 'error') return <ErrorPanel error={kits.error} onRetry={kits.retry} />;
  if (kits.status === 'loading') return <Loading lines={2} label="Loading kits" />;

  const typeName = KIT_TYPE_LABELS[slot.type];
  const picked = kits.value.find(({ id }) => id === slot.kitId) ?? null;
  const springs = picked ? springOptions(picked, lines) : [];
  const orders = orderOptions(lines, slot, ownNumber);
  const gap = picked ? kitGap(picked.value, slot, job) : '';
  /** Replaces this slot by what `fill` makes of it. */
  const refill = (fill: (slot: KitSlot) => KitSlot) => (values: WithKits) => ({
    kits: values.kits.map((each, position) => (position === index ? fill(each) : each)),
  });
  const kitField: FieldOf<'select', WithKits> = {
    kind: 'select',
    name: `kits.${index}.kitId`,
    title: `${typeName} kit`,
    options: kitOptions(kits.value, lines, slot, job, arrivals),
    note: kitsNote,
    marked,
    effect: refill((now) => slotWithKit(now, kits.value.find(({ id }) => id === now.kitId) ?? null, lines)),
    span: 12,
  };
  const springField: FieldOf<'select', WithKits> = {
    kind: 'select',
    name: `kits.${index}.springOption`,
    title: 'Spring option',
    options: springs,
    effect: refill((now) => slotWithSprings(now, lines)),
    span: 6,
  };
  const orderField: FieldOf<'select', WithKits> = {
    kind: 'select',
    name: `kits.${index}.orderId`,
    title: 'Stock from',
    placeholder: 'Not from stock',
    options: orders,
    note: ordersNote,
    effect: refill((now) => slotWithOrder(now, lines)),
    span: 6,
  };
  const serialField: FieldOf<'autocomplete', WithKits> = {
    kind: 'autocomplete',
    name: `kits.${index}.serial`,
    title: 'Serial number',
    options: serialsOf(lines, slot),
    freeText: true,
    maxLength: 200,
    span: 6,
  };
  return (
    <div className="row g-3">
      <FormField field={kitField} />
      {kits.value.length === 0 && (
        <p className="col-12 muted mb-0">No active {typeName} kit is made for this vehicle.</p>
      )}
      {slot.kitId !== '' && (
        <>
          {hasSpringOptions(slot.type) && springs.length > 0 && <FormField field={springField} />}
          {orders.length > 0 && <FormField field={orderField} />}
          <FormField field={serialField} />
          {orders.length === 0 && (
            <p className="col-12 muted mb-0">{shelfWord(isShelfUnknown, countOf(lines, slot.kitId) > 0)}</p>
          )}
        </>
      )}
      {gap !== '' && (
        <div className="col-12">
          <Notice tone="watch" title={`This kit: ${gap}`}>
            The job can&apos;t move on with this kit as it is.
          </Notice>
        </div>
      )}
      {slot.limits && (
        <div className="col-12">
          <KitSummary limits={slot.limits} torques={slot.torques} />
        </div>
      )}
      {slot.kitId !== '' && (
        <div className="col-12">
          <OpenContents key={slot.kitId} kitId={slot.kitId} />
        </div>
      )}
    </div>
  );
}
