import { LABEL_KIND_TABLE } from '#domain/label-order/kinds.ts';
import { LABEL_KINDS, type LabelKind } from '#domain/label-order/schema.ts';
import { REASON_MAX } from '#domain/order/schema.ts';
import type { LabelsAsked } from '#data/label-orders.ts';
import type { FieldGroup } from '#forms/field.ts';

/** The values of the dialog that orders labels. */
export type LabelsForm = Record<LabelKind, boolean> & {
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

/** The dialog's start: what was not ordered yet is ticked; what is to be made again where that is asked for. */
export function labelsStart({ possible, before }: LabelChoice, again: readonly LabelKind[]): LabelsForm {
  const isTicked = (kind: LabelKind) =>
    possible.includes(kind) && (again.length > 0 ? again.includes(kind) : !before.has(kind));
  return {
    compliancePlate: isTicked('compliancePlate'),
    svi: isTicked('svi'),
    windscreenQr: isTicked('windscreenQr'),
    reissueReason: '',
    express: false,
    shipTo: '',
    notes: '',
  };
}

/** The labels that are ticked. */
export const tickedKinds = (form: LabelsForm): readonly LabelKind[] =>
  LABEL_KINDS.filter((kind) => form[kind]);

/** What the dialog's values ask for. */
export function askedOf(form: LabelsForm, request: string, installationId: string): LabelsAsked {
  const { reissueReason, express, shipTo, notes } = form;
  const labels = tickedKinds(form).map((kind) => ({ kind, qty: 1 }));
  return { request, installationId, labels, reissueReason, express, shipTo, notes };
}

/** The fields of the dialog: a tick for each label that the job may have. */
export function labelsGroups({ possible, before }: LabelChoice): readonly FieldGroup<LabelsForm>[] {
  const isAgain = (form: LabelsForm) => tickedKinds(form).some((kind) => before.has(kind));
  return [
    {
      id: 'labels',
      title: '',
      fields: [
        ...possible.map((kind) => ({
          kind: 'checkbox' as const,
          name: kind,
          title: LABEL_KIND_TABLE[kind].label,
          ...(before.has(kind) && { help: `Ordered in ${before.get(kind)}.` }),
          span: 12 as const,
        })),
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
