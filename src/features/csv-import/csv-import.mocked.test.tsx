import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { RowToWrite, RunReport } from '#data/imports/import-run.ts';
import { isReloadBlocked } from '#lib/page-reload.ts';
import { ConfirmHost } from '#ui/confirm.tsx';
import { Toasts } from '#ui/toast.tsx';
import { CsvImport } from './csv-import.tsx';
import { type ImportSpec, withinSentence } from './import-spec.ts';

interface Thing {
  code: string;
  name: string;
  weight: number | '';
  deleted: boolean;
}

const data = vi.hoisted(() => ({
  stored: [] as { id: string; rev: number; value: object }[],
  runs: [] as object[],
  /** Rows of each run that was started. */
  written: [] as unknown[][],
  report: { written: 0, lost: [], error: null, isCancelled: false } as unknown,
  undo: { restored: 0, edited: [], error: null } as unknown,
}));

vi.mock('#data/session/session.tsx', () => ({
  useActor: () => ({ uid: 'da', kind: 'dealer', dealerId: 'd1' }),
}));
vi.mock('#data/store/find-by-key.ts', () => ({
  findByKey: async (_from: unknown, _field: string, values: readonly string[]) =>
    data.stored.filter(({ value }) => values.includes((value as Thing).code)),
}));
vi.mock('#data/imports/import-run.ts', () => ({
  ImportRun: class {
    id = 'run';
    total: number;
    constructor(_target: unknown, _actor: unknown, _info: unknown, rows: unknown[]) {
      this.total = rows.length;
      data.written.push(rows);
    }
    async go() {
      return data.report;
    }
  },
}));
vi.mock('#data/imports/undo-import.ts', () => ({
  RUNS_SHOWN: 20,
  fetchImportRuns: async () => data.runs,
  undoImport: async () => data.undo,
  undoEditedRows: async () => ({ restored: 1, edited: [], error: null }),
}));

const schema = z.object({
  code: z.string(),
  name: z.string(),
  weight: z.union([z.number(), z.literal('')]),
  deleted: z.boolean(),
});
const SPEC: ImportSpec<Thing> = {
  noun: 'Thing',
  title: 'Things',
  back: { to: '/things', label: 'Things' },
  area: 'things',
  target: {
    collection: { path: 'things', schema, timeField: '_at' },
    blank: () => ({ code: '', name: '', weight: '', deleted: false }),
    derive: (value) => value,
    rowsPerCommit: 200,
  },
  keyFields: ['code'],
  groups: [
    {
      id: 'g',
      title: 'G',
      fields: [
        { kind: 'text', name: 'code', title: 'Code' },
        { kind: 'text', name: 'name', title: 'Name', required: true },
        { kind: 'number', name: 'weight', title: 'Weight', unit: 'kg' },
      ],
    },
  ],
  nameOf: ({ name }) => name,
};

function renderImport(spec = SPEC) {
  const page = (
    <Toasts>
      <ConfirmHost>
        <CsvImport spec={spec} />
      </ConfirmHost>
    </Toasts>
  );
  const router = createMemoryRouter([{ path: '/', element: page }]);
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}
const fileInput = () => screen.getByLabelText(/Choose CSV file/u);
const button = (name: RegExp | string) => screen.getByRole('button', { name });
const rowOf = (text: string) => {
  const row = screen.getByText(text).closest('tr');
  if (!row) throw new Error(`${text} stands in no row`);
  return within(row);
};

async function check(text: string, spec = SPEC) {
  const user = renderImport(spec);
  await user.upload(fileInput(), new File([text], 'things.csv', { type: 'text/csv' }));
  await user.click(await screen.findByRole('button', { name: 'Check rows' }));
  await screen.findByRole('heading', { name: 'Check' });
  return user;
}

beforeEach(() => {
  data.stored = [
    { id: 'a', rev: 3, value: { code: 'A1', name: 'Bar', weight: 45, deleted: false } },
    { id: 'b', rev: 1, value: { code: 'B1', name: 'Rack', weight: 20, deleted: false } },
  ];
  data.runs = [];
  data.written = [];
  data.report = { written: 2, lost: [], error: null, isCancelled: false } satisfies RunReport;
});

const FILE = 'Code,Name,Weight (kg)\nA1,Bar,46\nB1,Rack,20\nN1,New one,5\nN2,,heavy';

it.each([
  ['Suspension Kits', 'suspension kits'],
  ['OEM Rims', 'OEM rims'],
])('%s within a sentence: %s', (title, words) => {
  expect(withinSentence(title)).toBe(words);
});

