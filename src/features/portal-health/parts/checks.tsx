import { useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { HealthAnswers } from '#domain/portal-health/answers.ts';
import {
  CHECK_KINDS,
  CHECK_LABELS,
  type CheckKind,
  type Difference,
  type DifferingField,
  type Fix,
} from '#domain/portal-health/checks.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { actOnAll, actOnHealth } from '#data/nouns/portal-health.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { ExportButton } from '#ui/list/export-button.tsx';
import { useToast } from '#ui/toast.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { HealthPart } from './health-part.tsx';
import { textColumn } from './text-column.ts';

/** Differences of a kind that are shown before *Show all*. */
const FIRST = 10;

/** Fields that people know by another word. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  searchArr: 'search words',
  nameArr: 'search words of the name',
  orderIds: 'orders',
  unheldOrders: 'orders it waits for',
  access: 'file access',
  supplierId: 'distributor',
};

const fieldText = ({ path, field, stands, ought }: DifferingField, own: string) =>
  `${path === own ? '' : `${path} `}${FIELD_WORDS[field] ?? field}: ${stands} → ${ought}`;
const fieldsText = ({ path, fields }: Difference | Fix) =>
  fields.map((field) => fieldText(field, path)).join('; ');

const DIFFERENCE_COLUMNS = [
  textColumn<Difference>('kind', 'Check', ({ kind }) => CHECK_LABELS[kind]),
  textColumn<Difference>('path', 'Record', ({ path }) => path),
  textColumn<Difference>('fields', 'Stored → calculated', fieldsText),
  textColumn<Difference>('since', 'Since', ({ firstAt }) => formatDateTime(firstAt)),
  textColumn<Difference>('hindrance', 'To do', ({ hindrance }) => hindrance || 'Fix'),
];
const FIX_COLUMNS = [
  textColumn<Fix>('kind', 'Check', ({ kind }) => CHECK_LABELS[kind]),
  textColumn<Fix>('path', 'Record', ({ path }) => path),
  textColumn<Fix>('fields', 'Before → after', fieldsText),
  textColumn<Fix>('by', 'Fixed by', ({ byName }) => byName),
  textColumn<Fix>('at', 'Fixed', ({ at }) => formatDateTime(at)),
];

/** One record that differs. */
function DifferingRecord({ difference, onDone }: { difference: Difference; onDone: () => void }) {
  const toast = useToast();
  const { isBusy, failure, run } = useBusy();
  const { kind, path, firstAt, hindrance } = difference;

  async function fix() {
    const isDone = await run(() => actOnHealth({ act: 'fix', kind, path }));
    if (!isDone) return;
    toast({ tone: 'ok', text: `Fixed: ${path}` });
    onDone();
  }
  return (
    <li>
      <div>
        <strong>{path}</strong>
        <div>{fieldsText(difference)}</div>
        {hindrance !== '' && <div>{hindrance}</div>}
        <small className="muted">Since {formatDateTime(firstAt)}</small>
        {failure !== null && <ErrorPanel error={failure} />}
      </div>
      {hindrance === '' && (
        <Button
          variant="quiet"
          size="sm"
          disabled={isBusy}
          aria-label={`Fix ${CHECK_LABELS[kind]}: ${path}`}
          onClick={() => void fix()}
        >
          {isBusy ? 'Fixing…' : 'Fix'}
        </Button>
      )}
    </li>
  );
}

/** Fixes all of a kind, page after page, telling how many are done; stops when the page is left. */
function FixAll({ kind, count, onDone }: { kind: CheckKind; count: number; onDone: () => void }) {
  const toast = useToast();
  const { isBusy, failure, run } = useBusy();
  const [done, setDone] = useState(0);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function fixAll() {
    const controller = new AbortController();
    running.current = controller;
    setDone(0);
    await run(async () => {
      const answer = await actOnAll({ act: 'fixAll', kind }, controller.signal, setDone);
      toast({
        tone: answer.left > 0 ? 'watch' : 'ok',
        text: `${counted(answer.done, 'difference')} fixed${answer.left > 0 ? `, ${answer.left} left` : ''}`,
      });
      onDone();
    });
  }
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        disabled={isBusy}
        aria-label={`Fix all ${count}: ${CHECK_LABELS[kind]}`}
        onClick={() => void fixAll()}
      >
        {isBusy ? `${done} of ${count} fixed…` : `Fix all ${count}`}
      </Button>
      {failure !== null && <ErrorPanel error={failure} />}
    </>
  );
}

