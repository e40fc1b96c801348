import { COMPLIANCE_VERDICTS, type StateComplianceRow } from '#domain/system/schema.ts';
import { VERDICT_LABELS } from '#domain/system/verdict-labels.ts';
import type { FieldGroup } from '#forms/field.ts';

/** One rule of the state table. Its words are the state's, recorded with source and date; none are ours. */
export const COMPLIANCE_GROUPS: readonly FieldGroup<StateComplianceRow>[] = [
  {
    id: 'rule',
    title: 'Rule',
    fields: [
      {
        kind: 'radio',
        name: 'verdict',
        title: 'Verdict',
        required: true,
        span: 12,
        options: COMPLIANCE_VERDICTS.map((value) => ({ value, label: VERDICT_LABELS[value].word })),
      },
      {
        kind: 'textarea',
        name: 'condition',
        title: 'Condition',
        rows: 3,
        maxLength: 500,
        required: ({ verdict }) => verdict === 'condition',
        help: 'In the words of the source. Shown wherever the type is offered.',
      },
      { kind: 'tags', name: 'evidence', title: 'Evidence asked for', span: 12 },
      {
        kind: 'text',
        name: 'scheme',
        title: 'Engineer scheme',
        maxLength: 200,
        placeholder: 'VSCCS',
        help: 'Only engineers of this scheme can be sent such work, and decide it. Leave blank for any scheme.',
        span: 12,
      },
      { kind: 'text', name: 'source', title: 'Source', required: true, maxLength: 500, span: 8 },
      { kind: 'date', name: 'effectiveFrom', title: 'Effective from', required: true, span: 4 },
    ],
  },
];

/** A cell's first rule as a form begins with it. */
export function blankRule({ state, type }: Pick<StateComplianceRow, 'state' | 'type'>): StateComplianceRow {
  return {
    state,
    type,
    verdict: 'allowed',
    condition: '',
    evidence: [],
    source: '',
    effectiveFrom: '',
    scheme: '',
  };
}
