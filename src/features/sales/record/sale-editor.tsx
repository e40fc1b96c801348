import { useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useNavigate } from 'react-router-dom';
import { vehicleSnapshot } from '#domain/installation/derive.ts';
import type { VehicleSnapshot } from '#domain/installation/schema.ts';
import { sales } from '#domain/sale/entity.ts';
import { SALE } from '#domain/sale/moves.ts';
import { saleLabel } from '#domain/sale/status-labels.ts';
import { moveFault } from '#domain/trade/move.ts';
import { InvalidError } from '#data/store/errors.ts';
import { saleName, saleTitle } from '#domain/sale/name.ts';
import { moveSale, type ShownSale } from '#data/nouns/sales.ts';
import { useActor } from '#data/session/session.tsx';
import { MoveRefused } from '#data/trade/moves.ts';
import { EntityForm } from '#forms/entity-form.tsx';
import { FieldGroups } from '#forms/field-groups.tsx';
import { FormFailure, SaveButton } from '#forms/form-actions.tsx';
import { FormField } from '#forms/form-field.tsx';
import { type EntityForm as EntityFormOf, useEntityForm } from '#forms/use-entity-form.ts';
import { StatusWord } from '#features/trade/status-word.tsx';
import { useMovePress } from '#features/trade/use-move-press.ts';
import { useTradeMoves } from '#features/trade/use-trade-moves.ts';
import { VehicleFinder } from '#features/vehicles/public/vehicle-picker.tsx';
import { paths } from '#lib/paths.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { RecordLayout } from '#ui/record-layout.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { TO_PRINT } from '#ui/paper-link.tsx';
import { useToast } from '#ui/toast.tsx';
import { useGoBack } from '#ui/way-back.ts';
import { SaleCustomer } from '#features/sales/public/sale-customer.tsx';
import { DepositHint } from '#features/sales/public/deposit-hint.tsx';
import { draftFrom, formOf, saleGroups, type SaleForm } from '#features/sales/public/sale-form.ts';
import { FindingsNotice, PaymentsPanel, RevisionsPanel, UnsentNotice } from './sale-panels.tsx';
import { SaleItems } from '#features/sales/public/sale-items.tsx';
import { SaleTotal } from '#features/sales/public/sale-total.tsx';
import { sentWords } from '#features/sales/public/sent-words.ts';
import { usePosSettings } from '#features/sales/public/use-pos-settings.ts';

const FinishDialog = lazyPart(async () => (await import('./finish-dialog.tsx')).FinishDialog);
const SaleFiles = lazyPart(async () => (await import('./sale-files.tsx')).SaleFiles);
const SendDialog = lazyPart(async () => (await import('./send-dialog.tsx')).SendDialog);
const CHANGE = SALE.move('change');
const TERMS_GROUP = saleGroups.filter(({ id }) => id === 'terms');

interface SaleEditorProps {
  shown: ShownSale;
  /** The vehicle that the sale names, with its limits; null for none. */
  vehicle: VehicleSnapshot | null;
  back: { to: string; label: string };
}

/** What the till prints once a sale is finished, by the dealer's settings. */
const papersAfter = { receipt: paths.receipt, a4: paths.salePaper, '': null };

