import type { Installation } from '#domain/installation/schema.ts';
import { vehicleInfoOf } from '#domain/public-installation/of-job.ts';
import { limitTexts } from '#domain/public-installation/texts.ts';
import { evidenceGroups } from '#features/installations/review/evidence-groups.ts';
import { INPUT_WORDS, inputLabel, resultOf } from '#features/installations/stored-check.tsx';
import type { ListColumn } from '#ui/list/types.ts';

/** One number of a job, in words with its unit; '' where there is nothing to say. */
export interface EvidenceNumber {
  readonly section: string;
  readonly item: string;
  readonly value: string;
  /** The limit or range that it is held against. */
  readonly limit: string;
  readonly result: string;
  readonly source: string;
}

const number = (
  section: string,
  item: string,
  value: string,
  rest: Partial<EvidenceNumber> = {},
): EvidenceNumber => ({ section, item, value, limit: '', result: '', source: '', ...rest });

/**
 * Every number of a job: the server's check with each limit's source, the limits before and after, what the dealer
 * entered, and the values that the check used.
 */
export function evidenceNumbers(job: Installation): readonly EvidenceNumber[] {
  const { rows = [], inputs = [] } = job.massCheck ?? {};
  return [
    ...rows.map((row) =>
      number('Mass and tyre check', row.label, row.value, {
        limit: row.limit,
        result: resultOf(row),
        source: row.source,
      }),
    ),
    ...limitTexts(vehicleInfoOf(job)).flatMap(({ title, before, after }) => [
      number('Limits', `${title} before`, before),
      number('Limits', `${title} after`, after),
    ]),
    ...evidenceGroups(job).flatMap(({ title, fields }) =>
      fields.map((field) => number(title, field.title, field.value, { limit: field.note ?? '' })),
    ),
    ...inputs.map(({ field, value, how }) =>
      number('Values that the check used', inputLabel(field), value, { source: INPUT_WORDS[how] }),
    ),
  ];
}

const column = (id: keyof EvidenceNumber, title: string): ListColumn<EvidenceNumber> => {
  const text = (row: EvidenceNumber) => row[id];
  return { id, title, text, cell: text };
};

/** The columns of the file of numbers. */
export const NUMBER_COLUMNS = [
  column('section', 'Section'),
  column('item', 'Item'),
  column('value', 'Value'),
  column('limit', 'Limit or range'),
  column('result', 'Result'),
  column('source', 'From'),
];
