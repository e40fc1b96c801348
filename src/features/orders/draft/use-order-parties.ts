import { dealers } from '#domain/dealer/entity.ts';
import type { Dealer } from '#domain/dealer/schema.ts';
import { vehicleSnapshot } from '#domain/installation/derive.ts';
import { installations } from '#domain/installation/entity.ts';
import type { Installation, VehicleSnapshot } from '#domain/installation/schema.ts';
import { vehicles } from '#domain/vehicle/entity.ts';
import type { Doc } from '#data/store/converter.ts';
import type { AppError } from '#data/store/errors.ts';
import { fetchSuppliers } from '#data/nouns/organisations.ts';
import { fetchFreightCarriers } from '#data/nouns/reference.ts';
import { useActor } from '#data/session/session.tsx';
import { useDoc } from '#data/store/use-doc.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import type { Option } from '#forms/field.ts';
import { defaultFreightCarrier } from '#domain/freight-carrier/derive.ts';

/** The records that a draft's form starts from. */
export interface TradeParties {
  readonly dealer: Doc<Dealer>;
  readonly job: Doc<Installation> | null;
  readonly vehicle: VehicleSnapshot | null;
  readonly carriers: readonly string[];
  /** The dealers that may supply it in place of the distributor; none where there is no choice. */
  readonly suppliers: readonly Option[];
  /** The carrier that is chosen until another is. */
  readonly usual: string;
}

export type PartiesState =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly error: AppError; readonly retry: () => void }
  | { readonly status: 'ready'; readonly parties: TradeParties };

interface PartyIds {
  readonly dealerId: string;
  readonly installationId: string;
  /** Of a stored draft the vehicle that it names; a job brings its own. */
  readonly vehicleId: string;
}

/** Loads whom and what a draft is for. A job or vehicle that is gone leaves the draft without: it says so when it is placed. */
export function useOrderParties({ dealerId, installationId, vehicleId }: PartyIds): PartiesState {
  const dealer = useDoc(dealers, dealerId === '' ? null : dealerId);
  const job = useDoc(installations, installationId === '' ? null : installationId);
  const vehicle = useDoc(vehicles, vehicleId === '' ? null : vehicleId);
  const carriers = useLoaded('freight carriers', fetchFreightCarriers);
  const actor = useActor();
  const suppliers = useLoaded(`suppliers ${actor.uid}`, (signal) => fetchSuppliers(actor, signal));
  if (dealer.status === 'error') return { status: 'error', error: dealer.error, retry: dealer.retry };
  const isLoading =
    dealer.status !== 'ready' ||
    (installationId !== '' && job.status === 'loading') ||
    (vehicleId !== '' && vehicle.status === 'loading') ||
    carriers.status === 'loading' ||
    suppliers.status === 'loading';
  if (isLoading) return { status: 'loading' };
  const found = job.status === 'ready' ? job.doc : null;
  // Without the list a carrier can still be typed.
  const known = (carriers.value ?? []).map(({ value }) => value);
  return {
    status: 'ready',
    parties: {
      dealer: dealer.doc,
      job: found,
      vehicle:
        vehicle.status === 'ready' ? vehicleSnapshot(vehicle.doc.value) : (found?.value.vehicle ?? null),
      carriers: known.map(({ name }) => name),
      // Without the list the order goes to the distributor.
      suppliers: (suppliers.value ?? []).map(({ id, value }) => ({ value: id, label: value.name })),
      usual: defaultFreightCarrier(known)?.name ?? '',
    },
  };
}
