import { fieldsOpenAt } from '#domain/installation/editable.ts';
import type { MissingItem, MissingSection } from '#domain/installation/missing.ts';
import type { Installation, Stage } from '#domain/installation/schema.ts';

/** The parts of the installation form in the order of the work. */
export const SECTIONS = [
  { id: 'job', title: 'Job' },
  { id: 'customer', title: 'Customer' },
  { id: 'vehicle', title: 'Vehicle' },
  { id: 'kits', title: 'Kits' },
  { id: 'load', title: 'Load and accessories' },
  { id: 'tyres', title: 'Tyres and rims' },
  { id: 'weighbridge', title: 'Weighbridge' },
  { id: 'geometry', title: 'Heights and alignment' },
  { id: 'photos', title: 'Photos' },
  { id: 'labels', title: 'Labels' },
  { id: 'notes', title: 'Notes' },
] as const;
export type SectionId = (typeof SECTIONS)[number]['id'];

/** The element that a section's heading stands in, for links and focus. */
export const sectionAnchor = (id: SectionId): string => `section-${id}`;

/** A field that stands for its whole section when stages are asked what they leave open. */
const STANDS_FOR: Partial<Record<SectionId, keyof Installation>> = {
  photos: 'photos',
  labels: 'plateNumber',
  notes: 'notes',
};

/** The sections whose fields may still change at a stage, by `fieldsOpenAt`. */
export function openSections(stage: Stage): ReadonlySet<SectionId> {
  const open = fieldsOpenAt(stage);
  const isOpen = (id: SectionId) => open === 'all' || open.includes(STANDS_FOR[id] ?? 'type');
  return new Set(SECTIONS.map(({ id }) => id).filter(isOpen));
}

/** Where a missing thing is to be given: in a section of the form, on a page of its own, or in the catalogue. */
const PLACES: Readonly<Record<MissingSection, SectionId | null>> = {
  job: 'job',
  customer: 'customer',
  vehicle: 'vehicle',
  kits: 'kits',
  load: 'load',
  tyres: 'tyres',
  weighbridge: 'weighbridge',
  geometry: 'geometry',
  mass: null,
  photos: 'photos',
  checklist: null,
  engineer: null,
};

/** How many things each section still misses; sections without any are left out. */
export function missingBySection(items: readonly MissingItem[]): ReadonlyMap<SectionId, number> {
  const counts = new Map<SectionId, number>();
  for (const { section } of items) {
    const place = PLACES[section];
    if (place !== null) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return counts;
}
