import type { Found } from '../installation/catalogue.ts';
import type { Installation } from '../installation/schema.ts';
import { installationType } from '../installation-type/types.ts';
import { checkVin } from '../installation/vin.ts';
import type { FrozenLine } from '../order/guards.ts';
import { LABEL_ORDER } from '../order/order-item.ts';
import { type OrderWish } from '../order/schema.ts';
import { statusFields } from '../order/status.ts';
import { isCode } from './code.ts';
import { LABEL_KIND_TABLE, labelKindsFor } from './kinds.ts';
import { labelText } from './label-text.ts';
import { plateDataOf } from './plate-data.ts';
import { type Label, type LabelKind, type LabelOrder, labelOrderSchema, type PlateData } from './schema.ts';

/** A label as somebody asks for it. */
export type LabelWish = Pick<Label, 'kind' | 'qty'>;

/** What a job still lacks before labels can be made for it; '' for nothing. */
function jobGap(job: Installation): string {
  const type = installationType(job.type);
  const vin = checkVin(job.vin);
  if (!vin.ok) return `${vin.message}. Fix it in the installation.`;
  if (job.vehicle === null) return 'Choose the vehicle of the installation first.';
  const isWithoutKit = (type?.kitTypes ?? []).some(
    (kitType) => !job.kits.some((slot) => slot.type === kitType && slot.kitId !== ''),
  );
  if (isWithoutKit) return 'Choose the kits of the installation first: the new limits come from them.';
  const unknown = job.kits.find(({ kitId, limits }) => kitId !== '' && limits === null);
  return unknown
    ? `The limits of ${unknown.name || 'a kit'} are not known. Choose the kits of the installation again.`
    : '';
}

/** What stands against making these labels for a job as the store has it; '' when nothing does. */
export function labelsFault(job: Found<Installation>, kinds: readonly LabelKind[], dealerId: string): string {
  if (job === 'broken') return 'The record of this installation could not be read. Tell head office.';
  const isOwn = job !== 'absent' && !job.value.deleted && job.value.dealerId === dealerId;
  if (!isOwn) return 'The installation of these labels was not found.';
  const { value } = job;
  if (value.stage === 'cancelled') return 'The installation of these labels is cancelled.';
  const possible = labelKindsFor(value.type);
  const stray = kinds.find((kind) => !possible.includes(kind));
  if (stray === undefined) return jobGap(value);
  const name = LABEL_KIND_TABLE[stray].label;
  return `${installationType(value.type)?.label ?? 'A job without a type'} takes no ${name}.`;
}

/** Of these labels, those that were ordered for the job before, each with the order's number; cancelled ones left out. */
export function orderedBefore(
  kinds: readonly LabelKind[],
  orders: readonly Pick<LabelOrder, 'labels' | 'number' | 'status' | 'deleted'>[],
): readonly { readonly kind: LabelKind; readonly number: string }[] {
  const counted = orders.filter(({ status, deleted }) => status.name !== 'cancelled' && !deleted);
  return kinds.flatMap((kind) => {
    const order = counted.find(({ labels }) => labels.some((label) => label.kind === kind));
    return order ? [{ kind, number: order.number }] : [];
  });
}

/** The code that the job's windscreen label was given before, so that every label of a job opens one page; '' for none. */
export function codeGiven(orders: readonly Pick<LabelOrder, 'frozen'>[]): string {
  return orders.map(({ frozen }) => frozen.windscreenLabelCode).find(isCode) ?? '';
}

/** Why a label that was ordered before can't be ordered without a reason; '' where none is needed, or one is given. */
export function reissueFault(before: ReturnType<typeof orderedBefore>, reason: string): string {
  const [first] = before;
  if (first === undefined || reason.trim() !== '') return '';
  return `${LABEL_KIND_TABLE[first.kind].label} was ordered in ${first.number}. Enter why it is remade.`;
}

/**
 * What is frozen into an order when it is placed: the job's data and the text of each label. The code is the server's: it
 * opens the vehicle's public page, so what somebody typed into the job is never one.
 */
export function frozenFields(
  labels: readonly Label[],
  job: Installation,
  code: string,
): Pick<LabelOrder, 'frozen' | 'labels' | 'vin' | 'vehicleId'> {
  const data = plateDataOf(job);
  const frozen: PlateData = { ...data, windscreenLabelCode: code };
  return {
    frozen,
    labels: labels.map((label) => ({ ...label, text: labelText(label.kind, frozen) })),
    vin: job.vin,
    vehicleId: job.vehicleId,
  };
}

/** The lines of a placed order: each label by its name, under its kind; labels have no price and no promise. */
export function labelLines(labels: readonly Pick<Label, 'kind'>[]): readonly FrozenLine[] {
  return labels.map(({ kind }) => ({
    type: '',
    description: LABEL_KIND_TABLE[kind].label,
    sku: kind,
    priceExGst: '',
    promisedOn: '',
  }));
}

const wishOf = ({ qty }: LabelWish): OrderWish => ({ kitId: '', springOption: '', qty, compliance: '' });

/** What a new order of labels is made of. */
export interface LabelDraft {
  readonly installationId: string;
  readonly job: Installation;
  readonly labels: readonly LabelWish[];
  /** Those made before, which the reason is for. */
  readonly again: readonly LabelKind[];
  readonly reissueReason: string;
  readonly express: boolean;
  readonly shipTo: string;
  readonly notes: string;
  readonly uid: string;
  /** Of the job's windscreen label: the one it was given before, else a new one. */
  readonly code: string;
}

/** An order of labels as it is before it is placed. */
export function labelDraft(draft: LabelDraft): LabelOrder {
  const { job, labels, again, reissueReason } = draft;
  const { dealerId, dealerGroupId, distributerId } = job;
  const wanted = labels.map(
    ({ kind, qty }): Label => ({
      kind,
      qty,
      text: '',
      reissueReason: again.includes(kind) ? reissueReason : '',
    }),
  );
  return labelOrderSchema.parse({
    ...statusFields('new'),
    kind: LABEL_ORDER,
    dealerId,
    dealerGroupId,
    distributerId,
    installationId: draft.installationId,
    placedById: draft.uid,
    wants: labels.map(wishOf),
    express: draft.express,
    shipTo: draft.shipTo,
    shipToState: job.state,
    notes: draft.notes,
    ...frozenFields(wanted, job, draft.code),
  });
}
