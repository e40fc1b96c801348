import { vehicleSnapshot } from '#domain/installation/derive.ts';
import { allSeatsTaken } from '#domain/installation/seat-rows.ts';
import type { Kit } from '#domain/kit/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { DepositHint } from '#features/sales/public/deposit-hint.tsx';
import { SaleCustomer } from '#features/sales/public/sale-customer.tsx';
import { VehicleFinder } from '#features/vehicles/public/vehicle-picker.tsx';
import { FormField } from '#forms/form-field.tsx';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Panel } from '#ui/panel.tsx';
import type { LoadPart, StepId, WizardForm } from './wizard-form.ts';

// Each step comes when it is turned to.
const LoadFields = lazyPart(
  async () => (await import('#features/installations/public/load-fields.tsx')).LoadFields,
);
const SaleItems = lazyPart(async () => (await import('#features/sales/public/sale-items.tsx')).SaleItems);
const KitStep = lazyPart(async () => (await import('./kit-step.tsx')).KitStep);

interface StepProps {
  form: EntityForm<WizardForm>;
  load: LoadPart;
  kits: readonly Doc<Kit>[];
}

function VehicleStep({ form }: StepProps) {
  return (
    <Panel title="Which vehicle?">
      <VehicleFinder
        form={form}
        onPick={({ id, value }) => {
          const isEmpty = form.getValues().people.length === 0;
          form.setValues({
            vehicleId: id,
            vehicle: vehicleSnapshot(value),
            ...(isEmpty && { people: allSeatsTaken(value.numberOfSeats) }),
          });
        }}
      />
      <div className="row g-3 mt-0">
        <FormField name="rego" />
        <FormField name="vin" />
        <FormField name="state" />
        <FormField name="registeredBefore" />
      </div>
    </Panel>
  );
}

function LoadStep({ form }: StepProps) {
  return (
    <Panel title="What does it carry and tow?">
      <LoadFields form={form} />
      <h3 className="mt-3">Load and trailer</h3>
      <div className="row g-3">
        <FormField name="loadFront" />
        <FormField name="loadRear" />
        <FormField name="ballWeight" />
        <FormField name="trailerAtm" />
      </div>
    </Panel>
  );
}

const ExtrasStep = ({ form }: StepProps) => <SaleItems form={form} title="Accessories, parts and labour" />;

function PriceStep({ form }: StepProps) {
  return (
    <>
      <Panel title="Customer">
        <SaleCustomer form={form} />
      </Panel>
      <Panel title="Terms">
        <div className="row g-3">
          <FormField name="expiresOn" />
          <FormField name="deposit" note={<DepositHint form={form} />} />
          <FormField name="purchaseOrder" />
          <FormField name="terms" />
          <FormField name="notes" />
        </div>
      </Panel>
    </>
  );
}

function KitsStep(props: StepProps) {
  return (
    <Panel title="Kits that fit, the most left over first">
      <KitStep {...props} />
    </Panel>
  );
}

const PARTS: Readonly<Record<StepId, (props: StepProps) => React.ReactNode>> = {
  vehicle: VehicleStep,
  load: LoadStep,
  kits: KitsStep,
  extras: ExtrasStep,
  price: PriceStep,
};

/** One step of a new quote. */
export function WizardStep({ step, ...props }: StepProps & { step: StepId }) {
  const Part = PARTS[step];
  return <Part {...props} />;
}
