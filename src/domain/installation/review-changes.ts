import { placeLabel } from '../shared/field-label.ts';
import { isMap } from '../shared/is-map.ts';
import { NOTE_MAX } from '../shared/schema.ts';
import { cutCodePoints } from '../shared/text.ts';
import { CHECKLIST_TEMPLATE } from './checklist.ts';
import { slotTitle } from './photo-slots.ts';
import { CHANGE_VALUE_MAX, CHANGES_MAX, type FieldQuestion, type ReviewChange } from './review.ts';
import type { Installation } from './schema.ts';

/** What the dealer enters and the engineer reads: never how to reach the customer, nor what the server writes. */
const REVIEWED = [
  'type',
  'state',
  'registeredBefore',
  'vehicleId',
  'vin',
  'rego',
  'regoState',
  'colour',
  'odometer',
  'buildMonth',
  'buildYear',
  'installationDate',
  'originalJobDate',
  'technicianName',
  'kits',
  'accessories',
  'people',
  'loadFront',
  'loadRear',
  'ballWeight',
  'trailerAtm',
  'tyreSize',
  'tyreLoadRating',
  'rimRating',
  'rimOffset',
  'weighFront',
  'weighRear',
  'weighTicket',
  'heightsBefore',
  'heightsAfter',
  'alignmentBefore',
  'alignmentAfter',
  'photos',
  'checklist',
  'plateNumber',
  'sviLabelNumber',
  'windscreenLabelCode',
  'notes',
] as const satisfies readonly (keyof Installation)[];

/** Of rows and photos what tells nothing new beside the rest. */
const LEFT_OUT = new Set([
  'limits',
  'torques',
  'orderId',
  'orderLine',
  'url',
  'urlThumb',
  'hash',
  'by',
  'at',
  'key',
]);

type Fields = Readonly<Record<string, string>>;

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';

/** Answers of the checklist by their item, everything else by its place. */
function namesOf(value: readonly unknown[], path: string): [string, unknown][] {
  return value.map((row, index) => {
    const key = path === 'checklist' && isMap(row) ? textOf(row['key']) : '';
    return [key || String(index), row];
  });
}

function flat(path: string, value: unknown): [string, string][] {
  if (Array.isArray(value))
    return namesOf(value, path).flatMap(([name, row]) => flat(`${path}.${name}`, row));
  if (!isMap(value)) {
    const text = textOf(value);
    return text === '' ? [] : [[path, text]];
  }
  // A picture is known by where it lies: each has a place of its own.
  if (path.startsWith('photos.')) return flat(path, value['path']);
  return Object.entries(value).flatMap(([name, inner]) =>
    LEFT_OUT.has(name) ? [] : flat(`${path}.${name}`, inner),
  );
}

/** Every value of a job that an engineer judges by its path; blank ones are none. */
export function reviewFields(job: Installation): Fields {
  return Object.fromEntries(REVIEWED.flatMap((field) => flat(field, job[field])));
}

const cut = (text: string): string => cutCodePoints(text, CHANGE_VALUE_MAX);

/** What is another in a job than it was, in the order of the form; what was taken away comes last. */
export function reviewChanges(before: Fields, now: Fields): ReviewChange[] {
  const paths = [...new Set([...Object.keys(now), ...Object.keys(before)])];
  return paths
    .filter((path) => (before[path] ?? '') !== (now[path] ?? ''))
    .slice(0, CHANGES_MAX)
    .map((path) => ({ path: path.slice(0, 200), was: cut(before[path] ?? ''), is: cut(now[path] ?? '') }));
}

/** What a path of a job is called: "Weighbridge front", "Photo: Weighbridge ticket", "Checklist: Wheel nuts › Value", "Kits 1 › Serial". */
export function reviewLabel(path: string): string {
  const [first = '', ...rest] = path.split('.');
  if (first === 'photos') return `Photo: ${slotTitle(rest.join('.'))}`;
  const item = first === 'checklist' ? CHECKLIST_TEMPLATE.find(({ key }) => key === rest[0]) : undefined;
  if (item === undefined) return placeLabel([first, ...rest]);
  const part = rest.slice(1);
  return [`Checklist: ${item.title}`, ...(part.length > 0 ? [placeLabel(part)] : [])].join(' › ');
}

/** "1,200 → 1,250"; of a photo what happened to it. */
export function changeText({ path, was, is }: ReviewChange): string {
  if (path.startsWith('photos.')) return was === '' ? 'added' : is === '' ? 'removed' : 'replaced';
  return `${was || 'blank'} → ${is || 'blank'}`;
}

/** Whether a question can stand at this path: a field that is reviewed, a photo of a known slot, an item of the checklist. */
export function isReviewPath(path: string): boolean {
  const [first = '', ...rest] = path.split('.');
  if (!REVIEWED.some((field) => field === first)) return false;
  if (first === 'checklist')
    return rest.length === 1 && CHECKLIST_TEMPLATE.some(({ key }) => key === rest[0]);
  if (first === 'photos') return rest.length === 1 && slotTitle(rest.join('.')) !== rest.join('.');
  return rest.length <= 3 && rest.every((step) => /^[A-Za-z0-9]{1,60}$/u.test(step));
}

/** Everything that is asked as one text, as the history, notices and paper tell it. */
export function questionsText(reason: string, questions: readonly FieldQuestion[]): string {
  const atFields = questions.map(({ path, text }) => `${reviewLabel(path)}: ${text}`);
  return cutCodePoints([reason, ...atFields].filter((line) => line !== '').join('\n'), NOTE_MAX);
}
