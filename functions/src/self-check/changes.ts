import { FieldValue } from 'firebase-admin/firestore';
import { CHANGES_MAX, type DifferingField } from '../../../src/domain/portal-health/checks.ts';
import { isMap } from '../../../src/domain/shared/is-map.ts';
import { isSame } from '../../../src/domain/shared/same.ts';
import { cutCodePoints } from '../../../src/domain/shared/text.ts';
import type { FreshWrites } from '../store/update-fresh.ts';

/** Texts that name no person: numbers, ids and statuses of records. All others are not quoted. */
const QUOTED =
  /^(?:number|status|statusId|stage|timeLimitStatus|type|kind|ref|supplierId|buyerId|dealerId|distributerId|installationId)$/u;
/** A series goes on behind a number that a record is given: not what differs. */
const ASIDE = /^counters\//u;

/** A value in words: numbers and ids as they are, of texts and lists no more than how much there is. */
function inWords(field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return 'blank';
  if (value instanceof FieldValue) return value.isEqual(FieldValue.delete()) ? 'blank' : 'the time now';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return QUOTED.test(field) ? cutCodePoints(value, 80) : 'another text';
  if (Array.isArray(value)) return `${value.length} in the list`;
  if (isMap(value)) return mapInWords(value);
  return 'another value';
}

const mapInWords = (map: Readonly<Record<string, unknown>>): string => `${Object.keys(map).length} entries`;

/** The two values of a field; where their words are the same the difference lies inside. */
function differing(path: string, field: string, stands: unknown, ought: unknown): DifferingField {
  const [was, is] = [inWords(field, stands), inWords(field, ought)];
  return { path, field, stands: was, ought: was === is ? `${is}, not the same` : is };
}

const RECORD = 'record';

/**
 * The fields that writes would change, of those that stand otherwise; a document that would be made or deleted is one. `isAside`
 * names fields that count for nothing.
 */
export function changesOf(
  { writes, creates = [], deletes = [], merges = [] }: FreshWrites<unknown>,
  isAside: (stored: Readonly<Record<string, unknown>>, field: string) => boolean,
): readonly DifferingField[] {
  const changed = writes.flatMap(({ read, changes }) => {
    const { path } = read.ref;
    if (!read.exists) return [{ path, field: RECORD, stands: 'missing', ought: 'there' }];
    const stored = read.data() ?? {};
    return Object.entries(changes).flatMap(([field, ought]) => {
      const stands: unknown = stored[field];
      return isAside(stored, field) || isSame(stands, ought) ? [] : [differing(path, field, stands, ought)];
    });
  });
  const others = [
    ...creates.map(({ ref }) => ({ path: ref.path, field: RECORD, stands: 'missing', ought: 'there' })),
    ...merges.map(({ ref }) => ({ path: ref.path, field: 'counts', stands: 'too old', ought: 'added to' })),
    ...deletes.map(({ path }) => ({ path, field: RECORD, stands: 'there', ought: 'gone' })),
  ];
  return [...changed, ...others].filter(({ path }) => !ASIDE.test(path)).slice(0, CHANGES_MAX);
}
