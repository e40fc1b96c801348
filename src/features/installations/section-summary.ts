import type { Installation } from '#domain/installation/schema.ts';
import { installationType } from '#domain/installation-type/types.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { formatNumber } from '#domain/shared/numbers.ts';
import { vehicleName } from '#domain/vehicle/derive.ts';
import type { SectionId } from './installation-sections.ts';

/** Longest start of a note that a folded section shows, in characters. */
const NOTE_SHOWN = 80;

interface Summary {
  /** The fields that it is made of. */
  readonly of: readonly (keyof Installation)[];
  readonly text: (values: Installation) => string;
}

const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');
const kg = (mass: number | '') => (mass === '' ? '' : `${formatNumber(mass)} kg`);

/** What a section comes to in one line, while it is folded; '' where nothing was entered. */
export const SUMMARIES: Readonly<Record<SectionId, Summary>> = {
  job: {
    of: ['type', 'state', 'installationDate', 'technicianName'],
    text: ({ type, state, installationDate, technicianName }) =>
      joined(
        installationType(type)?.label ?? '',
        state,
        installationDate === '' ? '' : formatDate(installationDate),
        technicianName,
      ),
  },
  customer: { of: ['customer'], text: ({ customer }) => joined(customer.name, customer.phone) },
  vehicle: {
    of: ['vehicle', 'rego', 'vin'],
    text: ({ vehicle, rego, vin }) => joined(vehicle ? vehicleName(vehicle) : '', rego, vin),
  },
  kits: { of: ['kits'], text: ({ kits }) => joined(...kits.map(({ name }) => name)) },
  load: {
    of: ['accessories', 'people', 'loadFront', 'loadRear', 'ballWeight'],
    text: ({ accessories, people, loadFront, loadRear, ballWeight }) =>
      joined(
        accessories.length === 0 ? '' : counted(accessories.length, 'accessory', 'accessories'),
        people.length === 0 ? '' : counted(people.length, 'row of people', 'rows of people'),
        Number(loadFront) + Number(loadRear) === 0 ? '' : `load ${kg(Number(loadFront) + Number(loadRear))}`,
        ballWeight === '' || ballWeight === 0 ? '' : `ball weight ${kg(ballWeight)}`,
      ),
  },
  tyres: {
    of: ['tyreSize', 'tyreLoadRating', 'rimRating'],
    text: ({ tyreSize, tyreLoadRating, rimRating }) =>
      joined(
        tyreSize,
        tyreLoadRating === '' ? '' : `load index ${tyreLoadRating}`,
        rimRating === '' ? '' : `rims ${kg(rimRating)}`,
      ),
  },
  weighbridge: {
    of: ['weighFront', 'weighRear'],
    text: ({ weighFront, weighRear }) =>
      joined(
        weighFront === '' ? '' : `front ${kg(weighFront)}`,
        weighRear === '' ? '' : `rear ${kg(weighRear)}`,
      ),
  },
  geometry: {
    of: ['heightsAfter', 'alignmentAfter'],
    text: ({ heightsAfter, alignmentAfter }) => {
      const read = [heightsAfter, alignmentAfter].flatMap((set) => Object.values(set));
      const count = read.filter((value) => value !== '').length;
      return count === 0 ? '' : counted(count, 'reading after the work', 'readings after the work');
    },
  },
  photos: {
    of: ['photos'],
    text: ({ photos }) => {
      const count = Object.values(photos).filter(({ path }) => path !== '').length;
      return count === 0 ? '' : counted(count, 'photo');
    },
  },
  labels: {
    of: ['plateNumber'],
    text: ({ plateNumber }) => (plateNumber === '' ? '' : `plate ${plateNumber}`),
  },
  notes: {
    of: ['notes'],
    text: ({ notes }) => (notes.length > NOTE_SHOWN ? `${notes.slice(0, NOTE_SHOWN)}…` : notes),
  },
};
