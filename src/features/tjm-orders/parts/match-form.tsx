import { useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Actor } from '#domain/access/actor.ts';
import { kits as allKits } from '#domain/kit/entity.ts';
import { kitSkus } from '#domain/kit-sku/entity.ts';
import type { Kit } from '#domain/kit/schema.ts';
import type { KitSku } from '#domain/kit-sku/schema.ts';
import { LINES_MAX } from '#domain/order/schema.ts';
import { formatCents } from '#domain/shared/money.ts';
import { REFERENCE_MAX, type TjmOrder } from '#domain/tjm-order/schema.ts';
import { fetchDealersOf, fetchGroupDealers } from '#data/nouns/organisations.ts';
import { useActor } from '#data/session/session.tsx';
import type { Doc } from '#data/store/converter.ts';
import { newRequest } from '#data/store/new-request.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { useWhole } from '#data/lists/use-whole.ts';
import { moveOneRecord } from '#data/trade/moves.ts';
import { EntityForm } from '#forms/entity-form.tsx';
import { FieldGroups } from '#forms/field-groups.tsx';
import { FormFailure, SaveButton } from '#forms/form-actions.tsx';
import type { FieldGroup, Option } from '#forms/field.ts';
import { useDebouncedDerived, useDerived } from '#forms/use-derived.ts';
import { useEntityForm } from '#forms/use-entity-form.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { Loading } from '#ui/loading.tsx';
import { Panel } from '#ui/panel.tsx';
import { useToast } from '#ui/toast.tsx';
import { blankLine, mappingOf, type TjmForm, tjmFormOf, totalOf } from '#features/tjm-orders/tjm-form.ts';
import { LineRow } from './line-row.tsx';

/** The dealers that may have written: those that the supplier supplies. */
function fetchOwnDealers(
  actor: Actor,
  signal: AbortSignal,
): Promise<readonly { id: string; value: { name: string } }[]> {
  return actor.kind === 'distributer'
    ? fetchDealersOf(actor.distributerId, signal)
    : fetchGroupDealers(actor, signal);
}

const groupsOf = (dealers: readonly Option[]): readonly FieldGroup<TjmForm>[] => [
  {
    id: 'order',
    title: 'Ordered by',
    fields: [
      { kind: 'select', name: 'dealerId', title: 'Dealer', options: dealers, span: 7 },
      { kind: 'text', name: 'reference', title: 'Reference', maxLength: REFERENCE_MAX, span: 5 },
    ],
  },
];

interface FormProps {
  doc: Doc<TjmOrder>;
  dealers: readonly Option[];
  kits: readonly Doc<Kit>[];
  skus: readonly KitSku[];
}

const linesOf = ({ lines }: TjmForm) => lines;
const countOf = ({ lines }: TjmForm) => lines.length;

function MatchFields({ doc, dealers, kits, skus }: FormProps) {
  const toast = useToast();
  const [groups] = useState(() => groupsOf(dealers));
  const values = useMemo(() => tjmFormOf(doc.value), [doc.value]);
  const form = useEntityForm<TjmForm>({
    groups,
    values,
    onSubmit: async (typed) => {
      await moveOneRecord('tjmOrder', doc, { move: 'map', input: mappingOf(typed), request: newRequest() });
    },
    onSaved: () => toast({ tone: 'ok', text: 'Matching saved' }),
  });
  const count = useDerived(form, ['lines'], countOf);
  const lines = useDebouncedDerived(form, ['lines'], linesOf);
  const total = totalOf(lines, kits, skus);
  return (
    <EntityForm form={form} label="Dealer and lines">
      <FieldGroups groups={groups} />
      <Panel title="Lines">
        {count === 0 && <p className="muted">No lines could be read. Add what the store orders.</p>}
        <ol className="tjm-lines">
          {Array.from({ length: count }, (_, index) => (
            // A line is its place: what stands there is read by it.
            <LineRow key={index} form={form} index={index} kits={kits} skus={skus} />
          ))}
        </ol>
        <Button
          variant="quiet"
          disabled={count >= LINES_MAX}
          onClick={() => form.setValues({ lines: [...form.getValues().lines, blankLine()] })}
        >
          <Icon name="add" />
          Add line
        </Button>
      </Panel>
      <div className="form-actions">
        <FormFailure />
        <div className="button-row at-end">
          <span className="num me-auto">
            {total === null ? 'Total: not known yet' : `${formatCents(total)} ex GST, at today’s prices`}
          </span>
          <SaveButton label="Save" isSecond />
        </div>
      </div>
    </EntityForm>
  );
}

/** Who orders and what each line means: what is saved is remembered for the next email of the store. */
export function MatchForm({ doc }: { doc: Doc<TjmOrder> }) {
  const actor = useActor();
  const dealers = useLoaded(`dealers to match ${actor.uid}`, (signal) => fetchOwnDealers(actor, signal));
  const kits = useWhole(allKits.list);
  const skus = useWhole(kitSkus.list);
  const failed = [dealers, kits, skus].find((each) => each.error !== null);
  if (failed?.error) return <ErrorPanel error={failed.error} onRetry={failed.retry} />;
  if (dealers.value === null || kits.status === 'loading' || skus.status === 'loading') {
    return <Loading lines={8} label="Loading kits" />;
  }
  const { dealerId, dealerName } = doc.value;
  const known = dealers.value.map(({ id, value }) => ({ value: id, label: value.name }));
  const isThere = dealerId === '' || known.some(({ value }) => value === dealerId);
  return (
    <MatchFields
      doc={doc}
      dealers={isThere ? known : [...known, { value: dealerId, label: `${dealerName} · not supplied` }]}
      kits={kits.docs}
      skus={skus.docs.map(({ value }) => value).filter(({ deleted }) => !deleted)}
    />
  );
}
