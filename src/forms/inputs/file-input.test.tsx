import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Field, FieldValues, FileStore } from '#forms/field.ts';
import { renderForm } from '#forms/testing.tsx';

const STORED = { url: '', urlThumb: '', path: 'p1', name: 'guide.pdf', size: 12_345 };

function renderFiles(values: FieldValues, upload: FileStore['upload'], more: Partial<Field> = {}) {
  const onSubmit = vi.fn<(stored: FieldValues) => Promise<void>>(async () => undefined);
  const store: FileStore = {
    upload,
    download: () => Promise.reject(new Error('not asked')),
    linkOf: async (path) => `https://files.example/${path}`,
  };
  const field = { kind: 'file', name: 'files', title: 'Files', store, ...more } as Field;
  return {
    onSubmit,
    ...renderForm({ groups: [{ id: 'g', title: 'G', fields: [field] }], values, onSubmit }),
  };
}
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const answer: FileStore['upload'] = async ({ name }) => ({ ...STORED, path: `new ${name}`, name });

it('shows stored files with name and size, links by their paths, and removes one', async () => {
  const foreign = { ...STORED, path: 'p2', name: 'evil.pdf', url: 'javascript:x()' };
  const { user, onSubmit } = renderFiles({ files: [STORED, foreign] }, answer);
  expect(await screen.findByRole('link', { name: 'guide.pdf' })).toHaveAttribute(
    'href',
    'https://files.example/p1',
  );
  expect(screen.getByRole('link', { name: 'evil.pdf' })).toHaveAttribute('href', 'https://files.example/p2');
  const row = screen.getByText('guide.pdf').closest('li');
  expect(row && within(row).getByText('12 kB')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove, evil.pdf' }));
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ files: [STORED] }));
});

it('shows the thumbnail of a stored picture, which can be turned, and an icon for what is none', async () => {
  renderFiles({ files: [{ ...STORED, path: 'p3', name: 'front.jpg' }, STORED] }, answer);
  const rows = await screen.findAllByRole('listitem');
  await waitFor(() =>
    expect(rows.map((row) => row.querySelector('img')?.getAttribute('src'))).toEqual([
      'https://files.example/p3_thumb',
      undefined,
    ]),
  );
  expect(screen.getByRole('button', { name: 'Turn right, front.jpg' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn right, guide.pdf' })).toBeNull();
});

it('uploads what is chosen and saves it', async () => {
  const { user, onSubmit } = renderFiles({}, answer);
  await user.upload(screen.getByLabelText('Choose files, Files'), [pdf('a.pdf'), pdf('b.pdf')]);
  await screen.findByRole('link', { name: 'b.pdf' });
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  expect(onSubmit.mock.calls[0]?.[0]['files']).toMatchObject([{ path: 'new a.pdf' }, { path: 'new b.pdf' }]);
});

it('does not save while a file is on its way, and says so', async () => {
  const { user, onSubmit } = renderFiles({}, () => new Promise(() => undefined));
  await user.upload(screen.getByLabelText('Choose files, Files'), pdf('slow.pdf'));
  expect(await screen.findByRole('progressbar', { name: /slow.pdf/u })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('Files: slow.pdf is not uploaded yet')).toBeVisible();
  expect(screen.getByLabelText('Choose files, Files')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cancel, slow.pdf' }));
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ files: [] }));
});

it('lets a refused file go, says why, and saves', async () => {
  const { onSubmit } = renderFiles({ files: [STORED] }, answer, { maxFiles: 2 });
  // What is dropped has not met the browser's own choice by extension.
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(screen.getByLabelText('Choose files, Files'), new File(['MZ'], 'evil.exe'));
  expect(await screen.findByRole('alert')).toHaveTextContent('"evil.exe" cannot be used here.');
  expect(screen.getByLabelText('Choose files, Files')).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ files: [STORED] }));
});

it('takes no more than it may hold', async () => {
  renderFiles({ files: [STORED] }, answer, { maxFiles: 1 });
  expect(screen.getByLabelText('Choose file, Files')).toBeDisabled();
  expect(screen.getByText('No more than 1 file: remove one first.')).toBeVisible();
});

it('button: does what it is for and sets what it returns', async () => {
  const onPress = vi
    .fn<(values: FieldValues) => Promise<FieldValues | undefined>>()
    .mockRejectedValueOnce(new Error('Not found'))
    .mockImplementation(async (values) => ({ code: `${values['name']}-1` }));
  const { user } = renderForm({
    groups: [
      {
        id: 'g',
        title: 'G',
        fields: [
          { kind: 'text', name: 'name', title: 'Name' },
          { kind: 'text', name: 'code', title: 'Code' },
          { kind: 'button', name: 'make', title: 'Make a code', label: 'Make', onPress },
        ],
      },
    ],
    values: { name: 'LC79', code: '' },
  });
  await user.click(screen.getByRole('button', { name: 'Make' }));
  expect(await screen.findByText('Not found')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Make' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('LC79-1'));
  expect(screen.queryByText('Not found')).toBeNull();
});
