import { useState } from 'react';
import { useParams } from 'react-router';
import { addAccessory, newAccessory, setAccessoryDeleted, updateAccessory } from '#data/accessories.ts';
import { accessories } from '#data/collections.ts';
import { newId } from '#data/save.ts';
import { useActor } from '#data/session.tsx';
import { recordStatus, useDoc } from '#data/use-doc.ts';
import { RecordForm } from '#forms/record-form.tsx';
import { paths } from '#lib/paths.ts';
import { RecordStates } from '#ui/record-states.tsx';
import { ACCESSORY_GROUPS } from './accessory-fields.ts';

const SCREEN = {
  noun: 'Accessory',
  back: { to: paths.accessories.list, label: 'Accessories' },
  groups: ACCESSORY_GROUPS,
} as const;

/** A new accessory. */
export function AccessoryAddPage() {
  const actor = useActor();
  const [id] = useState(() => newId(accessories));
  const [values] = useState(newAccessory);
  return (
    <RecordForm
      {...SCREEN}
      title="New accessory"
      values={values}
      draft={{ collection: accessories.path, id: 'new', uid: actor.uid }}
      onSave={async (stored) => {
        await addAccessory(actor, id, stored);
      }}
    />
  );
}

/** One accessory, live. */
export function AccessoryEditPage() {
  const id = useParams()['id'] ?? '';
  const actor = useActor();
  const state = useDoc(accessories, id);
  return (
    <RecordStates
      status={recordStatus(state)}
      what="accessory"
      error={state.status === 'error' ? state.error : null}
      onRetry={state.retry}
    >
      {state.status === 'ready' && (
        <RecordForm
          key={id}
          {...SCREEN}
          title={state.doc.value.name}
          values={state.doc.value}
          draft={{ collection: accessories.path, id, uid: actor.uid }}
          onSave={(stored) => updateAccessory(actor, state.doc, stored)}
          deletion={{
            isDeleted: state.doc.value.deleted,
            text: `${state.doc.value.name} leaves the list. Installations keep its weight. It can be restored from this address.`,
            onChange: async (deleted) => {
              await setAccessoryDeleted(actor, state.doc, deleted);
            },
          }}
        />
      )}
    </RecordStates>
  );
}