describe('importing a file', () => {
  it('shows what each row would do, and writes nothing before Import', async () => {
    const user = await check(FILE);
    await user.click(button(/^All/u));
    expect(rowOf('A1').getByText('Changed')).toBeVisible();
    expect(rowOf('A1').getByText('45 kg')).toBeVisible();
    expect(rowOf('A1').getByText('46 kg')).toBeVisible();
    expect(rowOf('B1').getByText('Same')).toBeVisible();
    expect(rowOf('N1').getByText('New')).toBeVisible();
    expect(rowOf('N2').getByText('Error')).toBeVisible();
    expect(data.written).toEqual([]);
  });

  it('matches rows by the portal’s own code where the file has it, and makes nothing new', async () => {
    const code = { kind: 'text', name: 'code', title: 'Code', upperCase: true } as const;
    const [group] = SPEC.groups;
    const groups = [{ id: 'g', title: 'G', fields: [...(group?.fields.slice(1) ?? []), code] }];
    const spec: ImportSpec<Thing> = { ...SPEC, keyFields: ['name'], code, groups };
    const user = await check('Code,Name\na1,Bull bar\nX9,Rack', spec);
    await user.click(button(/^All/u));
    expect(rowOf('Bull bar').getByText('Changed')).toBeVisible();
    expect(rowOf('X9').getByText('Error')).toBeVisible();
    expect(screen.getByText('No thing has this Code')).toBeVisible();
  });

  it('leaves rows with errors out only when that is ticked', async () => {
    const user = await check(FILE);
    expect(button('Import 2 rows')).toBeDisabled();
    await user.click(screen.getByLabelText('Leave out 1 row with errors'));
    await user.click(button('Import 2 rows'));
    expect(await screen.findByText('2 rows written')).toBeVisible();
    const rows = data.written[0] as readonly RowToWrite<Thing>[];
    expect(rows.map(({ row, name, base }) => [row, name, base?.id ?? null])).toEqual([
      [2, 'Bar', 'a'],
      [4, 'New one', null],
    ]);
  });

  it.each([
    ['Yes, add', 1],
    ['Cancel', 0],
  ])(
    'asks what it would add for everybody, and writes nothing without the answer: %s',
    async (answer, runs) => {
      const question = vi.fn<NonNullable<ImportSpec<Thing>['question']>>(() => ({
        title: 'Add a name',
        text: 'Nobody has it yet.',
        confirmLabel: 'Yes, add',
      }));
      const user = await check('Code,Name\nN1,New one', { ...SPEC, question });
      await user.click(button('Import 1 row'));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: answer }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(question.mock.calls[0]?.[0]).toMatchObject([{ code: 'N1' }]);
      expect(data.written).toHaveLength(runs);
    },
  );

  it('checks a row anew when it is mended in place', async () => {
    const user = await check(FILE);
    expect(isReloadBlocked()).toBe(false);
    await user.type(screen.getByLabelText('Name, row 5'), 'Second{Enter}');
    await waitFor(() => expect(screen.queryByText('Name is required')).toBeNull());
    // A correction stands in no file: it counts as unsaved.
    expect(isReloadBlocked()).toBe(true);
    await user.clear(screen.getByLabelText('Weight, row 5'));
    await user.type(screen.getByLabelText('Weight, row 5'), '7{Enter}');
    await waitFor(() => expect(button('Import 3 rows')).toBeEnabled());
    expect(screen.queryByLabelText(/Leave out/u)).toBeNull();
  });

  it('offers a correction to the other rows with the same error', async () => {
    const user = await check('Code,Name,Weight\nN1,A,heavy\nN2,B,heavy\nN3,C,heavy');
    await user.clear(screen.getByLabelText('Weight, row 2'));
    await user.type(screen.getByLabelText('Weight, row 2'), '5{Enter}');
    expect(await screen.findByText(/is in 2 more rows with this error/u)).toBeVisible();
    await user.click(button(/Change all to/u));
    await waitFor(() => expect(button('Import 3 rows')).toBeEnabled());
  });

  it('does not check while the key has no column', async () => {
    const user = renderImport();
    await user.upload(fileInput(), new File(['Title,Weight\nBar,4'], 'x.csv'));
    expect(await screen.findByText(/Choose the column that holds Code/u)).toBeVisible();
    expect(button('Check rows')).toBeDisabled();
    await user.selectOptions(screen.getByRole('combobox', { name: /^Title/u }), 'Code');
    expect(button('Check rows')).toBeEnabled();
  });

  it('refuses what is no table, and says why', async () => {
    const user = renderImport();
    await user.upload(fileInput(), new File(['Name,Weight'], 'x.csv'));
    expect(await screen.findByText('This file has column titles and no rows.')).toBeVisible();
  });

  it('names the rows that were not written, and goes on after a cut', async () => {
    const lost = [{ row: 4, name: 'New one', reason: 'Refused' }];
    data.report = { written: 1, lost, error: new Error('No connection.'), isCancelled: false };
    const user = await check('Code,Name\nN1,New one\nN2,Other');
    await user.click(button('Import 2 rows'));
    expect(await screen.findByText(/It stopped: No connection/u)).toBeVisible();
    expect(screen.getByText(/Row 4/u)).toHaveTextContent('Row 4, New one: Refused');
    data.report = { written: 2, lost: [], error: null, isCancelled: false };
    await user.click(button('Continue'));
    expect(await screen.findByText('2 rows written')).toBeVisible();
    expect(data.written).toHaveLength(1);
  });
});

it('undoes an earlier import after a question, names edited rows and undoes them when told to', async () => {
  data.runs = [
    {
      id: 'run',
      value: {
        fileName: 'june.csv',
        byName: 'Sam Reid',
        startedAt: '2026-06-15T02:00:00.000Z',
        state: 'done',
        newRows: 2,
        changedRows: 1,
        sameRows: 0,
        leftOut: 0,
        written: 3,
        restored: 0,
        skipped: 0,
      },
    },
  ];
  data.undo = {
    restored: 2,
    edited: [{ id: 'a', name: 'Bar', rev: 4, isNew: false, mark: '', old: '{}' }],
    error: null,
  };
  const user = renderImport();
  expect(await screen.findByText(/2 new, 1 changed. 3 rows written/u)).toBeVisible();
  await user.click(button(/Undo\s*june.csv/u));
  await user.click(button('Undo import'));
  expect(await screen.findByText('2 rows undone')).toBeVisible();
  expect(screen.getByText('1 row edited since and left as they are')).toBeVisible();
  await user.click(button(/Undo these as well/u));
  expect(await screen.findByText('3 rows undone')).toBeVisible();
});
