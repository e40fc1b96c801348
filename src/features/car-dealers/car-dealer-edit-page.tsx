import { useState } from 'react';
import { useParams } from 'react-router';
import { addCarDealer, newCarDealer, updateCarDealer } from '#data/car-dealers.ts';
import { carDealers } from '#data/collections.ts';
import { newId } from '#data/save.ts';
import { useActor } from '#data/session.tsx';
import { recordStatus, useDoc } from '#data/use-doc.ts';
import { RecordHistory } from '#features/change-log/record-history-summary.tsx';
import { RecordForm } from '#forms/record-form.tsx';
import { paths } from '#lib/paths.ts';
import { RecordStates } from '#ui/record-states.tsx';
import { CAR_DEALER_GROUPS } from './car-dealer-fields.ts';

const SCREEN = {
  noun: 'Car dealer',
  back: { to: paths.carDealers.list, label: 'Car Dealers' },
  groups: CAR_DEALER_GROUPS,
} as const;

/** A new car dealer of the actor's dealer. */
export function CarDealerAddPage() {
  const actor = useActor();
  const [id] = useState(() => newId(carDealers));
  const [values] = useState(() => newCarDealer(actor));
  return (
    <RecordForm
      {...SCREEN}
      title="New car dealer"
      values={values}
      draft={{ collection: carDealers.path, id: 'new', uid: actor.uid }}
      onSave={async (stored) => {
        await addCarDealer(actor, id, stored);
      }}
    />
  );
}

/** One car dealer, live. */
export function CarDealerEditPage() {
  const id = useParams()['id'] ?? '';
  const actor = useActor();
  const state = useDoc(carDealers, id);
  return (
    <RecordStates
      status={recordStatus(state)}
      what="car dealer"
      error={state.status === 'error' ? state.error : null}
      onRetry={state.retry}
    >
      {state.status === 'ready' && (
        <RecordForm
          key={id}
          {...SCREEN}
          title={state.doc.value.name}
          values={state.doc.value}
          draft={{ collection: carDealers.path, id, uid: actor.uid }}
          onSave={(stored) => updateCarDealer(actor, state.doc, stored)}
          deletion={{
            isDeleted: state.doc.value.deleted,
            text: `${state.doc.value.name} leaves the list. Installations keep the link. It can be restored from this address.`,
            onChange: (deleted) => updateCarDealer(actor, state.doc, { ...state.doc.value, deleted }),
          }}
        />
      )}
      {state.status === 'ready' && (
        <RecordHistory collection="carDealers" recordId={id} dealerId={state.doc.value.dealerId} />
      )}
    </RecordStates>
  );
}
