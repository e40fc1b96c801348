import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { type Accounts, LAYOUTS } from '#domain/accounting-export/layouts.ts';
import { lastMonth, type Period, periodFault } from '#domain/accounting-export/period.ts';
import { ACCOUNT_CODE_MAX, EXPORT_LAYOUTS, type ExportLayout } from '#domain/accounting-export/schema.ts';
import type { IsoDay } from '#domain/shared/dates.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { checkExport, type ExportCheck, makeExport } from '#data/nouns/accounting-exports.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { usePress } from '#data/store/use-press.ts';
import { ErrorPanel, errorText } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { ExportDifferences, ExportTotals } from './export-check.tsx';

interface ExportFormProps {
  today: IsoDay;
  onMade: (id: string) => void;
}

/** Days, and the package with its accounts. */
interface Choice {
  readonly period: Period;
  readonly layout: ExportLayout;
  readonly accounts: Accounts;
}

/** A package and a period, what an export of it would take, and the button that makes it. */
export function ExportForm({ today, onMade }: ExportFormProps) {
  const [choice, setChoice] = useState(() => firstChoice(today));
  const { period, layout, accounts } = choice;
  const fault = periodFault(period, today);
  const found = useLoaded(fault === '' ? `${period.from} ${period.to}` : null, () => checkExport(period));
  const press = usePress();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState('');

  async function send({ entries, amount }: ExportCheck) {
    setIsSending(true);
    setFailure('');
    try {
      const wish = { ...period, layout, ...accounts, seen: { entries, amount } };
      const made = await press((request) => makeExport(request, wish));
      found.retry();
      onMade(made.id);
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setIsSending(false);
    }
  }
  return (
    <Panel title="New export">
      <ExportChoice choice={choice} today={today} onChange={setChoice} />
      {fault !== '' && <Notice tone="watch">{fault}</Notice>}
      {fault === '' && found.status === 'loading' && <Loading lines={4} label="Reading the accounts" />}
      {fault === '' && found.status === 'error' && <ErrorPanel error={found.error} onRetry={found.retry} />}
      {failure !== '' && (
        <Notice tone="danger" title="Nothing was exported">
          {failure}{' '}
          <Button
            variant="quiet"
            onClick={() => {
              setFailure('');
              found.retry();
            }}
          >
            Check again
          </Button>
        </Notice>
      )}
      {fault === '' && found.status === 'ready' && (
        <ExportOffer found={found.value} isSending={isSending} onExport={() => void send(found.value)} />
      )}
    </Panel>
  );
}

/** The month before, for the first of the packages. */
const firstChoice = (today: IsoDay): Choice => ({
  period: lastMonth(today),
  layout: 'xero1',
  accounts: LAYOUTS.xero1.usual,
});

interface ExportChoiceProps {
  choice: Choice;
  today: IsoDay;
  onChange: (choice: Choice) => void;
}

/** Package, days and accounts. */
function ExportChoice({ choice, today, onChange }: ExportChoiceProps) {
  const { period, layout, accounts } = choice;
  const day = (name: 'from' | 'to', title: string) => (
    <label>
      {title}{' '}
      <input
        type="date"
        className="form-control d-inline-block w-auto"
        value={period[name]}
        max={today}
        onChange={({ target }) => onChange({ ...choice, period: { ...period, [name]: target.value } })}
      />
    </label>
  );
  const account = (name: 'salesAccount' | 'bankAccount', title: string) => (
    <label>
      {title}{' '}
      <input
        className="form-control d-inline-block w-auto"
        size={10}
        maxLength={ACCOUNT_CODE_MAX}
        value={accounts[name]}
        onChange={({ target }) => onChange({ ...choice, accounts: { ...accounts, [name]: target.value } })}
      />
    </label>
  );
  return (
    <fieldset className="button-row mb-3">
      <legend className="visually-hidden">What to export</legend>
      <label>
        For{' '}
        <select
          className="form-select d-inline-block w-auto"
          value={layout}
          onChange={({ target }) => {
            const chosen = EXPORT_LAYOUTS.find((each) => each === target.value) ?? layout;
            onChange({ ...choice, layout: chosen, accounts: LAYOUTS[chosen].usual });
          }}
        >
          {EXPORT_LAYOUTS.map((id) => (
            <option key={id} value={id}>
              {LAYOUTS[id].label}
            </option>
          ))}
        </select>
      </label>
      {day('from', 'From')}
      {day('to', 'To')}
      {account('salesAccount', 'Sales account')}
      {account('bankAccount', 'Bank account')}
    </fieldset>
  );
}

interface ExportOfferProps {
  found: ExportCheck;
  isSending: boolean;
  onExport: () => void;
}

/** What the days hold that was not exported yet, and the button that exports it. */
function ExportOffer({ found, isSending, onExport }: ExportOfferProps) {
  return (
    <>
      <ExportDifferences check={found} />
      {found.entries === 0 ? (
        <p className="muted mb-0">
          {found.earlier.length === 0
            ? 'Nothing was invoiced, credited or paid in this period.'
            : 'Everything in this period has been exported.'}
        </p>
      ) : (
        <>
          <ExportTotals totals={found.totals} />
          {found.isMore && (
            <p>There are more entries in these days. Export these, then the rest in another export.</p>
          )}
          <Button disabled={isSending} onClick={onExport}>
            Export {counted(found.entries, 'entry', 'entries')}
          </Button>
        </>
      )}
    </>
  );
}