interface KindProps {
  kind: CheckKind;
  differences: readonly Difference[];
  onDone: () => void;
}

/** What differs of one kind. */
function Kind({ kind, differences, onDone }: KindProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? differences : differences.slice(0, FIRST);
  const fixable = differences.filter(({ hindrance }) => hindrance === '').length;
  return (
    <>
      <div className="health-kind">
        <h3>
          {CHECK_LABELS[kind]}: {counted(differences.length, 'difference')}
        </h3>
        {fixable > 1 && <FixAll kind={kind} count={fixable} onDone={onDone} />}
      </div>
      <ul className="health-list">
        {shown.map((difference) => (
          <DifferingRecord key={difference.path} difference={difference} onDone={onDone} />
        ))}
      </ul>
      {differences.length > shown.length && (
        <Button variant="quiet" size="sm" onClick={() => setIsWhole(true)}>
          Show all {differences.length}
        </Button>
      )}
    </>
  );
}

/** What was fixed on this page, the newest first. */
function Fixes({ fixes }: { fixes: readonly Fix[] }) {
  if (fixes.length === 0) return null;
  return (
    <details className="mt-3">
      <summary>Fixed here ({fixes.length})</summary>
      <ul className="health-list mt-2">
        {fixes.map((fix) => (
          <li key={`${fix.path} ${fix.kind} ${fix.at}`}>
            <div>
              <strong>{fix.path}</strong>
              <div>{fieldsText(fix)}</div>
              <small className="muted">
                {CHECK_LABELS[fix.kind]}, {fix.byName}, {formatDateTime(fix.at)}
              </small>
            </div>
          </li>
        ))}
      </ul>
      <ExportButton
        label="CSV of fixes"
        name="self-check-fixes"
        columns={FIX_COLUMNS}
        exportRows={() => Promise.resolve([...fixes])}
      />
    </details>
  );
}

/** Whether anything is left to fix, when a difference was fixed last, and when all was checked last. */
function standText({ differences, fixes, lookedAt }: HealthAnswers['checks']): string {
  const [fix] = fixes;
  if (lookedAt === 0 && !fix) return differences.length === 0 ? 'Not checked yet. It runs each night.' : '';
  const checked =
    lookedAt === 0 ? 'The next check runs tonight.' : `Last checked ${formatDateTime(lookedAt)}.`;
  const parts = [
    differences.length === 0 && lookedAt !== 0 && 'Nothing to fix.',
    fix && `Last fixed ${formatDateTime(fix.at)}.`,
    checked,
  ];
  return parts.filter(Boolean).join(' ');
}

function Checks({ answer, onDone }: { answer: HealthAnswers['checks']; onDone: () => void }) {
  const { differences, unsure, fixes } = answer;
  const stand = standText(answer);
  return (
    <>
      {stand !== '' && <p className="muted mb-0">{stand}</p>}
      {CHECK_KINDS.map((kind) => {
        const own = differences.filter((each) => each.kind === kind);
        return own.length > 0 && <Kind key={kind} kind={kind} differences={own} onDone={onDone} />;
      })}
      {unsure > 0 && (
        <p className="muted mt-3 mb-0">
          {counted(unsure, 'more difference')} found once. The next check confirms or clears{' '}
          {unsure === 1 ? 'it' : 'them'}.
        </p>
      )}
      <Fixes fixes={fixes} />
    </>
  );
}

/** What the nightly self-check found stored otherwise than calculated, with the way to fix it. */
export function ChecksPart() {
  return (
    <HealthPart
      part="checks"
      title="Self-check"
      csv={{ name: 'self-check', columns: DIFFERENCE_COLUMNS, rows: ({ differences }) => differences }}
    >
      {(answer, reload) => <Checks answer={answer} onDone={reload} />}
    </HealthPart>
  );
}
