import { useState } from 'react';
import type { MergeRow } from '#domain/customer-details/merge.ts';
import { WideTable } from '#ui/wide-table.tsx';

type Names = ReadonlySet<string>;

/** Which fields are taken over: at first those that fill a gap; what replaces something is for staff to decide. */
export const useFieldChoice = (rows: readonly MergeRow[]) =>
  useState<Names>(() => new Set(rows.filter(({ isNew }) => isNew).map(({ name }) => name)));

interface FieldChoiceProps {
  rows: readonly MergeRow[];
  taken: Names;
  onChange: (taken: Names) => void;
  /** What the two columns are called. */
  current?: string;
  other?: string;
}

/** Two records of one customer beside each other, a tick for each field that is taken over. */
export function FieldChoice({ rows, taken, onChange, current = 'Current', other = 'New' }: FieldChoiceProps) {
  const isAll = rows.every(({ name }) => taken.has(name));
  function toggle(name: string, isOn: boolean) {
    const next = new Set(taken);
    if (isOn) next.add(name);
    else next.delete(name);
    onChange(next);
  }
  if (rows.length === 0) return <p>Nothing differs from the record.</p>;
  return (
    <WideTable label={`${current} and ${other}`}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">
              <input
                type="checkbox"
                className="form-check-input"
                aria-label="Take all"
                checked={isAll}
                onChange={({ target }) =>
                  onChange(new Set(target.checked ? rows.map(({ name }) => name) : []))
                }
              />
            </th>
            <th scope="col">Field</th>
            <th scope="col">{current}</th>
            <th scope="col">{other}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, title, current: was, sent }) => (
            <tr key={name}>
              <td>
                <input
                  type="checkbox"
                  className="form-check-input"
                  aria-label={`Take ${title}`}
                  checked={taken.has(name)}
                  onChange={({ target }) => toggle(name, target.checked)}
                />
              </td>
              <th scope="row">{title}</th>
              <td className="text-break">{was === '' ? <span className="muted">Not entered</span> : was}</td>
              <td className="text-break">{sent}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
