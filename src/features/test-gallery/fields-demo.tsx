import { EntityForm } from '#forms/entity-form.tsx';
import type { FieldGroup, FieldValues, FileStore } from '#forms/field.ts';
import { FieldGroups } from '#forms/field-groups.tsx';
import { FormActions } from '#forms/form-actions.tsx';
import { useEntityForm } from '#forms/use-entity-form.ts';

const files = new Map<string, Blob>();
const thumbs = new Map<string, string>();

/** Keeps files in this page; an upload takes two seconds. */
const store: FileStore = {
  upload: async ({ name, full, thumb }, onProgress, signal) => {
    for (const share of [0.25, 0.5, 0.75, 1]) {
      // Each step waits for the one before.
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve, 500));
      signal.throwIfAborted();
      onProgress(share);
    }
    const path = URL.createObjectURL(full);
    files.set(path, full);
    if (thumb) thumbs.set(`${path}_thumb`, URL.createObjectURL(thumb));
    return { url: '', urlThumb: '', path, name, size: full.size };
  },
  download: async (path) => files.get(path) ?? new Blob([]),
  linkOf: async (path) => thumbs.get(path) ?? (path.startsWith('blob:') ? path : ''),
};

const stored = { url: '', urlThumb: '', path: 'demo', name: 'Fitting instructions LC79.pdf', size: 482_000 };
const groups: readonly FieldGroup[] = [
  {
    id: 'files',
    title: 'Files and actions',
    fields: [
      { kind: 'text', name: 'code', title: 'Code', span: 4 },
      {
        kind: 'button',
        name: 'draw',
        title: 'Free code',
        label: 'Draw a code',
        icon: 'rotate',
        span: 4,
        onPress: () => ({ code: 'LC79-2' }),
      },
      {
        kind: 'button',
        name: 'fail',
        title: 'An action that fails',
        label: 'Ask the server',
        span: 4,
        onPress: () => Promise.reject(new Error('The server did not answer.')),
      },
      { kind: 'file', name: 'files', title: 'Files', store, required: true },
      { kind: 'file', name: 'logo', title: 'Logo', store, maxFiles: 1, accept: ['png', 'jpg'], span: 6 },
    ],
  },
];

/** The field kinds that need more than a value: files and buttons. */
export function FieldsDemo() {
  const form = useEntityForm<FieldValues>({
    groups,
    values: { code: '', files: [stored], logo: [] },
    onSubmit: async () => undefined,
  });
  return (
    <EntityForm form={form} label="Field kinds" hasLeaveGuard={false}>
      <FieldGroups groups={groups} />
      <FormActions submitLabel="Update" />
    </EntityForm>
  );
}
