import { useEffect, useMemo, useRef, useState } from 'react';
import { findByKey } from '#data/store/find-by-key.ts';
import type { Doc } from '#data/store/converter.ts';
import type { FieldValues } from '#forms/field.ts';
import { guessMapping, importFields, type Mapping } from '#forms/import/mapping.ts';
import type { Existing, Plan } from '#forms/import/validate-row.ts';
import {
  fixCell,
  fixRows,
  type FindExisting,
  type ValidatedTable,
  validateTable,
  type Progress,
} from '#forms/import/validate-table.ts';
import type { Table } from '#forms/import/parse-table.ts';
import { readTable } from '#forms/import/read-table.ts';
import { getAt } from '#forms/paths.ts';
import { errorText } from '#ui/error-panel.tsx';
import type { ImportSpec } from './import-spec.ts';
import { makePlan } from './make-plan.ts';

/** A file that was read, and how its columns are to be used. */
interface Source {
  readonly fileName: string;
  readonly table: Table;
  readonly mapping: Mapping;
}

/** Where the person is on the way from a file to records. */
export type ImportStep =
  | { readonly step: 'choose'; readonly failure: string }
  | { readonly step: 'reading'; readonly fileName: string }
  | ({ readonly step: 'map'; readonly failure: string } & Source)
  | ({ readonly step: 'checking'; readonly progress: Progress } & Source)
  | ({
      readonly step: 'check';
      readonly plan: Plan;
      readonly checked: ValidatedTable;
      /** Cells were corrected by hand: the file does not have them. */
      readonly isCorrected: boolean;
    } & Source);

const START: ImportStep = { step: 'choose', failure: '' };

const toExisting = ({ id, rev, value }: Doc<FieldValues>): Existing => ({ id, rev, value });

/** Looks stored records up by the first key field that the file fills. */
function finderOf<T extends FieldValues>({ target, keyFields, code }: ImportSpec<T>): FindExisting {
  const known: readonly string[] = code ? [code.name, ...keyFields] : keyFields;
  return async (keys, onProgress, signal) => {
    const lookup = known.find((path) => keys.some((key) => getAt(key, path) !== undefined)) ?? '';
    const values = keys.flatMap((key) => {
      const value = getAt(key, lookup);
      return (typeof value === 'string' && value !== '') || typeof value === 'number' ? [value] : [];
    });
    const all = new Set(values).size;
    const found = await findByKey(target.collection, lookup, values, (done) => onProgress(done, all), signal);
    return found.map(toExisting);
  };
}

/** Reading, mapping and checking a file; each step can be cancelled, and a failure leads one step back. */
export function useImportSteps<T extends FieldValues>(spec: ImportSpec<T>) {
  const [state, setState] = useState<ImportStep>(START);
  const running = useRef<AbortController | null>(null);
  const find = useMemo(() => finderOf(spec), [spec]);
  useEffect(() => () => running.current?.abort(), []);

  function begin(): AbortSignal {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  }

  async function open(file: File): Promise<void> {
    const signal = begin();
    setState({ step: 'reading', fileName: file.name });
    try {
      const table = await readTable(file, signal);
      if (signal.aborted) return;
      const mapping = guessMapping(table.headers, importFields(makePlan(spec, [], new Date()).groups));
      setState({ step: 'map', fileName: file.name, table, mapping, failure: '' });
    } catch (error) {
      if (!signal.aborted) setState({ step: 'choose', failure: errorText(error) });
    }
  }

  async function check({ fileName, table, mapping }: Source): Promise<void> {
    const signal = begin();
    const source = { fileName, table, mapping };
    const plan = makePlan(spec, mapping, new Date());
    const handleProgress = (progress: Progress) => {
      if (!signal.aborted) setState({ step: 'checking', ...source, progress });
    };
    handleProgress({ step: 'matching', done: 0, all: table.rows.length });
    try {
      const checked = await validateTable(plan, table.rows, find, handleProgress, signal);
      setState({ step: 'check', ...source, plan, checked, isCorrected: false });
    } catch (error) {
      if (!signal.aborted) setState({ step: 'map', ...source, failure: errorText(error) });
    }
  }

  /** Stops what is under way and goes one step back. */
  function cancel(): void {
    running.current?.abort();
    setState((old) =>
      old.step === 'checking' || old.step === 'check'
        ? { step: 'map', fileName: old.fileName, table: old.table, mapping: old.mapping, failure: '' }
        : START,
    );
  }

  function chooseColumn(column: number, path: string): void {
    setState((old) =>
      old.step === 'map'
        ? { ...old, mapping: old.mapping.map((each, at) => (at === column ? path : each)) }
        : old,
    );
  }

  /** Checks a row anew with a corrected cell. @throws AppError when the new key could not be looked up. */
  async function fix(row: number, path: string, text: string): Promise<void> {
    if (state.step !== 'check') return;
    const checked = await fixCell(state.plan, state.checked, row, path, text, find);
    setState((old) => (old.step === 'check' ? { ...old, checked, isCorrected: true } : old));
  }

  /** The same correction in many rows. */
  async function fixAll(rows: readonly number[], path: string, text: string): Promise<void> {
    if (state.step !== 'check') return;
    const checked = await fixRows(state.plan, state.checked, rows, path, text, begin());
    setState((old) => (old.step === 'check' ? { ...old, checked, isCorrected: true } : old));
  }

  return { state, open, check, cancel, chooseColumn, fix, fixAll, restart: () => setState(START) };
}
