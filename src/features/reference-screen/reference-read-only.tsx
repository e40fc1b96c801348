import type { Doc } from '#data/store/converter.ts';
import type { FieldValues } from '#forms/field.ts';
import { ReadOnlyGroups } from '#forms/read-only.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import type { ReferenceScreen } from './reference-screen.ts';

interface ReferenceReadOnlyProps<T extends FieldValues, C> {
  screen: ReferenceScreen<T, C>;
  choices: C;
  doc: Doc<T>;
  /** Shows the record in a dialog. */
  onClose?: () => void;
}

/** A record for those who may read it and not write it. */
export function ReferenceReadOnly<T extends FieldValues, C>(props: ReferenceReadOnlyProps<T, C>) {
  const { screen, choices, doc, onClose } = props;
  const title = screen.nameOf(doc.value);
  const content = (
    <>
      <ReadOnlyGroups groups={screen.groups(choices, doc.value)} values={doc.value} />
      {screen.renderReadOnly?.(doc)}
    </>
  );
  if (onClose) {
    return (
      <Dialog title={title} onCancel={onClose} isWide>
        {content}
      </Dialog>
    );
  }
  return (
    <>
      <PageHeader title={title} back={{ to: screen.paths.list, label: screen.title }} />
      {content}
    </>
  );
}
