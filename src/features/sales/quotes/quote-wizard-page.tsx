import { useMemo, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useNavigate } from 'react-router-dom';
import { sales } from '#domain/sale/entity.ts';
import { SALE } from '#domain/sale/moves.ts';
import { addDays } from '#domain/shared/calendar.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { readGiven } from '#domain/trade/read-given.ts';
import { moveSale, startSale } from '#data/nouns/sales.ts';
import { useSession } from '#data/session/session.tsx';
import { InvalidError } from '#data/store/errors.ts';
import { newRequest } from '#data/store/new-request.ts';
import { useWhole } from '#data/lists/use-whole.ts';
import { kitShape } from '#features/sales/public/catalogue.ts';
import { draftFrom } from '#features/sales/public/sale-form.ts';
import { SaleTotal } from '#features/sales/public/sale-total.tsx';
import { sentWords } from '#features/sales/public/sent-words.ts';
import { usePosSettings } from '#features/sales/public/use-pos-settings.ts';
import { EntityForm } from '#forms/entity-form.tsx';
import { FormFailure, SaveButton } from '#forms/form-actions.tsx';
import { useDebouncedDerived } from '#forms/use-derived.ts';
import { useEntityForm } from '#forms/use-entity-form.ts';
import { paths } from '#lib/paths.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { RecordLayout } from '#ui/record-layout.tsx';
import { useToast } from '#ui/toast.tsx';
import { WizardStep } from './wizard/wizard-step.tsx';
import {
  LOAD_FIELDS,
  loadPart,
  newWizardForm,
  STEPS,
  type StepId,
  type WizardForm,
  wizardGroups,
} from './wizard/wizard-form.ts';
import '#features/sales/public/sale.scss';
import './wizard/wizard.scss';

// The mass check comes with the vehicle.
const WizardGauges = lazyPart(async () => (await import('./wizard/wizard-gauges.tsx')).WizardGauges);

const CHANGE = SALE.move('change');
const BACK = { to: paths.quotes.list, label: 'Quotes' } as const;

function useWizard() {
  const { actor, dealer } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const settings = usePosSettings();
  const made = useRef('');
  // The same press is sent with each try, so that an answer that was lost begins no second quote.
  const [request] = useState(newRequest);
  const [today] = useState(() => todaySydney(new Date()));
  const [start] = useState(() => newWizardForm(dealer?.state ?? ''));
  const values = useMemo(
    () => ({
      ...start,
      terms: settings.terms,
      expiresOn: addDays(today, settings.quoteLifeDays),
    }),
    [start, today, settings.terms, settings.quoteLifeDays],
  );
  const form = useEntityForm<WizardForm>({
    groups: wizardGroups,
    values,
    draft: { collection: sales.path, id: 'new', uid: actor.uid, begunFor: 'quote' },
    onSubmit: async (typed) => {
      const { state: _state, registeredBefore: _before, ...form_ } = typed;
      const input = { draft: draftFrom(form_) };
      const { fault } = CHANGE ? readGiven(CHANGE.schema, input) : { fault: null };
      if (fault) throw new InvalidError(fault.message);
      const begun = await startSale(actor, 'quote', request);
      const outcome = await moveSale(actor, begun, { move: 'change', input, words: 'Saved' });
      made.current = begun.id;
      return outcome;
    },
    onSaved: (_, outcome) => {
      toast({ tone: 'ok', text: sentWords('Quote saved', outcome) });
      void navigate(paths.quotes.edit(made.current), { replace: true });
    },
  });
  return form;
}

/** The steps as tabs: each may be skipped, taken back, or gone to at once. */
function StepTabs({ step, onStep }: { step: StepId; onStep: (step: StepId) => void }) {
  return (
    <nav className="wizard-steps" aria-label="Steps">
      <ol>
        {STEPS.map(({ id, title }, index) => (
          <li key={id}>
            <button type="button" aria-current={id === step ? 'step' : undefined} onClick={() => onStep(id)}>
              <span className="num">{index + 1}</span> {title}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A new quote, from what the customer carries and tows: vehicle, load, kits that make it legal, extras, price. */
export function QuoteWizardPage() {
  const [step, setStep] = useState<StepId>('vehicle');
  const form = useWizard();
  const { docs: kits } = useWhole(kitShape);
  const load = useDebouncedDerived(form, LOAD_FIELDS, loadPart);
  const at = STEPS.findIndex(({ id }) => id === step);
  const [before, after] = [STEPS[at - 1], STEPS[at + 1]];

  function go(to: StepId) {
    setStep(to);
    window.scrollTo({ top: 0 });
  }
  return (
    <>
      <PageHeader title="New quote" back={BACK} />
      <EntityForm form={form} label="New quote">
        <StepTabs step={step} onStep={go} />
        <RecordLayout
          rail={
            <>
              {load.vehicle === null ? (
                <Panel title="Limits">
                  <p className="muted mb-0">
                    Choose the vehicle. Its limits and what is left of them show here.
                  </p>
                </Panel>
              ) : (
                <WizardGauges load={load} kits={kits} />
              )}
              <Panel title="Total">
                <SaleTotal form={form} paid={0} />
              </Panel>
            </>
          }
        >
          <div key={step} className="is-wide-form">
            <WizardStep step={step} form={form} load={load} kits={kits} />
          </div>
        </RecordLayout>
        <div className="form-actions">
          <FormFailure />
          <div className="button-row at-end">
            {before && (
              <Button variant="quiet" className="me-auto" onClick={() => go(before.id)}>
                Back: {before.title}
              </Button>
            )}
            <SaveButton label="Save the quote" isSecond={after === undefined ? false : 'always'} />
            {after && <Button onClick={() => go(after.id)}>Next: {after.title}</Button>}
          </div>
        </div>
      </EntityForm>
    </>
  );
}
