import { useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { goodsReturns } from '#domain/goods-return/entity.ts';
import type { GoodsReturn } from '#domain/goods-return/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { RecordOf } from '#features/reference-screen/record-of.tsx';
import { moveOneRecord } from '#data/trade/moves.ts';
import { newRequest } from '#data/store/new-request.ts';
import { paths } from '#lib/paths.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { useToast } from '#ui/toast.tsx';
import { useGoBack } from '#ui/way-back.ts';
import { ReturnForm } from './parts/return-form.tsx';
import { sourcesOfReturn } from './return-sources.ts';

function Change({ doc: given }: { doc: Doc<GoodsReturn> }) {
  const toast = useToast();
  // What the form began with is what the save names, so that a change of somebody else in between is a refusal.
  const [doc] = useState(given);
  const [request] = useState(newRequest);
  const [begin] = useState(() => sourcesOfReturn(doc.value));
  const { number } = doc.value;
  const page = paths.returns.edit(doc.id);
  const goBack = useGoBack(page);
  return (
    <>
      <PageHeader title={`Change return ${number}`} back={{ to: page, label: `Return ${number}` }} />
      <ReturnForm
        begin={begin}
        label="Update"
        onSave={async (draft) => {
          await moveOneRecord(
            'return',
            { id: doc.id, rev: doc.rev },
            { move: 'change', input: { draft }, request },
          );
          toast({ tone: 'ok', text: `${number}: Changed` });
          goBack();
        }}
        onCancel={goBack}
      />
    </>
  );
}

/** The lines of a draft, open to change: a line of 0 units goes. A return that is no draft any more opens as itself. */
export function ReturnChangePage() {
  const id = useParams()['id'] ?? '';
  return (
    <RecordOf from={goodsReturns} id={id} what="return" back={{ to: paths.returns.list, label: 'Returns' }}>
      {(doc) =>
        doc.value.status.name === 'new' ? (
          <Change doc={doc} />
        ) : (
          <Navigate to={paths.returns.edit(id)} replace />
        )
      }
    </RecordOf>
  );
}
