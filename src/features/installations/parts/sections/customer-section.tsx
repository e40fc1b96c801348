import { can } from '#domain/access/privileges.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { fetchCarDealers } from '#data/nouns/reference.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import { CarDealerPicker } from '#features/car-dealers/public/car-dealer-picker.tsx';
import { CustomerPicker } from '#features/customers/public/customer-picker.tsx';
import { useDerived } from '#forms/use-derived.ts';
import { KeyFacts } from '#ui/key-facts.tsx';
import type { SectionProps } from '#features/installations/job-form.ts';
import { JobSection } from './job-section.tsx';

const customerOf = ({ customer }: Installation) => customer;

function CarDealerName({ id }: { id: string }) {
  const actor = useActor();
  const canSee = id !== '' && can(actor, 'CarDealers');
  const yards = useLoaded(canSee ? actor.uid : null, (signal) => fetchCarDealers(actor, signal));
  return yards.value?.find((yard) => yard.id === id)?.value.name ?? '–';
}

/** The customer, and the car dealer who sent them. Only the dealer whose job it is may choose others. */
export function CustomerSection({ job }: SectionProps) {
  const actor = useActor();
  const customer = useDerived(job.form, ['customer'], customerOf);
  const isOpen = job.rights.open.has('customer') && job.rights.isOwnJob;
  return (
    <JobSection id="customer">
      {isOpen && (
        <div className="row g-3 mb-3">
          <CustomerPicker form={job.form} canAdd={can(actor, 'Customers')} />
          {can(actor, 'CarDealers') && <CarDealerPicker />}
        </div>
      )}
      {customer.name !== '' && (
        <KeyFacts
          facts={[
            ...(isOpen ? [] : [{ title: 'Name', value: customer.name }]),
            { title: 'Phone', value: customer.phone },
            { title: 'Email', value: customer.email },
            ...(isOpen || !job.rights.isOwnJob
              ? []
              : [
                  {
                    title: 'Car dealer',
                    value: <CarDealerName id={job.doc?.value.carDealerId ?? ''} />,
                  },
                ]),
          ]}
        />
      )}
    </JobSection>
  );
}
