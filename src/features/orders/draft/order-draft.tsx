import { type ReactNode, useMemo, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import type { Actor } from '#domain/access/actor.ts';
import type { Dealer } from '#domain/dealer/schema.ts';
import { vehicleSnapshot } from '#domain/installation/derive.ts';
import type { Installation, VehicleSnapshot } from '#domain/installation/schema.ts';
import { jobCompliance } from '#domain/order/catalogue.ts';
import { orders } from '#domain/order/entity.ts';
import type { DraftInput } from '#domain/order/input.ts';
import { isOrderQty } from '#domain/order/guards.ts';
import { ORDER } from '#domain/order/moves.ts';
import type { Order } from '#domain/order/schema.ts';
import { formatCents } from '#domain/shared/money.ts';
import type { Doc } from '#data/store/converter.ts';
import { makeOrder } from '#data/nouns/orders.ts';
import { moveOneRecord } from '#data/trade/moves.ts';
import { useTakeBack } from '#features/trade/use-undo.ts';
import { useActor } from '#data/session/session.tsx';
import { isUnanswered } from '#data/store/errors.ts';
import { newRequest } from '#data/store/new-request.ts';
import { EntityForm } from '#forms/entity-form.tsx';
import { FormField } from '#forms/form-field.tsx';
import { FieldGroups } from '#forms/field-groups.tsx';
import type { Option } from '#forms/field.ts';
import { FormFailure, SaveButton } from '#forms/form-actions.tsx';
import { useDebouncedDerived } from '#forms/use-derived.ts';
import { useEntityForm } from '#forms/use-entity-form.ts';
import { paths } from '#lib/paths.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { KeyFacts } from '#ui/key-facts.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { useToast } from '#ui/toast.tsx';
import { VehicleFinder } from '#features/vehicles/public/vehicle-picker.tsx';
import { kitCount, orderName } from '#features/orders/public/order-status.tsx';
import { OrderLines } from './order-lines.tsx';
import { fromForm, inputOf, type OrderForm, orderGroups, toForm } from './order-form.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { previewOrder } from './preview.ts';
import { RivalsNotice } from './rivals-notice.tsx';
import type { CatalogueState } from './use-order-catalogue.ts';
import { useOrderCatalogue } from './use-order-catalogue.ts';
import '#features/orders/orders.scss';

export interface OrderDraftProps {
  /** The stored draft; null for one that is not saved yet. */
  doc: Doc<Order> | null;
  /** What the form begins with. */
  start: Order;
  dealer: Doc<Dealer>;
  /** The job that the kits are for; null for stock. */
  job: Doc<Installation> | null;
  /** The vehicle that the draft names; null for none. */
  vehicle: VehicleSnapshot | null;
  carriers: readonly string[];
  suppliers: readonly Option[];
  /** What a new one is begun for, as in the key of its unsaved values. */
  begunFor?: string;
  back: { to: string; label: string };
  hrefOf: (id: string) => string;
  /** Called when the draft was saved or placed, with its id. */
  onSaved: (id: string, isPlaced: boolean) => void;
  /** Stands above the form, such as why it was sent back. */
  children?: ReactNode;
}

type Ready = Extract<CatalogueState, { status: 'ready' }>;

const ALL: readonly (keyof OrderForm)[] = [
  'wants',
  'vehicleId',
  'vin',
  'purchaseOrder',
  'shipTo',
  'shipToState',
  'supplierDealerId',
  'vehicle',
];
const same = (values: OrderForm) => values;

/** Where the draft stands in the store. */
type StoredDraft = Pick<Doc<Order>, 'id' | 'rev'>;

/** Saves the draft as it was given: made first, changed from then on. */
function useDraftSave({ doc, dealer, job }: OrderDraftProps) {
  const made = useRef<StoredDraft | null>(null);
  const [request] = useState(newRequest);
  /** What the press was first sent with, while no answer came. */
  const sentFirst = useRef<DraftInput | null>(null);
  const stored = (): StoredDraft => {
    const known = [doc, made.current].filter((each) => each !== null);
    const [newest] = known.toSorted((a, b) => b.rev - a.rev);
    if (!newest) throw new Error('The draft is not saved yet.');
    return newest;
  };

  async function change(draft: DraftInput): Promise<void> {
    const base = stored();
    const { rev } = await moveOneRecord('order', base, {
      move: 'change',
      input: draft,
      request: newRequest(),
    });
    made.current = { id: base.id, rev: rev ?? base.rev + 1 };
  }

  async function send(draft: DraftInput): Promise<void> {
    if (doc !== null || made.current !== null) return change(draft);
    // A try whose answer was lost may have made it as it was then: it is asked for as it was, and changed.
    const first = sentFirst.current ?? draft;
    sentFirst.current = first;
    try {
      made.current = await makeOrder({
        request,
        dealerId: dealer.id,
        ...(job && { installationId: job.id }),
        draft: first,
      });
    } catch (error) {
      if (!isUnanswered(error)) sentFirst.current = null;
      throw error;
    }
    if (first !== draft) await change(draft);
  }
  return { send, stored };
}

/** The draft as it is typed: its form, what the catalogue says of it, and its saving and placing. */
function useOrderDraft(props: OrderDraftProps) {
  const { doc, start, dealer, job, carriers, suppliers, onSaved } = props;
  const actor = useActor();
  const toast = useToast();
  const takeBack = useTakeBack();
  const isPlacing = useRef(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [placing] = useState(newRequest);
  const [groups] = useState(() => orderGroups(carriers, suppliers));
  const [vehicle] = useState(props.vehicle);
  const values = useMemo(() => toForm(doc?.value ?? start, vehicle), [doc, start, vehicle]);
  const save = useDraftSave(props);
  const form = useEntityForm<OrderForm>({
    groups,
    values,
    draft: { collection: orders.path, id: doc?.id ?? 'new', uid: actor.uid, begunFor: props.begunFor ?? '' },
    onSubmit: async (typed) => {
      await save.send(inputOf(typed));
    },
    onSaved: () => {
      if (isPlacing.current) return;
      toast({ tone: 'ok', text: 'Draft saved' });
      onSaved(save.stored().id, false);
    },
  });
  const shown = useDebouncedDerived(form, ALL, same);
  const order = fromForm(doc?.value ?? start, shown);
  const state = useOrderCatalogue({ vehicleId: shown.vehicleId, dealer, job, supplier: order });

  async function handlePlace() {
    if (isPlacing.current) return;
    isPlacing.current = true;
    setIsBusy(true);
    setFailure(null);
    try {
      const isClean = doc !== null && !form.store.getStatus().isDirty;
      if (!isClean && !(await form.submit())) return;
      const stored = save.stored();
      const moved = await moveOneRecord('order', stored, { move: 'place', input: {}, request: placing });
      const name = `Order ${moved.number ?? ''}`.trim();
      const { rev } = moved;
      // Its dealer takes it back; one placed for a dealer is sent back from its page, with what has to change.
      const back = actor.kind === 'dealer' ? ORDER.move('recall') : undefined;
      const undo = back && rev !== undefined && takeBack('order', { id: stored.id, rev }, back, name);
      toast({ tone: 'ok', text: `${name} placed`, ...(undo && { action: undo }) });
      onSaved(stored.id, true);
    } catch (error) {
      setFailure(error);
    } finally {
      isPlacing.current = false;
      setIsBusy(false);
    }
  }
  return { form, groups, vehicle, order, state, handlePlace, isBusy, failure };
}
type Draft = ReturnType<typeof useOrderDraft>;

/** The form of an order that is not placed yet: vehicle, kits, delivery, what it comes to, and the button that places it. */
export function OrderDraft(props: OrderDraftProps) {
  const { doc, back, hrefOf } = props;
  const actor = useActor();
  const [now] = useState(() => new Date());
  const draft = useOrderDraft(props);
  const { form, groups, order, state } = draft;
  const title = doc === null ? 'New order' : orderName(doc.value);
  return (
    <>
      <PageHeader title={title} back={back} />
      {props.children}
      <EntityForm form={form} label={title}>
        <OrderFor {...props} draft={draft} />
        <RivalsNotice order={order} ownId={doc?.id ?? ''} hrefOf={hrefOf} />
        <Kits {...props} draft={draft} now={now} />
        <FieldGroups groups={groups.filter((group) => group.id !== 'vehicle')} />
        {state.status === 'ready' && (
          <Placing
            order={order}
            state={state}
            actor={actor}
            now={now}
            isBusy={draft.isBusy}
            failure={draft.failure}
            onPlace={() => void draft.handlePlace()}
          />
        )}
      </EntityForm>
    </>
  );
}

interface PartProps extends OrderDraftProps {
  draft: Draft;
}

/** Dealer, job and vehicle; once there is a vehicle, only the kits that fit it are offered. */
function OrderFor({ start, dealer, job, draft: { form, vehicle } }: PartProps) {
  const [isAboutVehicle] = useState(job !== null || vehicle !== null || start.vin !== '');
  return (
    <Panel title="Order for">
      <KeyFacts
        facts={[
          { title: 'Dealer', value: dealer.value.name },
          {
            title: 'Installation',
            value: job ? (
              <Link to={paths.installations.edit(job.id)}>{job.value.number || 'New installation'}</Link>
            ) : (
              'For stock'
            ),
          },
        ]}
      />
      <details className="mt-3" open={isAboutVehicle}>
        <summary>{job ? 'Vehicle' : 'For a vehicle: only the kits that fit it (optional)'}</summary>
        <VehicleFinder
          form={form}
          isReadOnly={job !== null}
          onPick={(picked) =>
            form.setValues({ vehicleId: picked.id, vehicle: vehicleSnapshot(picked.value) })
          }
        />
        <div className="row g-3 mt-0">
          <FormField name="vin" />
        </div>
      </details>
    </Panel>
  );
}

/** The kits of the order, to pick or to paste. */
function Kits({ dealer, job, draft: { form, order, state }, now }: PartProps & { now: Date }) {
  const actor = useActor();
  const [isPasting, setIsPasting] = useState(false);
  const compliance = jobCompliance(job?.value ?? null);
  return (
    <Panel title="Kits">
      {state.status === 'error' && <ErrorPanel error={state.error} onRetry={state.retry} />}
      {state.status === 'loading' && <p className="muted order-kits-wait">Loading kits…</p>}
      {state.status === 'ready' && (
        <>
          <OrderLines
            form={form}
            kits={state.kits}
            preview={previewOrder(order, state.catalogue, actor, now)}
            category={dealer.value.kitCategoryId}
            canChangeCompliance={dealer.value.kitOrdersChangeCompliance}
            compliance={compliance}
            onPaste={() => setIsPasting(true)}
          />
          {isPasting && (
            <PasteDialog
              kits={state.kits}
              compliance={compliance}
              onPaste={(wants) => form.setValues({ wants: [...form.getValues().wants, ...wants] })}
              onClose={() => setIsPasting(false)}
            />
          )}
        </>
      )}
    </Panel>
  );
}

interface PlacingProps {
  order: Order;
  state: Ready;
  actor: Actor;
  now: Date;
  isBusy: boolean;
  failure: unknown;
  onPlace: () => void;
}

/** What the order comes to, what is still in its way, and the two buttons. */
function Placing({ order, state, actor, now, isBusy, failure, onPlace }: PlacingProps) {
  const { totals, faults } = previewOrder(order, state.catalogue, actor, now);
  const kits = order.wants.reduce((sum, { qty }) => sum + (isOrderQty(qty) ? Number(qty) : 0), 0);
  const label = ORDER.move('place')?.label ?? '';
  return (
    <>
      <Panel title="Total">
        <KeyFacts
          facts={[
            { title: 'Kits', value: kitCount(kits) },
            { title: 'Ex GST', value: formatCents(totals.ex) },
            { title: 'GST', value: formatCents(totals.gst) },
            { title: 'Inc GST', value: formatCents(totals.inc) },
          ]}
        />
        <p className="muted mb-0">Prices and dates are taken from the catalogue when the order is placed.</p>
        {faults.length > 0 && (
          <div className="mt-3">
            <h3>Before you can place it</h3>
            <ul className="mb-0">
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </div>
        )}
      </Panel>
      <div className="form-actions">
        <FormFailure />
        {failure !== null && <ErrorPanel error={failure} />}
        <div className="button-row at-end">
          <span className="num me-auto">
            {kitCount(kits)}, {formatCents(totals.ex)} ex GST
          </span>
          <SaveButton label="Save draft" isSecond={faults.length === 0 ? 'always' : true} />
          <Button
            variant={faults.length > 0 ? 'quiet' : 'primary'}
            disabled={faults.length > 0 || isBusy}
            onClick={onPlace}
          >
            {isBusy ? 'Placing…' : label}
          </Button>
        </div>
      </div>
    </>
  );
}
