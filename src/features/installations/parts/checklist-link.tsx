import { Link } from 'react-router';
import { checklistProgress } from '#domain/installation/checklist.ts';
import type { Installation } from '#domain/installation/schema.ts';
import type { Doc } from '#data/converter.ts';
import { paths } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';

/** The way to the checklist, with how far it is. */
export function ChecklistLink({ doc }: { doc: Doc<Installation> }) {
  const { done, total } = checklistProgress(doc.value.type, doc.value.checklist);
  return (
    <Link className="btn btn-quiet" to={paths.installations.checklist(doc.id)}>
      <Icon name="checklist" />
      Checklist {done} of {total}
    </Link>
  );
}
