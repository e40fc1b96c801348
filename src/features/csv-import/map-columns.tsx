import Button from 'react-bootstrap/Button';
import FormSelect from 'react-bootstrap/FormSelect';
import { counted } from '#domain/shared/number-texts.ts';
import type { Field, FieldValues } from '#forms/field.ts';
import { columnTitle } from '#forms/import/cell-text.ts';
import { type Mapping, mappingFaults } from '#forms/import/mapping.ts';
import type { Table } from '#forms/import/parse-table.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';

interface MapColumnsProps {
  fileName: string;
  table: Table;
  mapping: Mapping;
  fields: readonly Field[];
  keyFields: readonly string[];
  /** A new record before the file fills it. */
  blank: FieldValues;
  failure: string;
  onChoose: (column: number, path: string) => void;
  onCheck: () => void;
  onCancel: () => void;
}

/** The first values of a column, so that a person knows it again. */
function samplesOf({ rows }: Table, column: number): string {
  return rows
    .slice(0, 20)
    .map(({ cells }) => (cells[column] ?? '').trim())
    .filter((cell) => cell !== '')
    .slice(0, 3)
    .join(' · ');
}

/** The second step: which column holds which field. */
export function MapColumns(props: MapColumnsProps) {
  const { fileName, table, mapping, fields, keyFields, blank, failure, onChoose, onCheck, onCancel } = props;
  const { errors, notes } = mappingFaults(table.headers, mapping, fields, keyFields, blank);
  const keys = keyFields
    .map((path) => fields.find((field) => field.name === path)?.title ?? path)
    .join(' + ');
  return (
    <Panel title="Columns">
      <p className="muted">
        <bdi>{fileName}</bdi>, {counted(table.rows.length, 'row')}. Rows are matched by {keys}. Blank cells
        clear the field; a column that is left out leaves the field as it is.
      </p>
      {failure !== '' && <ErrorPanel error={failure} />}
      {table.note !== '' && <Notice tone="watch">{table.note}</Notice>}
      {errors.map((text) => (
        <Notice key={text} tone="danger">
          {text}
        </Notice>
      ))}
      {notes.length > 0 && (
        <Notice tone="info">
          {notes.map((text) => (
            <span key={text} className="d-block">
              {text}
            </span>
          ))}
        </Notice>
      )}
      <ul className="import-columns">
        {table.headers.map((header, column) => (
          // Titles may repeat; a column is its place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={column}>
            <label htmlFor={`import-column-${column}`}>
              <strong>{header || `Column ${column + 1}`}</strong>
              <small className="muted">{samplesOf(table, column) || 'empty'}</small>
            </label>
            <FormSelect
              id={`import-column-${column}`}
              size="sm"
              value={mapping[column] ?? ''}
              onChange={(event) => onChoose(column, event.target.value)}
            >
              <option value="">Leave out</option>
              {fields.map((field) => (
                <option key={field.name} value={field.name}>
                  {columnTitle(field)}
                </option>
              ))}
            </FormSelect>
          </li>
        ))}
      </ul>
      <div className="button-row at-end">
        <Button variant="quiet" onClick={onCancel}>
          Another file
        </Button>
        <Button disabled={errors.length > 0} onClick={onCheck}>
          Check rows
        </Button>
      </div>
    </Panel>
  );
}
