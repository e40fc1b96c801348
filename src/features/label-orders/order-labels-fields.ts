import { LABEL_KIND_TABLE } from '#domain/label-order/kinds.ts';
import {
  type Label,
  LABEL_KINDS,
  LABEL_QTY_MAX,
  type LabelKind,
  type LabelOrder,
} from '#domain/label-order/schema.ts';
import { REASON_MAX } from '#domain/order/schema.ts';
import type { PayloadOf } from '#domain/access/endpoint.ts';
import type { ORDER_LABELS } from '#domain/label-order/endpoints.ts';
import type { FieldGroup } from '#forms/field.ts';

/** The values of the dialog that orders labels: of each whether it is wanted, and how many. */
export type LabelsForm = Record<LabelKind, boolean> & {
  qty: Record<LabelKind, number | ''>;
  reissueReason: string;
  express: boolean;
  shipTo: string;
  notes: string;
};

/** The labels that a job may have, and those that were ordered before, each with its order's number. */
export interface LabelChoice {
  readonly possible: readonly LabelKind[];
  readonly before: ReadonlyMap<LabelKind, string>;
}

type LabelQty = Pick<Label, 'kind' | 'qty'>;

function startWith(labels: readonly LabelQty[]) {
  const qtyOf = (kind: LabelKind) => labels.find((label) => label.kind === kind)?.qty ?? 0;
  const qty = (kind: LabelKind) => qtyOf(kind) || 1;
  return {
    compliancePlate: qtyOf('compliancePlate') > 0,
    svi: qtyOf('svi') > 0,
    windscreenQr: qtyOf('windscreenQr') > 0,
    qty: {
      compliancePlate: qty('compliancePlate'),
      svi: qty('svi'),
      windscreenQr: qty('windscreenQr'),
    },
  };
}

/** The dialog's start: what was not ordered yet is ticked; what is to be made again where that is asked for. */
export function labelsStart({ possible, before }: LabelChoice, again: readonly LabelQty[]): LabelsForm {
  const fresh = possible.filter((kind) => !before.has(kind)).map((kind) => ({ kind, qty: 1 }));
  const wanted = again.length > 0 ? again.filter(({ kind }) => possible.includes(kind)) : fresh;
  return { ...startWith(wanted), reissueReason: '', express: false, shipTo: '', notes: '' };
}

/** The start of the dialog that changes an order which was sent back or recalled: as it stands. */
export function labelsAsOrdered({ labels, express, shipTo, notes }: LabelOrder): LabelsForm {
  const reissueReason = labels.find((label) => label.reissueReason !== '')?.reissueReason ?? '';
  return { ...startWith(labels), reissueReason, express, shipTo, notes };
}

/** The labels that are ticked. */
export const tickedKinds = (form: LabelsForm): readonly LabelKind[] =>
  LABEL_KINDS.filter((kind) => form[kind]);

/** What the dialog's values ask for. */
export function payloadOf(
  form: LabelsForm,
  request: string,
  installationId: string,
): PayloadOf<typeof ORDER_LABELS> {
  const { reissueReason, express, shipTo, notes } = form;
  const labels = tickedKinds(form).map((kind) => ({ kind, qty: Number(form.qty[kind]) }));
  return { request, installationId, labels, reissueReason, express, shipTo, notes };
}

/** The fields of the dialog: a tick for each label that the job may have, and how many of it. */
export function labelsGroups({ possible, before }: LabelChoice): readonly FieldGroup<LabelsForm>[] {
  const isAgain = (form: LabelsForm) => tickedKinds(form).some((kind) => before.has(kind));
  return [
    {
      id: 'labels',
      title: '',
      fields: [
        ...possible.flatMap((kind) => [
          {
            kind: 'checkbox' as const,
            name: kind,
            title: LABEL_KIND_TABLE[kind].label,
            ...(before.has(kind) && { help: `Ordered in ${before.get(kind)}.` }),
            span: 8 as const,
          },
          {
            kind: 'number' as const,
            name: `qty.${kind}` as const,
            title: `How many: ${LABEL_KIND_TABLE[kind].label}`,
            visible: (form: LabelsForm) => form[kind],
            required: true,
            integer: true,
            min: 1,
            max: LABEL_QTY_MAX,
            span: 4 as const,
          },
        ]),
        {
          kind: 'textarea',
          name: 'reissueReason',
          title: 'Reason for the remake',
          visible: isAgain,
          required: isAgain,
          rows: 2,
          maxLength: REASON_MAX,
          span: 12,
        },
        {
          kind: 'checkbox',
          name: 'express',
          title: 'Express',
          help: 'Made and sent before others.',
          span: 12,
        },
        {
          kind: 'textarea',
          name: 'shipTo',
          title: 'Ship to',
          help: 'Leave blank for the dealer’s address.',
          rows: 2,
          maxLength: 500,
          span: 12,
        },
        { kind: 'textarea', name: 'notes', title: 'Notes', rows: 2, maxLength: 5000, span: 12 },
      ],
    },
  ];
}
