import { canChangePhoto } from '../installation/editable.ts';
import { hasPhoto } from '../installation/photo-slots.ts';
import type { Installation, InstallationType } from '../installation/schema.ts';
import { type InstallationTypeRow, installationType } from '../installation-type/types.ts';
import type { PrintedDocument } from '../printer/schema.ts';
import { type Label, LABEL_KINDS, type LabelKind, type LabelOrder } from './schema.ts';

interface LabelKindRow {
  readonly label: string;
  /** The photo slot of the job that shows it where it is fixed. */
  readonly slot: string;
  /** The document that a printer is chosen for (src/domain/printer). */
  readonly printed: PrintedDocument;
  readonly isFor: (type: InstallationTypeRow) => boolean;
}

/** Each label: its name, the photo that proves it, what prints it, and which jobs carry it. */
export const LABEL_KIND_TABLE: Readonly<Record<LabelKind, LabelKindRow>> = {
  compliancePlate: {
    label: 'Compliance plate',
    slot: 'compliancePlate',
    printed: 'compliancePlate',
    isFor: (type) => type.complianceFlag,
  },
  svi: { label: 'SVI label', slot: 'sviLabel', printed: 'sviLabel', isFor: (type) => type.complianceFlag },
  windscreenQr: {
    label: 'Windscreen QR label',
    slot: 'windscreenQrLabel',
    printed: 'windscreenLabel',
    isFor: (type) => type.windscreenLabel,
  },
};

/** The labels that a job of this type carries; none while no type is chosen. */
export function labelKindsFor(type: InstallationType | ''): readonly LabelKind[] {
  const row = installationType(type);
  return row ? LABEL_KINDS.filter((kind) => LABEL_KIND_TABLE[kind].isFor(row)) : [];
}

/** The kind of a line of a label order, which its `sku` names; undefined for one that no label has. */
export function kindOfLine({ sku }: { readonly sku: string }): LabelKind | undefined {
  return LABEL_KINDS.find((kind) => kind === sku);
}

/**
 * The labels of an order that are in transit or here, each with how many: those of its lines, before it is placed those
 * asked for. What came short goes on in an order of its own, with what is still to come.
 */
export function labelsIn({ lines, labels }: Pick<LabelOrder, 'lines' | 'labels'>): readonly Label[] {
  if (lines.length === 0) return labels;
  return lines.flatMap((line) => {
    const label = labels.find(({ kind }) => kind === kindOfLine(line));
    return label && line.qty > 0 ? [{ ...label, qty: line.qty }] : [];
  });
}

/** Their kinds. */
export const kindsOf = (order: Pick<LabelOrder, 'lines' | 'labels'>): readonly LabelKind[] =>
  labelsIn(order).map(({ kind }) => kind);

/** "Compliance plate, 2 × SVI label". */
export function labelsText(order: Pick<LabelOrder, 'lines' | 'labels'>): string {
  return labelsIn(order)
    .map(({ kind, qty }) => `${qty > 1 ? `${qty} × ` : ''}${LABEL_KIND_TABLE[kind].label}`)
    .join(', ');
}

/** When an order was placed the last time, unix seconds; 0 for never. */
function placedAt({ entries }: Pick<LabelOrder, 'entries'>): number {
  return entries.findLast(({ move }) => move === 'place')?.at ?? 0;
}

/**
 * The labels of an order whose photo is still to come. A label that is made again has its photo only once the picture
 * in the slot is one that was put there after it was ordered: the one before shows the old label. A job that was sent
 * keeps that one, because nobody may replace what was checked, and it counts.
 */
export function photosMissing(
  order: Pick<LabelOrder, 'lines' | 'labels' | 'entries'>,
  job: Pick<Installation, 'photos' | 'photoLog' | 'stage'>,
): readonly LabelKind[] {
  return kindsOf(order).filter((kind) => {
    const { slot } = LABEL_KIND_TABLE[kind];
    if (!hasPhoto(job.photos, slot)) return true;
    const isReissue = order.labels.some((label) => label.kind === kind && label.reissueReason !== '');
    if (!isReissue || !canChangePhoto(job.stage, slot, false)) return false;
    const last = job.photoLog.findLast((event) => event.slot === slot && event.action !== 'turned');
    return (last?.at ?? 0) < placedAt(order);
  });
}
