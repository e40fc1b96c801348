import type { Installation } from '#domain/installation/schema.ts';
import { kits } from '#domain/kit/entity.ts';
import { jobOfSale } from '#domain/sale/job-start.ts';
import { vehicles } from '#domain/vehicle/entity.ts';
import { moveSale, useSale } from '#data/nouns/sales.ts';
import { useActor } from '#data/session/session.tsx';
import { useDoc } from '#data/store/use-doc.ts';
import { useWhole } from '#data/lists/use-whole.ts';
import { Loading } from '#ui/loading.tsx';
import { RecordStates } from '#ui/record-states.tsx';
import { JobStarter } from './job-starter.tsx';
import type { InstallationReference } from './use-installation-reference.ts';

interface SoldJobStarterProps {
  reference: InstallationReference;
  saleId: string;
  customer: { readonly id: string; readonly value: Installation['customer'] } | null;
}

/** Starts the job that was sold: with the vehicle, kits, load and customer of the sale, which then names the job. */
export function SoldJobStarter({ reference, saleId, customer }: SoldJobStarterProps) {
  const actor = useActor();
  const state = useSale(saleId);
  const vehicleId = state.status === 'ready' ? state.doc.value.vehicleId : '';
  const vehicle = useDoc(vehicles, vehicleId === '' ? null : vehicleId);
  const all = useWhole(kits.list);
  if (state.status !== 'ready') {
    return (
      <RecordStates
        status={state.status}
        what="sale"
        error={state.status === 'error' ? state.error : null}
        onRetry={state.retry}
      >
        {null}
      </RecordStates>
    );
  }
  const isVehicleLoading = vehicleId !== '' && vehicle.status === 'loading';
  if (isVehicleLoading || all.status === 'loading') return <Loading lines={8} label="Loading the sale" />;
  const found = vehicle.status === 'ready' ? vehicle.doc : null;
  return (
    <JobStarter
      reference={reference}
      source={null}
      customer={customer}
      begunFor={`sale ${saleId}`}
      sale={{
        label: state.name,
        fill: (job) => jobOfSale(job, state.doc.value, { vehicle: found, kits: all.docs }),
        link: (jobId) =>
          moveSale(actor, state, {
            move: 'link',
            input: { installationId: jobId },
            words: 'Installation started',
          }),
      }}
    />
  );
}
