import { counted } from '#domain/shared/number-texts.ts';
import { FormField } from '#forms/form-field.tsx';
import { WideTable } from '#ui/wide-table.tsx';
import { type LimitForm, TIME_LIMIT_GROUPS } from '#features/settings/time-limit-fields.ts';

interface TimeLimitTableProps {
  values: LimitForm;
  canEdit: boolean;
}

const daysText = (days: number | ''): string => (days === '' ? '–' : counted(days, 'day'));

/** A row: what the limit is of, its words, its days; on a phone one beneath the other, each with its own heading. */
function Row({ id, title, values, canEdit }: TimeLimitTableProps & { id: string; title: string }) {
  const { label = '', description = '', days = '' } = values.types[id] ?? {};
  return (
    <tr>
      <th scope="row">{title}</th>
      {canEdit ? (
        (['label', 'description', 'days'] as const).map((part) => (
          <td key={part}>
            <FormField name={`types.${id}.${part}`} />
          </td>
        ))
      ) : (
        <>
          <td>{label || '–'}</td>
          <td>{description || '–'}</td>
          <td className="num">{daysText(days)}</td>
        </>
      )}
    </tr>
  );
}

/** Every time limit, one a row, edited in place. */
export function TimeLimitTable(props: TimeLimitTableProps) {
  return (
    <div className="panel limit-frame">
      <WideTable label="Time limits">
        <table className="table limit-table">
          <thead>
            <tr>
              <th scope="col">Work</th>
              <th scope="col">Label</th>
              <th scope="col">Description</th>
              <th scope="col">Limit</th>
            </tr>
          </thead>
          <tbody>
            {TIME_LIMIT_GROUPS.map(({ id, title }) => (
              <Row key={id} id={id} title={title} {...props} />
            ))}
          </tbody>
        </table>
      </WideTable>
    </div>
  );
}
