import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { kits } from '#domain/kit/entity.ts';
import type { Doc } from '#data/store/converter.ts';
import { addKit, newKit, setKitDeleted, updateKit } from '#data/nouns/kits.ts';
import { newId } from '#data/store/save.ts';
import { useActor } from '#data/session/session.tsx';
import type { Kit } from '#domain/kit/schema.ts';
import { RecordOf } from '#features/reference-screen/record-of.tsx';
import { RecordHistory } from '#features/change-log/public/record-history.tsx';
import { usesOf } from '#features/reference-screen/deletion-check.ts';
import { RecordForm } from '#forms/record-form.tsx';
import { paths } from '#lib/paths.ts';
import { KitLayout } from './parts/kit-layout.tsx';
import { KitSkus } from './parts/kit-skus.tsx';
import { KitStateBar } from './parts/kit-state-bar.tsx';
import { useKitGroups } from './use-kit-groups.ts';

const SCREEN = { noun: 'Kit', back: { to: paths.kits.list, label: 'Kits' } } as const;

/** What another kit and a new one have in common; code, approvals and state are each kit's own. */
function duplicate(kit: Kit): Kit {
  return { ...kit, code: '', approvals: [], status: 'draft', supersededBy: '', deleted: false };
}

/** A new kit, or with `?from={id}` a draft like one that exists. */
export function KitAddPage() {
  const [params] = useSearchParams();
  const from = params.get('from');
  if (from === null) return <AddForm values={newKit()} begunFor="" />;
  return (
    <RecordOf from={kits} id={from} what="kit" back={SCREEN.back}>
      {(doc) => <AddForm values={duplicate(doc.value)} begunFor={from} />}
    </RecordOf>
  );
}

function AddForm({ values, begunFor }: { values: Kit; begunFor: string }) {
  const actor = useActor();
  const groups = useKitGroups();
  const [id] = useState(() => newId(kits));
  const [start] = useState(values);
  return (
    <RecordForm
      {...SCREEN}
      title="New kit"
      groups={groups.all}
      values={start}
      draft={{ collection: kits.path, id: 'new', uid: actor.uid, begunFor }}
      onSave={async (stored) => {
        await addKit(actor, id, stored);
      }}
      renderLayout={(form) => <KitLayout form={form} tradeGroups={groups.trade} ownId={id} />}
    />
  );
}

/** One kit, live. */
export function KitEditPage() {
  const id = useParams()['id'] ?? '';
  return (
    <RecordOf from={kits} id={id} what="kit" back={SCREEN.back}>
      {(doc) => (
        <>
          <EditForm doc={doc} />
          <KitSkus kit={doc} />
          <RecordHistory collection="kits" recordId={id} />
        </>
      )}
    </RecordOf>
  );
}

function EditForm({ doc }: { doc: Doc<Kit> }) {
  const actor = useActor();
  const groups = useKitGroups();
  const { name, deleted } = doc.value;
  return (
    <RecordForm
      {...SCREEN}
      title={name}
      groups={groups.all}
      values={doc.value}
      draft={{ collection: kits.path, id: doc.id, uid: actor.uid }}
      onSave={(stored) => updateKit(actor, doc, stored)}
      staysOpen
      renderLayout={(form) => (
        <>
          <KitStateBar doc={doc} />
          <KitLayout form={form} tradeGroups={groups.trade} ownId={doc.id} />
        </>
      )}
      deletion={{
        isDeleted: deleted,
        deletedAt: doc.at,
        check: () => usesOf(actor, kits.path, doc),
        text: `${name} will be hidden. Open jobs that have it need another kit before they can move on.`,
        onChange: async (isDeleted) => {
          await setKitDeleted(actor, doc, isDeleted);
        },
      }}
    />
  );
}
