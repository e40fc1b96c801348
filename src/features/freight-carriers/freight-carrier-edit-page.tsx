import { useState } from 'react';
import { useParams } from 'react-router';
import {
  addFreightCarrier,
  newFreightCarrier,
  setFreightCarrierDeleted,
  updateFreightCarrier,
} from '#data/freight-carriers.ts';
import { freightCarriers } from '#data/collections.ts';
import { newId } from '#data/save.ts';
import { useActor } from '#data/session.tsx';
import { recordStatus, useDoc } from '#data/use-doc.ts';
import { RecordForm } from '#forms/record-form.tsx';
import { paths } from '#lib/paths.ts';
import { RecordStates } from '#ui/record-states.tsx';
import { FREIGHT_CARRIER_GROUPS } from './freight-carrier-fields.ts';

const SCREEN = {
  noun: 'Freight carrier',
  back: { to: paths.freightCarriers.list, label: 'Freight Carriers' },
  groups: FREIGHT_CARRIER_GROUPS,
} as const;

/** A new freight carrier. */
export function FreightCarrierAddPage() {
  const actor = useActor();
  const [id] = useState(() => newId(freightCarriers));
  const [values] = useState(newFreightCarrier);
  return (
    <RecordForm
      {...SCREEN}
      title="New freight carrier"
      values={values}
      draft={{ collection: freightCarriers.path, id: 'new', uid: actor.uid }}
      onSave={async (stored) => {
        await addFreightCarrier(actor, id, stored);
      }}
    />
  );
}

/** One freight carrier, live. */
export function FreightCarrierEditPage() {
  const id = useParams()['id'] ?? '';
  const actor = useActor();
  const state = useDoc(freightCarriers, id);
  return (
    <RecordStates
      status={recordStatus(state)}
      what="freight carrier"
      error={state.status === 'error' ? state.error : null}
      onRetry={state.retry}
    >
      {state.status === 'ready' && (
        <RecordForm
          key={id}
          {...SCREEN}
          title={state.doc.value.name}
          values={state.doc.value}
          draft={{ collection: freightCarriers.path, id, uid: actor.uid }}
          onSave={(stored) => updateFreightCarrier(actor, state.doc, stored)}
          deletion={{
            isDeleted: state.doc.value.deleted,
            text: `${state.doc.value.name} leaves the list. Orders keep its name. It can be restored from this address.`,
            onChange: async (deleted) => {
              await setFreightCarrierDeleted(actor, state.doc, deleted);
            },
          }}
        />
      )}
    </RecordStates>
  );
}
