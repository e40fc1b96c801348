import { memo } from 'react';
import type { Field } from '#forms/field.ts';
import { cellOf, type ValidatedRow, keyText, type Plan } from '#forms/import/validate-row.ts';
import { displayText } from '#forms/read-only.tsx';
import { Icon } from '#ui/icon.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { FixField } from './fix-field.tsx';
import { VERDICT_LABELS } from './verdict-labels.ts';

interface ValidatedRowViewProps {
  row: ValidatedRow;
  plan: Plan;
  fields: readonly Field[];
  onFix: (row: number, path: string, text: string) => void;
}

/** One row of the file: its verdict, and what is wrong with it, changes, or would be new. */
export const ValidatedRowView = memo(function ValidatedRowView({
  row,
  plan,
  fields,
  onFix,
}: ValidatedRowViewProps) {
  const words = VERDICT_LABELS[row.verdict];
  return (
    <tr>
      <td className="num">{row.row}</td>
      <td>
        <StatusBadge tone={words.tone} icon={words.icon} text={words.text} />
      </td>
      <td className="import-key">
        <bdi>{keyText(row.key) || '–'}</bdi>
      </td>
      <td>
        {row.verdict === 'error' && <Errors row={row} plan={plan} fields={fields} onFix={onFix} />}
        {row.verdict === 'changed' && <Differences row={row} />}
        {row.verdict === 'new' && <NewValues row={row} plan={plan} fields={fields} />}
        {row.verdict === 'same' && <span className="muted">No change</span>}
      </td>
    </tr>
  );
});

function Errors({ row, plan, fields, onFix }: ValidatedRowViewProps) {
  return Object.entries(row.errors).map(([path, message]) => {
    const field = fields.find(({ name }) => name === path);
    if (!field) {
      return (
        <p key={path} className="import-error mb-0">
          <Icon name="danger" /> {message}
        </p>
      );
    }
    const text = cellOf(plan, row, path) ?? '';
    return (
      <FixField
        key={`${path} ${text}`}
        field={field}
        row={row.row}
        text={text}
        message={message}
        blank={plan.blank}
        onFix={(next) => onFix(row.row, path, next)}
      />
    );
  });
}

function Differences({ row }: { row: ValidatedRow }) {
  return (
    <ul className="import-differences">
      {row.differences.map(({ path, title, old, next }) => (
        <li key={path}>
          <span className="muted">{title}</span> <del>{old || 'blank'}</del>{' '}
          <Icon name="chevron-right" label="becomes" /> <ins>{next || 'blank'}</ins>
        </li>
      ))}
    </ul>
  );
}

/** As much of a new record as tells it apart. */
const SHOWN = 6;

function NewValues({ row, plan, fields }: Omit<ValidatedRowViewProps, 'onFix'>) {
  const stored = row.stored ?? {};
  const filled = fields
    .filter(({ name }) => cellOf(plan, row, name) !== undefined && !plan.keyFields.includes(name))
    .map((field) => ({ title: field.title, text: displayText(field, stored) }))
    .filter(({ text }) => text !== '');
  return (
    <ul className="import-differences">
      {filled.slice(0, SHOWN).map(({ title, text }) => (
        <li key={title}>
          <span className="muted">{title}</span> {text}
        </li>
      ))}
      {filled.length > SHOWN && <li className="muted">and {filled.length - SHOWN} more</li>}
    </ul>
  );
}
