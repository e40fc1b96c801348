import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { installations } from '#domain/installation/entity.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { orders } from '#domain/order/entity.ts';
import type { Doc } from '#data/store/converter.ts';
import { fetchOrdersOfJob } from '#data/nouns/orders.ts';
import { findJobsWithKits, findReceivedOrders, makeReturn } from '#data/nouns/returns.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import { newRequest } from '#data/store/new-request.ts';
import { RecordOf } from '#features/reference-screen/record-of.tsx';
import { EntityForm } from '#forms/entity-form.tsx';
import type { FieldGroup } from '#forms/field.ts';
import { FieldGroups } from '#forms/field-groups.tsx';
import { useEntityForm } from '#forms/use-entity-form.ts';
import { paths } from '#lib/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useGoBack } from '#ui/way-back.ts';
import { ReturnForm } from './parts/return-form.tsx';
import { type ReturnStart, sourcesOfJob, sourcesOfOrder, sourcesOfOther } from './return-sources.ts';

const LIST = { to: paths.returns.list, label: 'Returns' };

interface AddProps {
  begin: ReturnStart;
  back: { to: string; label: string };
  /** What is said where nothing can go back. */
  nothing: string;
}

function AddForm({ begin: given, back, nothing }: AddProps) {
  const navigate = useNavigate();
  const goBack = useGoBack(back.to);
  // The same press is sent with each try of it, so that an answer that was lost makes no second return.
  const [request] = useState(newRequest);
  // What came in the meantime does not change the lines under somebody's hands.
  const [begin] = useState(given);
  return (
    <>
      <PageHeader title="New return" back={back} />
      {begin.sources.length === 0 ? (
        <EmptyState text={nothing} />
      ) : (
        <ReturnForm
          begin={begin}
          label="Add"
          onSave={async (lines) => {
            const { id } = await makeReturn({ request, lines });
            void navigate(paths.returns.edit(id), { replace: true });
          }}
          onCancel={goBack}
        />
      )}
    </>
  );
}

function AddForOrder({ id }: { id: string }) {
  return (
    <RecordOf from={orders} id={id} what="order">
      {(doc) => (
        <AddForm
          begin={sourcesOfOrder(doc)}
          back={{ to: paths.dealerOrders.edit(id), label: `Order ${doc.value.number}` }}
          nothing="Nothing of this order was received yet."
        />
      )}
    </RecordOf>
  );
}

function AddForLoadedJob({ doc }: { doc: Doc<Installation> }) {
  const actor = useActor();
  const { kits, dealerId, number } = doc.value;
  const named = kits.map(({ orderId }) => orderId).filter((orderId) => orderId !== '');
  const found = useLoaded(`${doc.id} ${named.join()}`, () =>
    fetchOrdersOfJob(actor, doc.id, dealerId, named),
  );
  if (found.status === 'error') return <ErrorPanel error={found.error} onRetry={found.retry} />;
  if (found.status === 'loading') return <Loading lines={4} label="Loading the kits" />;
  return (
    <AddForm
      begin={sourcesOfJob(doc, found.value)}
      back={{ to: paths.installations.edit(doc.id), label: `Installation ${number}` }}
      nothing="This job has no kit yet."
    />
  );
}

function AddForJob({ id }: { id: string }) {
  return (
    <RecordOf from={installations} id={id} what="installation">
      {(doc) => <AddForLoadedJob doc={doc} />}
    </RecordOf>
  );
}

interface Choice {
  [name: string]: string;
  orderId: string;
  installationId: string;
}

/** Where the goods came from: an order, a job's kit, or neither. */
function ChooseSource() {
  const actor = useActor();
  const navigate = useNavigate();
  const [groups] = useState((): readonly FieldGroup<Choice>[] => [
    {
      id: 'source',
      title: 'What goes back?',
      description: 'Choose the order or the job that it came with, so that price and serials are known.',
      fields: [
        {
          kind: 'autocomplete',
          name: 'orderId',
          title: 'From an order',
          placeholder: 'Order number, purchase order or VIN',
          options: async (query) => {
            const { docs, isCut } = await findReceivedOrders(actor, query);
            const options = docs.map(({ id, value }) => ({
              value: id,
              label: [value.number, ...value.lines.map(({ description }) => description)].join(' · '),
            }));
            return { options, isCut, note: null };
          },
          span: 12,
        },
        {
          kind: 'autocomplete',
          name: 'installationId',
          title: 'A job’s kit',
          placeholder: 'Job number, VIN or rego',
          options: async (query) => {
            const { docs, isCut } = await findJobsWithKits(actor, query);
            const options = docs.map(({ id, value }) => ({
              value: id,
              label: [value.number, value.rego, ...value.kits.map(({ name }) => name)]
                .filter(Boolean)
                .join(' · '),
            }));
            return { options, isCut, note: null };
          },
          span: 12,
        },
      ],
    },
  ]);
  const form = useEntityForm<Choice>({
    groups,
    values: { orderId: '', installationId: '' },
    onSubmit: ({ orderId, installationId }) => {
      if (orderId !== '') void navigate(paths.returns.addFor(orderId));
      else if (installationId !== '') void navigate(paths.returns.addForJob(installationId));
      return Promise.resolve();
    },
  });
  return (
    <>
      <PageHeader title="New return" back={LIST} />
      <EntityForm form={form} label="What goes back" hasLeaveGuard={false}>
        <FieldGroups groups={groups} />
        <div className="button-row at-end">
          <Link className="btn btn-quiet" to={paths.returns.addOther}>
            Something else
          </Link>
          <Button onClick={() => void form.submit()}>Next</Button>
        </div>
      </EntityForm>
    </>
  );
}

/** A new return: of what came with an order (`?order=`), of a job's kits (`?job=`), or of anything else (`?other=`). */
export function ReturnAddPage() {
  const [params] = useSearchParams();
  const [orderId, jobId] = [params.get('order') ?? '', params.get('job') ?? ''];
  if (orderId !== '') return <AddForOrder id={orderId} />;
  if (jobId !== '') return <AddForJob id={jobId} />;
  return params.get('other') === null ? (
    <ChooseSource />
  ) : (
    <AddForm begin={sourcesOfOther()} back={LIST} nothing="" />
  );
}
