import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfirmHost } from '#ui/confirm.tsx';
import { EXPORT_CAP } from '#ui/list/csv.ts';
import { ExportButton, type ExportRows } from '#ui/list/export-button.tsx';
import type { ListColumn } from '#ui/list/types.ts';
import { Toasts } from '#ui/toast.tsx';

const columns: ListColumn<string>[] = [{ id: 'name', title: 'Name', cell: (row) => row, text: (row) => row }];
const files: Blob[] = [];
const names: string[] = [];

beforeEach(() => {
  files.length = 0;
  names.length = 0;
  // jsdom has no object addresses and follows no links.
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
});

afterEach(() => vi.unstubAllGlobals());

function show(exportRows: ExportRows<string>) {
  render(
    <Toasts>
      <ConfirmHost>
        <ExportButton name="people" columns={columns} exportRows={exportRows} />
      </ConfirmHost>
    </Toasts>,
  );
  return userEvent.setup();
}

test('makes a file named after the screen and today, and says how many rows it has', async () => {
  const user = show(() => Promise.resolve(['Ada', 'Ben']));
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  expect(await screen.findByText('2 rows exported')).toBeVisible();
  expect(names[0]).toMatch(/^people-\d{4}-\d\d-\d\d\.csv$/);
  expect(await files[0]?.text()).toContain('Name\r\nAda\r\nBen');
});

test('keeps to the cap and says that there is more', async () => {
  const user = show(() => Promise.resolve(Array.from({ length: EXPORT_CAP + 1 }, () => 'Ada')));
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  expect(await screen.findByText(/Only the first 10,000 rows are in the file/)).toBeVisible();
  expect((await files[0]?.text())?.split('\r\n')).toHaveLength(EXPORT_CAP + 1);
});

test('shows progress, and Cancel stops the fetching without a file', async () => {
  let signal: AbortSignal | undefined;
  const user = show((onProgress, given) => {
    signal = given;
    onProgress(500);
    return new Promise((_resolve, reject) =>
      given.addEventListener('abort', () => reject(new Error('stopped'))),
    );
  });
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await user.click(screen.getByRole('button', { name: '500 rows Cancel' }));
  expect(signal?.aborted).toBe(true);
  expect(screen.getByRole('button', { name: 'CSV' })).toBeVisible();
  expect(names).toEqual([]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a failure is told and the button is there again', async () => {
  const user = show(() => Promise.reject(new Error('No answer')));
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent(
    'Export failed: No answer',
  );
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.getByRole('button', { name: 'CSV' })).toBeVisible();
});