/** A refusal at the fields it is about: of a line its own. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof MoveRefused) || error.field === '') return error;
  const field = error.field.replace(/^draft[.]/u, '');
  return new InvalidError(error.message, { [field]: error.message }, { cause: error });
}

function useSaleForm({ shown, vehicle }: SaleEditorProps) {
  const { doc } = shown;
  const actor = useActor();
  const toast = useToast();
  const navigate = useNavigate();
  const [now] = useState(() => new Date());
  const [limits] = useState(vehicle);
  const values = useMemo(() => formOf(doc.value, limits), [doc.value, limits]);
  return useEntityForm<SaleForm>({
    groups: saleGroups,
    values,
    draft: { collection: sales.path, id: doc.id, uid: actor.uid },
    onSubmit: async (typed) => {
      const input = { draft: draftFrom(typed) };
      const { uid, isAdmin, dealerId } = actor;
      const facts = { record: doc.value, who: { uid, email: '', isAdmin, dealerId }, now, known: null };
      const fault = CHANGE ? moveFault(CHANGE, input, facts) : null;
      if (fault) throw refusalOf(new MoveRefused(fault.message, fault.field));
      try {
        return await moveSale(actor, shown, { move: 'change', input, words: 'Saved' });
      } catch (error) {
        throw refusalOf(error);
      }
    },
    onSaved: async (_, outcome) => {
      toast({ tone: 'ok', text: sentWords(`${saleName(doc.value)} saved`, outcome) });
      const begun = await shown.begin?.();
      if (begun) void navigate(paths.pos.record(begun.id), { replace: true });
    },
  });
}

/** A sale that is still open: who buys, what, at which price; with the buttons that save, finish and discard it. */
export function SaleEditor(props: SaleEditorProps) {
  const { shown, back } = props;
  const { doc, waiting } = shown;
  const sale = doc.value;
  const actor = useActor();
  const toast = useToast();
  const navigate = useNavigate();
  const settings = usePosSettings();
  const form = useSaleForm(props);
  const moves = useTradeMoves(SALE, doc);
  const press = useMovePress({ moves, name: saleName(sale), onMoved: useGoBack(back.to) });
  const [isSending, setIsSending] = useState(false);
  const [finishing, setFinishing] = useState<SaleForm | null>(null);
  const isQuote = sale.type === 'quote';
  const title = saleTitle(sale);
  const status = SALE.statusOf(sale) ?? 'newQuote';
  const discard = moves.options.find(({ move, allowed }) => move.id === 'discard' && allowed);

  async function handleFinish(input: object, words: string, request: string) {
    const outcome = await moveSale(actor, shown, { move: 'finish', input, words, request });
    form.discardDraft();
    form.store.adopt(form.getValues());
    toast({ tone: 'ok', text: sentWords(words, outcome) });
    const begun = await shown.begin?.();
    const id = begun?.id ?? doc.id;
    const paper = papersAfter[settings.printAfter];
    // The record takes the place of the new sale, so that back leads from the paper to it.
    if (begun) await navigate(paths.pos.record(id), { replace: true });
    if (paper) void navigate(paper(id), { state: TO_PRINT });
  }
  // What is finished is issued as it stands: a price that can't be read must not go out as nothing.
  async function handleReview() {
    if (await form.store.check()) setFinishing(form.getValues());
  }
  async function handleSend() {
    if (form.store.getStatus().isDirty && !(await form.submit())) return;
    setIsSending(true);
  }
  return (
    <>
      <PageHeader
        title={title}
        back={back}
        aside={<StatusWord of={saleLabel(sale, status)} />}
        actions={
          <DiscardMenu
            label={discard?.move.label ?? ''}
            isOffered={discard !== undefined && waiting.length === 0 && !shown.begin}
            onDiscard={() => discard && void press.select(discard.move)}
          />
        }
      />
      {press.failure !== null && <ErrorPanel error={press.failure} />}
      <UnsentNotice shown={shown} />
      <FindingsNotice sale={sale} />
      <EntityForm form={form} label={title}>
        <RecordLayout
          rail={
            <>
              <Panel title="Total">
                <SaleTotal form={form} paid={sale.paid} />
                <div className="sale-buttons">
                  {isQuote ? (
                    <Button disabled={press.isBusy || waiting.length > 0} onClick={() => void handleSend()}>
                      Send
                    </Button>
                  ) : (
                    <Button onClick={() => void handleReview()}>Finish…</Button>
                  )}
                  <SaveButton label="Save" isSecond="always" />
                </div>
              </Panel>
              <PaymentsPanel sale={sale} />
              <RevisionsPanel id={doc.id} sale={sale} isDraft />
              <Panel title="Customer">
                <SaleCustomer form={form} />
              </Panel>
            </>
          }
        >
          <SaleItems form={form} title="Items" />
          <VehiclePanel form={form} />
          <FieldGroups groups={TERMS_GROUP} notes={{ deposit: <DepositHint form={form} /> }} />
        </RecordLayout>
        <FormFailure />
      </EntityForm>
      <SaleFiles shown={shown} />
      {isSending && <SendDialog shown={shown} settings={settings} onClose={() => setIsSending(false)} />}
      {finishing && (
        <FinishDialog
          doc={doc}
          values={finishing}
          settings={settings}
          onFinish={handleFinish}
          onClose={() => setFinishing(null)}
        />
      )}
    </>
  );
}

interface DiscardMenuProps {
  label: string;
  isOffered: boolean;
  onDiscard: () => void;
}

function DiscardMenu({ label, isOffered, onDiscard }: DiscardMenuProps) {
  return (
    <MenuButton
      label="More moves"
      items={isOffered ? [{ id: 'discard', label, icon: 'close', onSelect: onDiscard }] : []}
    />
  );
}

interface PartProps {
  form: EntityFormOf<SaleForm>;
}

function VehiclePanel({ form }: PartProps) {
  return (
    <Panel title="Vehicle">
      <VehicleFinder
        form={form}
        onPick={(picked) => form.setValues({ vehicleId: picked.id, vehicle: vehicleSnapshot(picked.value) })}
      />
      <div className="row g-3 mt-0">
        <FormField name="rego" />
        <FormField name="vin" />
      </div>
    </Panel>
  );
}
