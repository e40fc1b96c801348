import { placeLabel } from '#domain/shared/field-label.ts';
import { inputDifferences } from '#domain/installation/mass-inputs.ts';
import { type RowThenAndNow, thenAndNow } from '#domain/installation/mass-snapshot.ts';
import type { MassInputValue } from '#domain/installation/evidence.ts';
import type { MassSnapshot } from '#domain/installation/schema.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { OwnChanges } from '#features/limit-changes/public/own-changes.tsx';
import { Panel } from '#ui/panel.tsx';
import { WideTable } from '#ui/wide-table.tsx';
import { isHow, HOW_LOOKS, isVerdict, worstWord } from './mass-labels.ts';

type StoredRow = MassSnapshot['rows'][number];

const word = (verdict: string): string => (isVerdict(verdict) ? worstWord(verdict) : verdict);
/** The verdict of a stored row in words, or why nothing waited for it. */
export const resultOf = ({ verdict, notNeeded }: StoredRow): string => notNeeded || word(verdict);

/** "Checked 21/11/2026 2:05pm: Watch." */
export function checkedWhen({ at, worst }: Pick<MassSnapshot, 'at' | 'worst'>): string {
  return `Checked ${formatDateTime(at)}: ${word(worst)}.`;
}

/** How a stored value was had, with what was assumed in it; '' where nothing is said. */
const storedHow = ({ how, assumed }: StoredRow): string =>
  [isHow(how) ? HOW_LOOKS[how].text : '', assumed].filter((part) => part !== '').join(', ');

/** The check that the job was last moved by: every limit with the record and revision that it came from. */
export function StoredCheckTable({ check, className }: { check: MassSnapshot; className?: string }) {
  return (
    <table {...(className !== undefined && { className })}>
      <thead>
        <tr>
          <th scope="col">Check</th>
          <th scope="col">Value</th>
          <th scope="col">Value was</th>
          <th scope="col">Limit</th>
          <th scope="col">Result</th>
          <th scope="col">Limit from</th>
        </tr>
      </thead>
      <tbody>
        {check.rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.label}</th>
            <td className="num">{row.value || '–'}</td>
            <td>{storedHow(row) || '–'}</td>
            <td className="num">{row.limit || '–'}</td>
            <td>{resultOf(row)}</td>
            <td>{row.source || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How a value that a check used was had. */
export const INPUT_WORDS: Readonly<Record<MassInputValue['how'], string>> = {
  measured: 'Measured',
  weighed: 'Weighed',
  entered: 'Entered',
  catalogue: 'Catalogue',
};

/** "Vehicle › GVM", "Kits 1 › Limits › Mass front"; a tyre size keeps its points. */
export function inputLabel(field: string): string {
  const size = /^tyreSizes\.(.+)$/u.exec(field)?.[1];
  return placeLabel(size === undefined ? field.split('.') : ['tyreSizes', size]);
}

const TABLE = 'table table-sm record-table mb-0';

function Inputs({ inputs }: { inputs: readonly MassInputValue[] }) {
  return (
    <table className={TABLE}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Value</th>
          <th scope="col">How</th>
        </tr>
      </thead>
      <tbody>
        {inputs.map(({ field, value, how }) => (
          <tr key={field}>
            <th scope="row">{inputLabel(field)}</th>
            <td>{value}</td>
            <td>{INPUT_WORDS[how]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "Value and result changed"; "Same". */
function changeWords({ changed }: RowThenAndNow): string {
  if (changed.length === 0) return 'Same';
  const words = changed.length > 1 ? `${changed.slice(0, -1).join(', ')} and ${changed.at(-1)}` : changed[0];
  const text = `${words} changed`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const amountOf = (row: StoredRow | null): string =>
  row === null ? '–' : [row.value || '–', row.limit].filter((part) => part !== '').join(' of ');

/** A stored check beside the one of now, differences in words; the values that changed below it. */
function ThenAndNow({ before, now }: { before: MassSnapshot; now: MassSnapshot }) {
  const inputs = before.inputs.length === 0 ? [] : inputDifferences(before.inputs, now.inputs);
  return (
    <>
      <table className={TABLE}>
        <thead>
          <tr>
            <th scope="col">Check</th>
            <th scope="col">As checked</th>
            <th scope="col">Result</th>
            <th scope="col">Now</th>
            <th scope="col">Result now</th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {thenAndNow(before, now).map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              <td className="num">{amountOf(row.was)}</td>
              <td>{row.was ? resultOf(row.was) : '–'}</td>
              <td className="num">{amountOf(row.is)}</td>
              <td>{row.is ? resultOf(row.is) : '–'}</td>
              <td>{row.changed.length > 0 ? <strong>{changeWords(row)}</strong> : 'Same'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {inputs.length > 0 && (
        <ul className="side-list mt-2">
          {inputs.map(({ field, was, is }) => (
            <li key={field}>
              {inputLabel(field)}: {was || 'blank'} → {is || 'blank'}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** "Nothing differs now." or "2 rows differ now." */
function differenceText(before: MassSnapshot, now: MassSnapshot): string {
  const count = thenAndNow(before, now).filter(({ changed }) => changed.length > 0).length;
  if (count === 0) return 'Nothing differs now.';
  return `${counted(count, 'row differs', 'rows differ')} now.`;
}

interface StoredCheckPanelProps {
  check: MassSnapshot | null;
  /** The check as the record and the rules stand now, to compare with. */
  now?: MassSnapshot;
}

/**
 * The check that the last move rested on, folded: rule set, rows with their sources, every value it used; beside the one
 * of now where that is given. Limits that the job's own dealer changed shortly before stand above it.
 */
export function StoredCheckPanel({ check, now }: StoredCheckPanelProps) {
  if (check === null) return null;
  return (
    <Panel title="Last check by the server">
      <OwnChanges changes={check.ownChanges} />
      <details>
        <summary>{checkedWhen(check)}</summary>
        <p className="muted small mb-0 mt-2">Rule set {check.ruleSet}.</p>
        <WideTable label="Checked rows" className="mt-2">
          <StoredCheckTable check={check} className={TABLE} />
        </WideTable>
      </details>
      {now && (
        <details className="mt-2">
          <summary>As it was checked, beside now: {differenceText(check, now)}</summary>
          <WideTable label="As it was checked, beside now" className="mt-2">
            <ThenAndNow before={check} now={now} />
          </WideTable>
        </details>
      )}
      {check.inputs.length > 0 && (
        <details className="mt-2">
          <summary>{check.inputs.length} values used</summary>
          <WideTable label="Values used" className="mt-2">
            <Inputs inputs={check.inputs} />
          </WideTable>
        </details>
      )}
    </Panel>
  );
}
