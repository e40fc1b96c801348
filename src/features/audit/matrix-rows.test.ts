import { describe, expect, it } from 'vitest';
import { buildAuditRun } from '#tests/seed/build/audit.ts';
import { ageText, findingPath, resultText, runText, statusLook } from './audit-texts.ts';
import { matchingFindings } from './finding-columns.tsx';
import { countOf, MATRIX_CSV, matrixRows } from './matrix-rows.ts';

const run = (dealerId: string, errors: number, warnings: number) =>
  buildAuditRun({ dealerId, errors, warnings, counts: { photosMissing: errors, customerEmail: warnings } });
const DEALERS = ['Clean', 'Never', 'Few', 'Worst', 'Warned'].map((name) => ({ id: name, name }));
const RUNS = [run('Clean', 0, 0), run('Few', 1, 9), run('Worst', 7, 0), run('Warned', 0, 2)];

describe('the matrix', () => {
  it('has the worst first, and who was never audited before the clean', () => {
    const names = matrixRows(DEALERS, RUNS, '').map(({ name }) => name);
    expect(names).toEqual(['Worst', 'Few', 'Warned', 'Never', 'Clean']);
    expect(matrixRows(DEALERS, RUNS, ' EVE').map(({ name }) => name)).toEqual(['Never']);
  });
  it('has no nought for a dealer that nobody audited', () => {
    const [worst, , , never] = matrixRows(DEALERS, RUNS, '');
    if (!worst || !never) throw new Error('no rows');
    expect([countOf(worst, 'photosMissing'), countOf(worst, 'vinTwice'), countOf(never, 'vinTwice')]).toEqual(
      ['7', '0', ''],
    );
    const cells = (row: typeof worst) => MATRIX_CSV.slice(0, 5).map(({ text }) => text(row));
    expect(cells(worst)).toEqual(['Worst', '22/09/2026 12:13am', '7 errors', '7', '0']);
    expect(cells(never)).toEqual(['Never', '', 'Not audited yet', '', '']);
  });
});

describe('the words of a run', () => {
  it('count errors and warnings', () => {
    expect(resultText({ errors: 1, warnings: 1200 })).toBe('1 error, 1,200 warnings');
    expect(resultText({ errors: 0, warnings: 0 })).toBe('No errors');
  });
  it('never show a dealer as clean that nobody audited', () => {
    expect(statusLook(null)).toMatchObject({ tone: 'neutral', text: 'Not audited yet' });
    expect(statusLook({ errors: 0, warnings: 0 })).toMatchObject({ tone: 'ok', text: 'No errors' });
    expect(statusLook({ errors: 0, warnings: 3 })).toMatchObject({ tone: 'watch', text: '3 warnings' });
    expect(statusLook({ errors: 2, warnings: 0 })).toMatchObject({ tone: 'danger', text: '2 errors' });
  });
  it('say when it ran, by whom, and over how much', () => {
    expect(runText(buildAuditRun())).toBe(
      'Last run 22/09/2026 12:13am by Sam Reid. Checked 3 installations, 2 kit orders, 0 label orders and 4 customers.',
    );
  });
  it('give an age where it is known', () => {
    expect([ageText({ since: 0 }, 200_000), ageText({ since: 100_000 }, 200_000)]).toEqual(['', '1 day']);
  });
});

const FINDING = {
  rule: 'photosMissing',
  severity: 'error',
  collection: 'installations',
  recordId: 'i1',
  label: 'I-1',
  text: 'Photos missing: VIN plate.',
  since: 0,
} as const;

describe('a finding', () => {
  const actor = (fields: object) => ({ kind: 'dealer', grants: {}, dealerFlags: {}, ...fields }) as never;
  const supplied = { distributerId: 'north' };
  it('leads to its record for whoever may open it', () => {
    const customer = { ...FINDING, collection: 'customers', recordId: 'c 1' } as const;
    const worker = actor({ grants: { installations: true } });
    expect(findingPath(worker, supplied, FINDING)).toBe('/installations/edit/i1');
    expect(findingPath(worker, supplied, customer)).toBeNull();
    expect(findingPath(actor({ grants: { customers: true } }), supplied, customer)).toBe(
      '/customers/edit/c%201',
    );
    expect(findingPath(worker, supplied, { ...FINDING, collection: 'orders' })).toBeNull();
  });
  it('leads the head office to the jobs of its own dealers alone', () => {
    const office = actor({ kind: 'distributer', distributerId: 'head', isHeadOffice: true });
    expect(findingPath(office, supplied, FINDING)).toBeNull();
    expect(findingPath(office, { distributerId: 'head' }, FINDING)).toBe('/installations/edit/i1');
  });
  it('is found by its words, its rule and its severity', () => {
    const findings = [FINDING, { ...FINDING, rule: 'vinTwice', severity: 'warning', label: 'I-2' } as const];
    const ids = (search: string, filters = {}) =>
      matchingFindings(findings, { search, filters }).map(({ value }) => value.label);
    expect(ids('')).toEqual(['I-1', 'I-2']);
    expect(ids('plate i-2')).toEqual(['I-2']);
    expect(ids('', { rule: 'photosMissing' })).toEqual(['I-1']);
    expect(ids('', { severity: 'warning' })).toEqual(['I-2']);
    expect(ids('', { severity: 'warning', rule: 'photosMissing' })).toEqual([]);
  });
});
